import type { CheckCouponRequest } from "#contract/coupons.ts";
import { longestRentalHours, planWithin } from "#domain/rentals/plan.ts";
import { findProduct } from "#server/catalogue/products/find-product.ts";
import type { Deps } from "#server/deps.ts";
import { checkCoupon, couponRental } from "#server/money/coupons/check-coupon.ts";
import type { HeldCoupon } from "#server/money/coupons/coupon-store.ts";
import { AppError } from "#server/platform/errors.ts";

/** The coupon behind a code, if the member may use it: at all, for a product, or for a rental of it. */
export async function checkCouponCode(deps: Deps, memberId: string, request: CheckCouponRequest): Promise<HeldCoupon> {
  const checked = await checkCoupon(deps, memberId, request, rentalOf(deps, request));
  if ("refused" in checked) throw new AppError(checked.refused, { text: checked.text });
  return checked.coupon;
}

function rentalOf(deps: Deps, { productId, pickupTime, returnTime, longer }: CheckCouponRequest) {
  if (productId === undefined) return undefined;
  const product = findProduct(deps, productId);
  if (!pickupTime || !returnTime) return couponRental(product);
  const most = longestRentalHours(longer ?? false, deps.catalogue.current().settings);
  const plan = planWithin(new Date(pickupTime), new Date(returnTime), most);
  if (!plan) throw new AppError("RES_004");
  return couponRental(product, plan);
}
