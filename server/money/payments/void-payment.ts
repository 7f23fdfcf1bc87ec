import { type PaymentDeps, type PaymentResult, startAndPerform } from "#server/money/payments/perform-operation.ts";

/** Releases money that is held but not taken. Idempotent: repeat calls return the current state. */
export const voidPayment = (deps: PaymentDeps, paymentId: string): Promise<PaymentResult> =>
  startAndPerform(deps, { paymentId, kind: "void", key: "void" });
