import type { Transaction } from "#db/database.ts";
import { endedByStaff, paymentAfter } from "#domain/money/payment-status.ts";
import { type PaymentOperation, readPayment, settleOperation } from "#server/money/payments/payment-store.ts";
import { AppError } from "#server/platform/errors.ts";

/**
 * Writes down how a call ended that no look-up tells of, as two people of staff have found it out. The jobs go on from there: they
 * confirm or give back what was taken, and let go of or try again what was not.
 */
export async function settleCall(
  tx: Transaction,
  { id, paymentId, kind, amount }: PaymentOperation,
  done: boolean,
  now: Date,
): Promise<void> {
  const state = endedByStaff(kind, done);
  const next = paymentAfter(await readPayment(tx, paymentId), { kind, amount }, state);
  const ending = { state, codes: ["staff"] };
  const settled = await settleOperation(
    tx,
    { operationId: id, paymentId, kind },
    { from: ["unknown"], ending, next },
    now,
  );
  if (!settled) throw new AppError("MNY_003");
}
