import type { Deps } from "#server/deps.ts";
import { paymentRefusal } from "#server/money/payments/payment-refusal.ts";
import { takePayment } from "#server/money/payments/take-payment.ts";
import { AppError } from "#server/platform/errors.ts";
import { findAsked } from "#server/rentals/changes/ask-for-difference.ts";
import { type Change, differenceOf, findChangePayment } from "#server/rentals/changes/change-store.ts";
import { completeChange } from "#server/rentals/changes/complete-change.ts";
import { refundChange, refundFailedChange } from "#server/rentals/changes/refund-changes.ts";
import { undoChange } from "#server/rentals/changes/undo-change.ts";
import { sendRefund } from "#server/rentals/refunds/send-refund.ts";

type How = { patienceMs?: number; isAwaited?: boolean };

/**
 * Charges what a change costs more and makes it final, or undoes it; gives back what it costs less. Any number of callers
 * may do so at once: each step is taken by one of them. The clock goes on where a crash stopped it; then nobody awaits the
 * answer, and a refusal is told by mail.
 */
export async function payChange(deps: Deps, change: Change, how: How = {}): Promise<void> {
  if (differenceOf(change) > 0) await take(deps, change, how);
  const ended = await deps.database.db.transaction((tx) => completeChange(tx, deps, change, how));
  if (ended === "too late") {
    await refundFailedChange(deps, change.reservationId);
    throw new AppError("RES_005");
  }
  const asked = await findAsked(deps.database.db, change.id);
  await (asked ? sendRefund(deps, asked.id) : refundChange(deps, change.id));
}

async function take(deps: Deps, change: Change, { patienceMs = 0, isAwaited = true }: How): Promise<void> {
  const payment = await findChangePayment(deps.database.db, change.id);
  const result = payment && (await takePayment(deps, payment.id, { patienceMs, unexecuted: "keep" }));
  const refusal = paymentRefusal(result);
  // Its outcome is open: what is new stays taken until it is known.
  const waits = result?.state === "not_executed" && result.payment.state === "authorised";
  if (refusal === "PAY_005" || waits) throw new AppError("PAY_005");
  if (!refusal) return;
  await deps.database.db.transaction((tx) => undoChange(tx, deps, change, { later: !isAwaited }));
  throw new AppError(refusal);
}
