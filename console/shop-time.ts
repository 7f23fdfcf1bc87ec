let ahead = 0;

/** What the shop's clock said in an answer. A phone's own may be wrong, and deadlines are the shop's. */
export function learnTime(said: string | null): void {
  const at = Date.parse(said ?? "");
  if (!Number.isNaN(at)) ahead = at - Date.now();
}

/** The time by the shop's clock, in milliseconds; by the device's as long as the shop has said nothing. */
export const shopNow = (): number => Date.now() + ahead;
