import { authorisePayment } from "#server/payments/authorise-payment.ts";
import { capturePayment } from "#server/payments/capture-payment.ts";
import { type NewPayment, openPayment } from "#server/payments/payment-store.ts";
import type { PaymentDeps, PaymentResult } from "#server/payments/perform-operation.ts";

/**
 * Charges the member's card at once: an extension while the member is there, a late fee without. Two calls rather than
 * one: if the first answer is lost, only a hold is left behind. Asked again with the same key, it goes on where it
 * stopped; after a crash the reconcile job does. Undefined when the member has no card.
 */
export async function chargeStoredCard(
  deps: PaymentDeps,
  payment: Omit<NewPayment, "capturesAtOnce" | "lapsesAt">,
): Promise<PaymentResult | undefined> {
  const opened = await openPayment(deps.database.db, { ...payment, capturesAtOnce: true }, deps.now());
  if (!opened) return undefined;
  const authorised = await authorisePayment(deps, opened.paymentId);
  return authorised.state === "succeeded" ? capturePayment(deps, opened.paymentId) : authorised;
}
