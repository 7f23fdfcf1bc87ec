import { and, eq, sql } from "drizzle-orm";
import { reservations } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { knownLate, lookedBackTo } from "#server/money/payments/known-late.ts";
import { confirmReservation } from "#server/rentals/holds/confirm-reservation.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";

/**
 * Settles holds that lapsed within the last 30 days, or whose payment was known late, and turned out to be paid: confirms them, or
 * has them refunded when they cannot be had any more (both in `confirm-reservation.ts`). Safe to run concurrently.
 */
export async function settleLapsedHolds(deps: Deps): Promise<void> {
  const since = lookedBackTo(deps.now());
  const isPaid = sql`p.purpose = 'rental' and p.state = 'captured'`;
  const recent = sql`select r.id from reservations r where r.status = 'expired' and r.hold_expires_at > ${since}::timestamptz
    and exists (select 1 from payments p where p.reservation_id = r.id and ${isPaid})`;
  const late = sql`select p.reservation_id from payments p where p.id in (${knownLate}) and ${isPaid}`;
  const due = and(
    eq(reservations.status, "expired"),
    eq(reservations.refundState, "none"),
    sql`${reservations.id} in (${recent} union all ${late})`,
  );
  await eachDue(deps, due ?? sql`false`, (id) => confirmReservation(deps, id));
}
