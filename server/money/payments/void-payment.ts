import { startOperation } from "#server/money/payments/payment-store.ts";
import {
  currentResult,
  type PaymentDeps,
  type PaymentResult,
  performOperation,
} from "#server/money/payments/perform-operation.ts";

/** Lets go of money that is held but not taken. */
export async function voidPayment(deps: PaymentDeps, paymentId: string): Promise<PaymentResult> {
  const now = deps.now();
  const operation = await startOperation(deps.database.db, { paymentId, kind: "void", key: "void" }, now);
  return operation
    ? performOperation(deps, operation, { key: "void", startedAt: now })
    : currentResult(deps, paymentId, "void");
}
