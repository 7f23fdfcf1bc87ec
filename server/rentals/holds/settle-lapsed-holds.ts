import { and, eq, gt, sql } from "drizzle-orm";
import { payments, reservations } from "#db/schema.ts";
import { DAY } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { confirmReservation } from "#server/rentals/holds/confirm-reservation.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";

/**
 * Settles holds that lapsed within the last 30 days and turned out to be paid: confirms them, or has them refunded when they cannot
 * be had any more (both in `confirm-reservation.ts`). Safe to run concurrently.
 */
export async function settleLapsedHolds(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - 30 * DAY);
  const isPaid = sql`exists (select 1 from ${payments} where ${payments.reservationId} = ${reservations.id}
    and ${payments.purpose} = 'rental' and ${payments.state} = 'captured')`;
  const due = and(
    eq(reservations.status, "expired"),
    eq(reservations.refundState, "none"),
    gt(reservations.holdExpiresAt, since),
    isPaid,
  );
  await eachDue(deps, due ?? sql`false`, (id) => confirmReservation(deps, id));
}
