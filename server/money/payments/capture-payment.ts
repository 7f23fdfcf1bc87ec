import { type PaymentDeps, type PaymentResult, startAndPerform } from "#server/money/payments/perform-operation.ts";

export const CAPTURE = { kind: "capture", key: "capture" } as const;

/**
 * Captures an authorised payment. Idempotent: repeat calls return the current state. A capture known not to have been
 * executed is sent again.
 */
export const capturePayment = (deps: PaymentDeps, paymentId: string): Promise<PaymentResult> =>
  startAndPerform(deps, { paymentId, ...CAPTURE });
