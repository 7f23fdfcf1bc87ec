import type { CheckCouponRequest } from "#contract/coupons.ts";
import { couponRefusal, inCouponTime, isCouponCode } from "#domain/coupon.ts";
import { planFor } from "#domain/plan.ts";
import { findCouponByCode, type HeldCoupon } from "#server/coupons/coupon-store.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { categoriesOf } from "#server/reservations/check-rental.ts";
import { findProduct, pricesOf } from "#server/reservations/find-availability.ts";

/** The coupon behind a code, if the member may use it: at all, and for the rental when one is named. */
export async function checkCoupon(deps: Deps, memberId: string, request: CheckCouponRequest): Promise<HeldCoupon> {
  if (!isCouponCode(request.couponCode)) throw new AppError("COU_001");
  const now = deps.now();
  const coupon = await findCouponByCode(deps.database.db, memberId, request.couponCode);
  if (!coupon) throw new AppError("COU_001");
  if (coupon.used) throw new AppError("COU_003");
  if (!inCouponTime(coupon, now)) throw new AppError("COU_002");
  const { productId, pickupTime, returnTime } = request;
  const plan = pickupTime && returnTime ? planFor(new Date(pickupTime), new Date(returnTime)) : undefined;
  if (productId !== undefined && plan) {
    const product = findProduct(deps, productId);
    const rental = { subtotal: pricesOf(product)[plan], categories: categoriesOf(product) };
    if (couponRefusal(coupon, rental, now)) throw new AppError("COU_004");
  }
  return coupon;
}
