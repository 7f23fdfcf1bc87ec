import { and, eq, gt, sql } from "drizzle-orm";
import { payments, reservations } from "#db/schema.ts";
import { DAY } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { confirmReservation } from "#server/rentals/holds/confirm-reservation.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";
import { refundReservation } from "#server/rentals/reservations/refund-reservation.ts";

/** Settles holds that lapsed within the last 30 days and turned out to be paid. Safe to run concurrently. */
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
  await eachDue(deps, due ?? sql`false`, (id) => settleLapsedHold(deps, id));
}

/** Confirms a hold that is paid although its time is over, or refunds it when it cannot be had any more. */
export async function settleLapsedHold(deps: Deps, id: string): Promise<void> {
  if ((await confirmReservation(deps, id)) === "lost") await refundReservation(deps, id);
}
