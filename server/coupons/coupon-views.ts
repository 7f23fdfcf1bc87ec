import type { CouponView } from "#contract/coupons.ts";
import { inCouponTime } from "#domain/coupon.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Language } from "#domain/text.ts";
import type { HeldCoupon } from "#server/coupons/coupon-store.ts";

export const viewCoupon = (coupon: HeldCoupon, language: Language, now: Date): CouponView => ({
  id: coupon.id,
  couponCode: coupon.code,
  couponName: coupon.name[language],
  discountValue: coupon.discountValue,
  viewText: coupon.viewText[language],
  validFrom: toJstIso(coupon.validFrom),
  validUntil: toJstIso(coupon.validUntil),
  minimumAmount: coupon.minimumAmount,
  categorySlug: coupon.categorySlug,
  used: coupon.used,
  usable: !coupon.used && inCouponTime(coupon, now),
});
