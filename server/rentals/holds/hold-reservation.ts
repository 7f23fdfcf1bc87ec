import type { Queryable } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import type { Text } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import { redeemCoupon, takeCoupon } from "#server/money/coupons/coupon-store.ts";
import { couponRefusedBy } from "#server/money/coupons/refused-coupon.ts";
import { AppError, isDuplicate, isTaken } from "#server/platform/errors.ts";
import { tellPayLink } from "#server/rentals/bookings/tell-booked.ts";
import { type Draft, draftHold, type Hold, paymentOf } from "#server/rentals/holds/draft-hold.ts";
import { findHeldTwin } from "#server/rentals/holds/find-twin.ts";
import { type HeldThings, insertHold } from "#server/rentals/holds/hold-store.ts";
import { limitRefusal } from "#server/rentals/holds/member-limits.ts";
import { findSameThing, sameThing } from "#server/rentals/holds/same-thing.ts";
import { auditAct } from "#server/rentals/reservations/by-staff.ts";
import { areaOf } from "#server/rentals/stock/places.ts";

/** In each round somebody else was faster; after this many the shop is sold out. */
const ROUNDS = 8;

/** A hold that was just made, with what those who go on with it need to know. */
export type HeldReservation = Reservation & HeldThings & { couponName: Text | null; couponUntil: Date | null };

/**
 * Takes a unit, places and the coupon for a quarter of an hour and writes down what is to be paid. The same request at
 * the same moment gets the same hold.
 */
export async function holdReservation(deps: Deps, hold: Hold): Promise<Reservation | HeldReservation> {
  const now = deps.now();
  for (let round = 0; round < ROUNDS; round++) {
    try {
      return await writeHold(deps, hold, now);
    } catch (error) {
      const refusedCoupon = couponRefusedBy(error);
      if (refusedCoupon) throw refusedCoupon;
      if (isDuplicate(error, "reservations_same_thing")) {
        const first = await findSameThing(deps.database.db, hold.memberId, hold.product.id, hold.request);
        if (first) throw sameThing(first);
        // It has expired since.
        continue;
      }
      if (!isTaken(error) && !isDuplicate(error)) throw error;
      const twin = isDuplicate(error) && (await findHeldTwin(deps, { ...hold, productId: hold.product.id }));
      if (twin) return twin;
    }
  }
  throw new AppError("RES_001");
}

async function writeHold(deps: Deps, hold: Hold, now: Date): Promise<HeldReservation> {
  const { memberId, coupon, by } = hold;
  const { db } = deps.database;
  const draft = draftHold(deps, hold, now);
  if (!coupon && !by) return insert(deps, db, hold, { ...draft, memberCouponId: null });
  return db.transaction(async (tx) => {
    const memberCouponId = coupon ? await takeCoupon(tx, memberId, coupon, now) : null;
    const held = await insert(deps, tx, hold, { ...draft, memberCouponId });
    if (memberCouponId) await redeemCoupon(tx, { memberCouponId, reservationId: draft.id }, now);
    if (by?.until) await tellPayLink(tx, deps, held, by.until);
    const after = { ...by?.after, total: held.total };
    if (by) await auditAct(tx, by, { act: "reservations.book", reservation: held, after }, now);
    return held;
  });
}

async function insert(
  deps: Deps,
  db: Queryable,
  { memberId, product, request, coupon, by }: Hold,
  draft: Draft & Pick<Reservation, "memberCouponId">,
): Promise<HeldReservation> {
  const catalogue = deps.catalogue.current();
  const { pickupTime: pickupAt, returnTime: returnAt, pickupStation, returnStation } = request;
  const area = areaOf(catalogue, { station: pickupStation ?? returnStation, area: request.area });
  const wish = { product, pickupAt, returnAt, area, pickupStation, returnStation };
  const payment = by?.until ? undefined : paymentOf(draft, !by);
  const held = await insertHold(db, catalogue, { wish, draft, payment });
  if (held === "suspended" || held === "owed" || held === "open" || held === "units") {
    throw await limitRefusal(db, memberId, held, catalogue.settings);
  }
  if (held === "no stock") throw new AppError("RES_001");
  if (held === "no locker") throw new AppError("RES_002");
  if (held === "no card") throw new AppError("PAY_003");
  return { ...draft, ...held, couponName: coupon?.name ?? null, couponUntil: coupon?.validUntil ?? null };
}
