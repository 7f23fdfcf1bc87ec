export type Ago = { unit: "now" } | { unit: "minutes" | "hours" | "days"; count: number };

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long ago an instant was, in whole units; undefined when it is a week ago and a date says more. */
export function agoOf(instant: string, now: number): Ago | undefined {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000);
  if (minutes < 1) return { unit: "now" };
  if (minutes < HOUR) return { unit: "minutes", count: minutes };
  if (minutes < DAY) return { unit: "hours", count: Math.floor(minutes / HOUR) };
  const days = Math.floor(minutes / DAY);
  return days < 7 ? { unit: "days", count: days } : undefined;
}
