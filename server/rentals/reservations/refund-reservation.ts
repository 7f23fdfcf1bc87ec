import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { reservationChanges, reservations } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { refundPayment } from "#server/money/refunds/refund-payment.ts";
import { moveWaiting } from "#server/rentals/changes/change-store.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";
import { listPayments, updateReservation } from "#server/rentals/reservations/reservation-store.ts";

/** Finishes the refunds of reservations that were cancelled or lost. Safe to run concurrently. */
export const refundReservations = (deps: Deps): Promise<void> =>
  eachDue(deps, eq(reservations.refundState, "pending"), (id) => refundReservation(deps, id));

/**
 * Refunds what is left of every payment of a reservation, but for what staff settled by other means. What is not known yet is
 * left for the job.
 */
export async function refundReservation(deps: Deps, id: string, again = false): Promise<void> {
  const { db } = deps.database;
  // Somebody else has to approve it first.
  if (await isWaiting(db, id)) return;
  let done = true;
  const settled = await readSettled(db, id);
  for (const payment of await listPayments(db, id)) {
    // Who has the item all the same may have paid for it since.
    if (payment.purpose === "damage") continue;
    if (payment.state === "captured") {
      const elsewhere = settled.get(payment.id);
      const amount = elsewhere && payment.amount - payment.refundedAmount - elsewhere;
      if (amount !== undefined && amount <= 0) continue;
      const what = { paymentId: payment.id, reason: "cancel", ...(amount !== undefined && { amount }) };
      const result = await refundPayment(deps, { ...what, again });
      done &&= result.state === "succeeded";
    } else if (payment.state === "pending" || payment.state === "authorised") {
      // Its outcome is open; reconciling ends it, and then it is looked at again.
      done = false;
    }
  }
  if (!done) return;
  await moveWaiting(db, eq(reservationChanges.reservationId, id), "done");
  await updateReservation(db, id, { refundState: "done" });
}

const isWaiting = async (db: Queryable, id: string) =>
  (await db.$count(reservations, and(eq(reservations.id, id), eq(reservations.refundState, "waiting")))) > 0;

/** What the gateway refused to give back of which payment, and the shop settled by other means. */
async function readSettled(db: Queryable, reservationId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; amount: number }>(sql`
    select c.payment_id as id, sum(c.amount)::int as amount from (
      select s.payment_id, s.amount, 'refund staff ' || f.id as key
      from staff_refunds f join staff_refund_parts s on s.refund_id = f.id
      where f.reservation_id = ${reservationId} and f.closed_at is not null
      union all
      select s.payment_id, s.amount, 'refund change ' || f.change_id
      from staff_refunds f join change_refunds s on s.change_id = f.change_id
      where f.reservation_id = ${reservationId} and f.closed_at is not null) c
    where not exists (select 1 from payment_operations o
      where o.payment_id = c.payment_id and o.key = c.key and o.state = 'succeeded')
    group by c.payment_id`);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}
