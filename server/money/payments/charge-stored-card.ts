import { type NewPayment, openPayment } from "#server/money/payments/payment-store.ts";
import type { PaymentDeps, PaymentResult } from "#server/money/payments/perform-operation.ts";
import { takePayment } from "#server/money/payments/take-payment.ts";

/**
 * Charges the member's card at once: an extension while the member is there, a late fee without. Asked again with the
 * same key, it goes on where it stopped; after a crash the reconcile job does. Undefined when the member has no card.
 */
export async function chargeStoredCard(
  deps: PaymentDeps,
  payment: Omit<NewPayment, "capturesAtOnce" | "lapsesAt">,
): Promise<PaymentResult | undefined> {
  const opened = await openPayment(deps.database.db, { ...payment, capturesAtOnce: true }, deps.now());
  return opened && takePayment(deps, opened.paymentId, { unexecuted: "keep" });
}
