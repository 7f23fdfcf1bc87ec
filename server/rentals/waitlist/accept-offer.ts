import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type Reservation, reservations } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { redeemCoupon, takeCoupon } from "#server/money/coupons/coupon-store.ts";
import { couponRefusedBy } from "#server/money/coupons/refused-coupon.ts";
import {
  freeKeyOfVoided,
  isOfOtherAmount,
  type NewPayment,
  openPayment,
} from "#server/money/payments/payment-store.ts";
import { AppError, isDuplicate } from "#server/platform/errors.ts";
import { draftHold, type Hold, paymentOf } from "#server/rentals/holds/draft-hold.ts";
import { findHeldTwin } from "#server/rentals/holds/find-twin.ts";
import { claimMemberLimit, limitRefusal, type MemberLimit } from "#server/rentals/holds/member-limits.ts";
import { findSameThing, sameThing } from "#server/rentals/holds/same-thing.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { isOf } from "#server/rentals/waitlist/is-of.ts";

/** Turns an offer into a hold with the same unit and places, to be paid like any other: at today's price, with a coupon. */
export async function acceptOffer(deps: Deps, offerId: string, hold: Hold): Promise<Reservation> {
  const { memberId, product, request } = hold;
  try {
    return await deps.database.db.transaction((tx) => accept(tx, deps, offerId, hold));
  } catch (error) {
    const refusedCoupon = couponRefusedBy(error);
    if (refusedCoupon) throw refusedCoupon;
    if (isDuplicate(error, "reservations_same_thing")) {
      const first = await findSameThing(deps.database.db, memberId, product.id, request);
      throw first ? sameThing(first) : new AppError("RES_008");
    }
    const twin = isDuplicate(error) && (await findHeldTwin(deps, { memberId, productId: product.id, request }));
    if (twin) return twin;
    throw error;
  }
}

async function accept(tx: Transaction, deps: Deps, offerId: string, hold: Hold): Promise<Reservation> {
  const { memberId, product, request, coupon } = hold;
  const now = deps.now();
  const { settings } = deps.catalogue.current();
  const draft = draftHold(deps, hold, now);
  const wished = { memberId, productId: product.id, pickupTime: draft.pickupAt, returnTime: draft.returnAt };
  const claim = claimMemberLimit(wished, settings, draft.total > 0);
  const { rows } = await tx.execute<{ limit: MemberLimit | "card" | null }>(sql`select ${claim} as "limit"`);
  const limit = rows[0]?.limit;
  // Locked after the limits, as whoever reserves does it.
  const offer = await lockOffer(tx, memberId, offerId);
  if (offer?.productId !== product.id) throw new AppError("COM_003");
  if (offer.status !== "offered" || !offer.offeredUntil || offer.offeredUntil <= now) throw new AppError("WAI_001");
  if (!isOf(offer, request)) throw new AppError("RES_004");
  if (limit === "card") throw new AppError("PAY_003");
  if (limit) throw await limitRefusal(tx, memberId, limit, settings);
  const memberCouponId = coupon ? await takeCoupon(tx, memberId, coupon, now) : null;
  const { id: _id, number: _number, status: _status, offeredUntil: _until, bookedBy: _by, ...changes } = draft;
  const held = await moveReservation(tx, offer, { to: "hold", by: "member", now }, { ...changes, memberCouponId });
  if (!held) throw new AppError("WAI_001");
  if (memberCouponId) await redeemCoupon(tx, { memberCouponId, reservationId: held.id }, now);
  const payment = paymentOf({ ...held, memberId });
  if (payment) await open(tx, payment, now);
  return held;
}

/** An offer that was accepted before goes on with what is held for it, at the same price; what was let go of is over. */
async function open(tx: Transaction, payment: NewPayment, now: Date): Promise<void> {
  await freeKeyOfVoided(tx, payment.key);
  if (await isOfOtherAmount(tx, payment)) throw new AppError("PAY_005");
  if (!(await openPayment(tx, payment, now))) throw new AppError("PAY_003");
}

async function lockOffer(tx: Transaction, memberId: string, id: string): Promise<Reservation | undefined> {
  const own = and(eq(reservations.id, id), eq(reservations.memberId, memberId), isNotNull(reservations.offeredUntil));
  const [row] = await tx.select().from(reservations).where(own).for("update");
  return row;
}
