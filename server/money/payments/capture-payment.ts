import { startOperation } from "#server/money/payments/payment-store.ts";
import {
  currentResult,
  type PaymentDeps,
  type PaymentResult,
  performOperation,
} from "#server/money/payments/perform-operation.ts";

export const CAPTURE = { kind: "capture", key: "capture" } as const;

/**
 * Captures an authorised payment. Idempotent: repeat calls return the current state. A capture known not to have been
 * executed is sent again.
 */
export async function capturePayment(deps: PaymentDeps, paymentId: string): Promise<PaymentResult> {
  const now = deps.now();
  const operation = await startOperation(deps.database.db, { paymentId, ...CAPTURE }, now);
  return operation
    ? performOperation(deps, operation, { key: CAPTURE.key, startedAt: now })
    : currentResult(deps, paymentId, CAPTURE.key);
}
