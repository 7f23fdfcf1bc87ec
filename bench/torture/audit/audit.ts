import type { Finding } from "#server/web/books/books.ts";
import { checkReservations, checkTime } from "#server/web/books/checks.ts";
import { auditActs, auditBookings, auditMoneyActs } from "./acts.ts";
import type { Evidence } from "./evidence.ts";
import { auditDelivered } from "./mail.ts";
import { auditGateway } from "./money.ts";
import { auditPromises } from "./promises.ts";

/** What only a torture knows: the gateway's books, the delivered mails, what members and staff were told. */
const remembered = [auditGateway, auditPromises, auditDelivered, auditActs, auditMoneyActs, auditBookings];

/** At rest nothing is under way, however young. */
const FAR = new Date("9999-01-01");

/** Everything that is wrong with a shop at rest: all that the shop checks every night, and what only we remember. */
export async function audit(evidence: Evidence): Promise<Finding[]> {
  const { rows, now } = evidence;
  const ids = await rows<{ id: string }>("select id from reservations order by pickup_at");
  const books = { rows, now, reservations: ids.map(({ id }) => id), from: new Date(0), to: FAR };
  const findings = [...(await checkReservations(books)), ...(await checkTime(books))];
  for (const each of remembered) findings.push(...(await each(evidence)));
  return findings;
}
