import { startOperation } from "#server/payments/payment-store.ts";
import {
  currentResult,
  type PaymentDeps,
  type PaymentResult,
  performOperation,
} from "#server/payments/perform-operation.ts";

/** Takes the money that is held. Asked again, it only tells how it stands; one known not executed is sent anew. */
export async function capturePayment(deps: PaymentDeps, paymentId: string): Promise<PaymentResult> {
  const now = deps.now();
  const operation = await startOperation(deps.database.db, { paymentId, kind: "capture", key: "capture" }, now);
  return operation ? performOperation(deps, operation, "capture", now) : currentResult(deps, paymentId, "capture");
}
