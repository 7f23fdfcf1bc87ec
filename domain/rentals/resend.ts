import { HOUR } from "#domain/time.ts";

/** What still waits so long after it was written has not arrived for anybody who asks, although it is tried for days. */
export const STUCK_AFTER = 10 * HOUR;

/** Mails that name time and place of a rental: of these only the newest is right. */
const dated = [
  "reservationConfirmed",
  "reservationChanged",
  "extended",
  "placeChanged",
  "pickupReminder",
  "returnReminder",
  "payLink",
];

/** Mails that are right whenever they are read. */
const lasting = ["receipt", "cancelled", "itemReturned", "itemChecked", "notConfirmed", "lateFeeUnpaid"];

export type SentMail = { kind: string; topic: string | null; state: string; createdAt: Date };

export const isStuck = ({ state, createdAt }: Pick<SentMail, "state" | "createdAt">, now: Date): boolean =>
  state === "waiting" && createdAt.getTime() <= now.getTime() - STUCK_AFTER;

/** Which of a reservation's mails may be sent once more: what was sent, failed or is stuck, and still says how it is. */
export function resendable<T extends SentMail>(mails: readonly T[], outdated: readonly string[], now: Date): T[] {
  const newestFirst = mails.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const newestDated = newestFirst.find(({ kind }) => dated.includes(kind));
  const seen = new Set<string>();
  return newestFirst.filter((mail) => {
    const isNewest = !seen.has(mail.kind);
    seen.add(mail.kind);
    const isOut = ["sent", "local", "failed"].includes(mail.state) || isStuck(mail, now);
    const isRight = lasting.includes(mail.kind) || (mail === newestDated && !outdated.includes(mail.topic ?? ""));
    // Every payment has a receipt of its own.
    return isOut && isRight && (isNewest || mail.kind === "receipt");
  });
}
