import { auditBookings } from "./bookings.ts";
import { auditCoupons } from "./coupons.ts";
import { auditDoors } from "./doors.ts";
import { auditErrands } from "./errands.ts";
import type { Evidence, Finding } from "./evidence.ts";
import { auditMail } from "./mail.ts";
import { auditMoney } from "./money.ts";
import { auditOffers } from "./offers.ts";
import { auditPlaces } from "./places.ts";
import { auditPromises } from "./promises.ts";
import { auditStaff } from "./staff.ts";
import { auditStatuses } from "./statuses.ts";

const audits = [
  auditBookings,
  auditMoney,
  auditPromises,
  auditMail,
  auditCoupons,
  auditStatuses,
  auditOffers,
  auditDoors,
  auditErrands,
  auditPlaces,
  auditStaff,
];

/** Everything that is wrong with a shop at rest: its database, the gateway's books, the mails, what members were told. */
export async function audit(evidence: Evidence): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const each of audits) findings.push(...(await each(evidence)));
  return findings;
}
