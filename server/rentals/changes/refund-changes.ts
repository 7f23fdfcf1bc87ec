import { eq } from "drizzle-orm";
import { reservationChanges } from "#db/schema.ts";
import { DAY } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { refundPayment } from "#server/money/refunds/refund-payment.ts";
import {
  hasPaidForNothing,
  listPaidForNothing,
  listRefunds,
  updateChange,
} from "#server/rentals/changes/change-store.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";

/** Finishes what changes give back. Safe to run concurrently. */
export async function refundChanges(deps: Deps): Promise<void> {
  const due = await deps.database.db
    .select({ id: reservationChanges.id })
    .from(reservationChanges)
    .where(eq(reservationChanges.refundState, "pending"));
  for (const { id } of due) {
    try {
      await refundChange(deps, id);
    } catch (error) {
      deps.log.error({ err: error, change: id }, "what a change gives back was not refunded");
    }
  }
}

/** Gives back what a change costs less. What is not known yet is left for the job. */
export async function refundChange(deps: Deps, id: string): Promise<void> {
  const { db } = deps.database;
  const parts = await listRefunds(db, id);
  let done = parts.length > 0;
  for (const { paymentId, amount } of parts) {
    const result = await refundPayment(deps, { paymentId, reason: `change ${id}`, amount });
    // A cancellation may have given back all of it meanwhile.
    done &&= result.state === "succeeded" || result.payment.state === "refunded";
  }
  if (done) await updateChange(db, id, { refundState: "done" });
}

/** Refunds, of all reservations, what was paid for changes that failed within the last 30 days. */
export async function refundFailedChanges(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - 30 * DAY);
  await eachDue(deps, hasPaidForNothing(since), (id) => refundFailedChange(deps, id));
}

/** Refunds what was paid for a reservation's failed changes. */
export async function refundFailedChange(deps: Deps, reservationId: string): Promise<void> {
  for (const { id } of await listPaidForNothing(deps.database.db, reservationId)) {
    await refundPayment(deps, { paymentId: id, reason: "change" });
  }
}
