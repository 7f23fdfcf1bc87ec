import { authorisePayment } from "#server/money/payments/authorise-payment.ts";
import { capturePayment } from "#server/money/payments/capture-payment.ts";
import { type NewPayment, openPayment } from "#server/money/payments/payment-store.ts";
import type { PaymentDeps, PaymentResult } from "#server/money/payments/perform-operation.ts";
import { voidPayment } from "#server/money/payments/void-payment.ts";

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
  const { paymentId } = opened;
  const authorised = await authorisePayment(deps, paymentId);
  if (authorised.state !== "succeeded") return authorised;
  const captured = await capturePayment(deps, paymentId);
  // What the gateway will not take it need not hold.
  if (captured.state === "declined" || captured.state === "rejected") await voidPayment(deps, paymentId);
  return captured;
}
