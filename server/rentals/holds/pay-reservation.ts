import { setTimeout as sleep } from "node:timers/promises";
import type { Member, Reservation } from "#db/schema.ts";
import { includedTax } from "#domain/money/tax.ts";
import type { Deps } from "#server/deps.ts";
import { authorisePayment } from "#server/money/payments/authorise-payment.ts";
import { CAPTURE, capturePayment } from "#server/money/payments/capture-payment.ts";
import { paymentRefusal } from "#server/money/payments/payment-refusal.ts";
import type { StartedOperation } from "#server/money/payments/payment-store.ts";
import { type PaymentResult, performOperation } from "#server/money/payments/perform-operation.ts";
import { voidPayment } from "#server/money/payments/void-payment.ts";
import { AppError } from "#server/platform/errors.ts";
import { confirmReservation } from "#server/rentals/holds/confirm-reservation.ts";
import { expireHold } from "#server/rentals/holds/expire-hold.ts";
import type { HeldReservation } from "#server/rentals/holds/hold-reservation.ts";
import { refundReservation } from "#server/rentals/reservations/refund-reservation.ts";
import { listPayments } from "#server/rentals/reservations/reservation-store.ts";

const POLL_MS = 100;
const PATIENCE_MS = 20_000;

/**
 * Pays for a hold and confirms it, or ends it. Any number of callers may do so at once: each step is taken by one
 * of them and the others wait for how it ends. No transaction is open while the gateway is asked.
 */
export async function payReservation(
  deps: Deps,
  held: Reservation | HeldReservation,
  member?: Member,
): Promise<Reservation> {
  const { id, total } = held;
  const paidAt = total > 0 ? await takeMoney(deps, held, member !== undefined) : deps.now();
  const known = "authorisation" in held && member && knownOf(held, member, paidAt);
  const confirmed = await confirmReservation(deps, id, known);
  if (confirmed !== "lost") return confirmed;
  await refundReservation(deps, id);
  throw new AppError("RES_001");
}

/** Charges the card and answers when the money was taken. Ends a hold whose payment is refused. */
async function takeMoney(deps: Deps, held: Reservation | HeldReservation, isAwaited: boolean): Promise<Date> {
  const { id } = held;
  const ours = "authorisation" in held ? held.authorisation : undefined;
  const paymentId = ours?.paymentId ?? (await listPayments(deps.database.db, id))[0]?.id;
  const started = ours && { ...ours, sentAt: held.createdAt };
  const result = paymentId ? await charge(deps, paymentId, isAwaited ? PATIENCE_MS : 0, started) : undefined;
  const refusal = paymentRefusal(result);
  if (refusal === "PAY_005") throw new AppError(refusal);
  if (refusal) {
    await expireHold(deps, id, "payment");
    throw new AppError(refusal);
  }
  return result?.settledAt ?? deps.now();
}

/** What whoever made and paid a hold knows without reading. */
const knownOf = (held: HeldReservation, member: Member, paidAt: Date) => {
  const { total: amount, maskedNumber } = held;
  const paid = { purpose: "rental" as const, amount, tax: includedTax(amount), at: paidAt, maskedNumber };
  return {
    held,
    renter: { member, pickupBox: held.pickupBoxNumber, returnBox: held.returnBoxNumber },
    paid: amount > 0 ? paid : undefined,
  };
};

/** Holds the money, then takes it. While somebody else is at it, waits, if a member does. */
async function charge(
  deps: Deps,
  paymentId: string,
  patienceMs: number,
  ours: (StartedOperation & { sentAt: Date }) | undefined,
): Promise<PaymentResult> {
  const sent =
    ours && (await performOperation(deps, ours, { key: "authorise", startedAt: ours.sentAt, following: CAPTURE }));
  const authorised = await settled(() => authorisePayment(deps, paymentId), patienceMs, sent);
  if (authorised.state !== "succeeded") return authorised;
  const next = sent?.started;
  const started = next && (await performOperation(deps, next, { key: CAPTURE.key, startedAt: next.sentAt }));
  const captured = await settled(() => capturePayment(deps, paymentId), patienceMs, started);
  const gone = captured.state === "declined" || captured.state === "rejected" || captured.state === "not_executed";
  if (gone) await voidPayment(deps, paymentId);
  return captured;
}

async function settled(
  ask: () => Promise<PaymentResult>,
  patienceMs: number,
  first?: PaymentResult,
): Promise<PaymentResult> {
  const until = Date.now() + patienceMs;
  let result = first ?? (await ask());
  // "unknown" is for the reconcile job; "sent" is a call of another request that will be answered soon.
  while ((result.state === "sent" || result.state === "created") && Date.now() < until) {
    await sleep(POLL_MS);
    result = await ask();
  }
  return result;
}
