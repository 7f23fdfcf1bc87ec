import { claimAuthorisation } from "#server/money/payments/payment-store.ts";
import {
  currentResult,
  type PaymentDeps,
  type PaymentResult,
  performOperation,
} from "#server/money/payments/perform-operation.ts";

/** Authorises a payment that `openPayment` recorded. Idempotent: repeat calls return the current state. */
export async function authorisePayment(deps: PaymentDeps, paymentId: string): Promise<PaymentResult> {
  const now = deps.now();
  const operation = await claimAuthorisation(deps.database.db, paymentId, now);
  return operation
    ? performOperation(deps, operation, { key: "authorise", startedAt: now })
    : currentResult(deps, paymentId, "authorise");
}
