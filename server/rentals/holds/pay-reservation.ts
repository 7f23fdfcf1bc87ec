import type { Member, Reservation } from "#db/schema.ts";
import { toJstDate } from "#domain/jst.ts";
import { includedTax } from "#domain/money/tax.ts";
import type { Deps } from "#server/deps.ts";
import { paymentRefusal } from "#server/money/payments/payment-refusal.ts";
import { takePayment } from "#server/money/payments/take-payment.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  confirmAlong,
  confirmedAlong,
  confirmReservation,
  type PaidHold,
} from "#server/rentals/holds/confirm-reservation.ts";
import { expireHold } from "#server/rentals/holds/expire-hold.ts";
import type { HeldReservation } from "#server/rentals/holds/hold-reservation.ts";
import { refundReservation } from "#server/rentals/reservations/refund-reservation.ts";
import { findHoldPayment } from "#server/rentals/reservations/reservation-store.ts";

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
  const known = "authorisation" in held && member && !member.invitedBy ? knownOf(held, member) : undefined;
  const paid = total > 0 ? await payHold(deps, held, { isAwaited: member !== undefined, known }) : undefined;
  if (paid?.reservation) return paid.reservation;
  const confirmed = await confirmReservation(deps, id, known?.(paid?.at ?? deps.now()));
  if (confirmed !== "lost") return confirmed;
  await refundReservation(deps, id);
  throw new AppError("RES_001");
}

type Paying = { isAwaited: boolean; known: ReturnType<typeof knownOf> | undefined };

/**
 * Charges the card, and confirms the hold in the statement that writes this down where nothing has to be read for it.
 * Answers when it was paid, and the reservation if that was so. Ends a hold whose payment is refused.
 */
async function payHold(
  deps: Deps,
  held: Reservation | HeldReservation,
  { isAwaited, known }: Paying,
): Promise<{ at: Date; reservation: Reservation | undefined }> {
  const { id } = held;
  const ours = "authorisation" in held ? held.authorisation : undefined;
  const paymentId = ours?.paymentId ?? (await findHoldPayment(deps.database.db, id))?.id;
  const taking = {
    authorisation: ours && { ...ours, sentAt: held.createdAt },
    along: (at: Date) => {
      const hold = known?.(at);
      return hold && confirmAlong(deps, hold, at);
    },
    patienceMs: isAwaited ? PATIENCE_MS : 0,
    unexecuted: "void" as const,
  };
  const result = paymentId ? await takePayment(deps, paymentId, taking) : undefined;
  const refusal = paymentRefusal(result);
  if (refusal === "PAY_005") throw new AppError(refusal);
  if (refusal) {
    await expireHold(deps, id, "payment");
    throw new AppError(refusal);
  }
  const at = result?.settledAt ?? deps.now();
  const hold = known?.(at);
  return { at, reservation: hold && confirmedAlong(deps, hold, at, result?.told) };
}

/**
 * What whoever made and paid a hold knows without reading. Past midnight only the books know the day of the money, and when the
 * hold's time is over it may be too late to confirm it.
 */
const knownOf =
  (held: HeldReservation, member: Member) =>
  (paidAt: Date): PaidHold | undefined => {
    if (paidAt >= held.holdExpiresAt || toJstDate(held.createdAt) !== toJstDate(paidAt)) return undefined;
    const { total: amount, maskedNumber } = held;
    const paid = { purpose: "rental" as const, amount, tax: includedTax(amount), at: paidAt, maskedNumber };
    return {
      held,
      renter: { member, pickupBox: held.pickupBoxNumber, returnBox: held.returnBoxNumber },
      paid: amount > 0 ? paid : undefined,
    };
  };
