import { eq } from "drizzle-orm";
import { reservationChanges } from "#db/schema.ts";
import { stateOfParts } from "#domain/money/staff-refund.ts";
import type { Deps } from "#server/deps.ts";
import { lookedBackTo } from "#server/money/payments/known-late.ts";
import { refundPayment } from "#server/money/refunds/refund-payment.ts";
import {
  hasPaidForNothing,
  listPaidForNothing,
  listRefunds,
  readChange,
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
    if (deps.isEnding?.()) return;
    try {
      await refundChange(deps, id);
    } catch (error) {
      deps.log.error({ err: error, change: id }, "what a change gives back was not refunded");
    }
  }
}

/**
 * Gives back what a change costs less, and says how that stands; undefined when there is nothing to be sent yet. What is not
 * known is left for the job. `again`: also what was just refused is sent once more.
 */
export async function refundChange(
  deps: Deps,
  id: string,
  again = false,
): Promise<ReturnType<typeof stateOfParts> | undefined> {
  const { db } = deps.database;
  const change = await readChange(db, id);
  if (change?.refundState !== "pending" && change?.refundState !== "done") return undefined;
  const results = [];
  for (const { paymentId, amount } of await listRefunds(db, id)) {
    const { state, payment } = await refundPayment(deps, { paymentId, reason: `change ${id}`, amount, again });
    results.push({ state, paymentState: payment.state });
  }
  const state = stateOfParts(results);
  if (state === "sent") await updateChange(db, id, { refundState: "done" });
  return state;
}

/** Refunds, of all reservations, what was paid for changes that failed within the last 30 days or whose payment was known late. */
export async function refundFailedChanges(deps: Deps): Promise<void> {
  await eachDue(deps, hasPaidForNothing(lookedBackTo(deps.now())), (id) => refundFailedChange(deps, id));
}

/** Refunds what was paid for a reservation's failed changes. */
export async function refundFailedChange(deps: Deps, reservationId: string): Promise<void> {
  for (const { id } of await listPaidForNothing(deps.database.db, reservationId)) {
    await refundPayment(deps, { paymentId: id, reason: "change" });
  }
}
