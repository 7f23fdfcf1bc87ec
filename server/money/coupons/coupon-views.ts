import type { CouponView } from "#contract/coupons.ts";
import { toJstIso } from "#domain/jst.ts";
import { couponState } from "#domain/money/coupon.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import type { HeldCoupon } from "#server/money/coupons/coupon-store.ts";

type ViewDeps = Pick<Deps, "catalogue" | "now">;

export function viewCoupon({ catalogue, now }: ViewDeps, coupon: HeldCoupon, language: Language): CouponView {
  const category = catalogue.current().categories.find(({ slug }) => slug === coupon.categorySlug);
  const state = couponState(coupon, coupon.used, now());
  return {
    id: coupon.id,
    couponCode: coupon.code,
    couponName: coupon.name[language],
    discountValue: coupon.discountValue,
    discountPercent: coupon.discountPercent,
    viewText: coupon.viewText[language],
    validFrom: toJstIso(coupon.validFrom),
    validUntil: toJstIso(coupon.validUntil),
    minimumAmount: coupon.minimumAmount,
    categorySlug: coupon.categorySlug,
    categoryName: category?.name[language] ?? null,
    state,
    used: coupon.used,
    usedAt: coupon.usedAt && toJstIso(coupon.usedAt),
    usable: state === "usable" && !coupon.exhausted,
    exhausted: coupon.exhausted && !coupon.used,
    shareable: coupon.byCode,
  };
}
