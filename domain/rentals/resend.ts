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
const lasting = [
  "receipt",
  "cancelled",
  "itemReturned",
  "itemChecked",
  "notConfirmed",
  "lateFeeUnpaid",
  "lateFeeReduced",
  "givenBack",
];

/** Each of these is about money of its own. */
const single = ["receipt", "givenBack", "damageAnnounced"];

/** What becomes of a charge for damage: the last word is right. */
const damageOutcomes = ["damagePostponed", "damageUnpaid", "damageWithdrawn"];

export type SentMail = { kind: string; topic: string | null; state: string; createdAt: Date; data?: unknown };

export const isStuck = ({ state, createdAt }: Pick<SentMail, "state" | "createdAt">, now: Date): boolean =>
  state === "waiting" && createdAt.getTime() <= now.getTime() - STUCK_AFTER;

/** Whether what a mail says is going to be charged has not fallen due; also of mails that name no such day. */
function isAhead({ data }: SentMail, now: Date): boolean {
  const { chargeAt } = (data ?? {}) as { chargeAt?: unknown };
  return typeof chargeAt !== "string" || new Date(chargeAt) > now;
}

/** Those about damage that still say how it is: the last word about it, and what was announced since. */
function aboutDamage<T extends SentMail>(newestFirst: readonly T[], now: Date): T[] {
  const mails = newestFirst.filter(({ kind }) => kind === "damageAnnounced" || damageOutcomes.includes(kind));
  const last = mails.findIndex(({ kind }) => damageOutcomes.includes(kind));
  const right = last === -1 ? mails : mails.slice(0, Math.max(last, 1));
  return right.filter((mail) => mail.kind === "damageUnpaid" || isAhead(mail, now));
}

/** Which of a reservation's mails may be sent once more: what was sent, failed or is stuck, and still says how it is. */
export function resendable<T extends SentMail>(mails: readonly T[], outdated: readonly string[], now: Date): T[] {
  const newestFirst = mails.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const newestDated = newestFirst.find(({ kind }) => dated.includes(kind));
  const damage = aboutDamage(newestFirst, now);
  const seen = new Set<string>();
  return newestFirst.filter((mail) => {
    const isNewest = !seen.has(mail.kind);
    seen.add(mail.kind);
    const isOut = ["sent", "local", "failed"].includes(mail.state) || isStuck(mail, now);
    const isDated = mail === newestDated && !outdated.includes(mail.topic ?? "");
    const isRight = lasting.includes(mail.kind) || isDated || damage.includes(mail);
    return isOut && isRight && (isNewest || single.includes(mail.kind));
  });
}
