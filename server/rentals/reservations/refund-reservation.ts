import { and, eq } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { reservations } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { refundPayment } from "#server/money/refunds/refund-payment.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";
import { listPayments, updateReservation } from "#server/rentals/reservations/reservation-store.ts";

/** Finishes the refunds of reservations that were cancelled or lost. Safe to run concurrently. */
export const refundReservations = (deps: Deps): Promise<void> =>
  eachDue(deps, eq(reservations.refundState, "pending"), (id) => refundReservation(deps, id));

/** Refunds every payment of a reservation. What is not known yet is left for the job. */
export async function refundReservation(deps: Deps, id: string, again = false): Promise<void> {
  const { db } = deps.database;
  // Somebody else has to approve it first.
  if (await isWaiting(db, id)) return;
  let done = true;
  for (const payment of await listPayments(db, id)) {
    if (payment.state === "captured") {
      const result = await refundPayment(deps, { paymentId: payment.id, reason: "cancel", again });
      done &&= result.state === "succeeded";
    } else if (payment.state === "pending" || payment.state === "authorised") {
      // Its outcome is open; reconciling ends it, and then it is looked at again.
      done = false;
    }
  }
  if (done) await updateReservation(db, id, { refundState: "done" });
}

const isWaiting = async (db: Queryable, id: string) =>
  (await db.$count(reservations, and(eq(reservations.id, id), eq(reservations.refundState, "waiting")))) > 0;
