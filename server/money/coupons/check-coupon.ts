import { type ErrorCode, errorCatalogue } from "#contract/errors.ts";
import { type CouponRefusal, type CouponRental, couponRefusal, isCouponCode } from "#domain/money/coupon.ts";
import type { PlanHours } from "#domain/rentals/plan.ts";
import type { Text } from "#domain/text.ts";
import type { CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import { pricesOf } from "#server/catalogue/products/find-product.ts";
import type { Deps } from "#server/deps.ts";
import { conditionsNotMet } from "#server/money/coupons/coupon-conditions.ts";
import { findCoupon, findCouponByCode, type HeldCoupon } from "#server/money/coupons/coupon-store.ts";
import { forgiveRate, limitRate } from "#server/platform/rate-limit.ts";

type Refused = { refused: Extract<ErrorCode, `COU_${string}`>; text: Text };
export type CheckedCoupon = { coupon: HeldCoupon } | Refused;

const codeOf = {
  used: "COU_003",
  "outside its time": "COU_002",
  "no more left": "COU_005",
  "conditions not met": "COU_004",
} as const satisfies Record<CouponRefusal, ErrorCode>;

/** What conditions are judged by. As long as no plan is chosen, whether any plan of the product could meet them. */
export function couponRental(product: CatalogueProduct, plan?: PlanHours): CouponRental {
  const prices = pricesOf(product);
  const { slug, parentSlug } = product.category;
  return {
    subtotal: plan ? prices[plan] : Math.max(...Object.values(prices)),
    categories: parentSlug ? [slug, parentSlug] : [slug],
  };
}

/** The coupon that a member names and whether it counts: at all, and for the rental when there is one. */
export async function checkCoupon(
  deps: Pick<Deps, "database" | "env" | "now" | "catalogue">,
  memberId: string,
  { couponId, couponCode = "" }: { couponId?: string | undefined; couponCode?: string | undefined },
  rental: CouponRental | undefined,
): Promise<CheckedCoupon> {
  const { db } = deps.database;
  const coupon = couponId ? await findCoupon(db, memberId, couponId) : await guess(deps, memberId, couponCode);
  if (!coupon) return { refused: "COU_001", text: errorCatalogue.COU_001.message };
  const refusal = couponRefusal(coupon, rental, deps.now());
  if (!refusal) return { coupon };
  const refused = codeOf[refusal];
  const known = refusal === "conditions not met" ? conditionsNotMet(deps.catalogue.current(), coupon) : undefined;
  return { refused, text: known ?? errorCatalogue[refused].message };
}

/** Counts the codes that a member tries out; a code that exists does not count. */
async function guess(deps: Pick<Deps, "database" | "env" | "now">, memberId: string, code: string) {
  await limitRate(deps, "checkCoupon", memberId);
  const coupon = isCouponCode(code) ? await findCouponByCode(deps.database.db, memberId, code) : undefined;
  if (coupon) await forgiveRate(deps, "checkCoupon", memberId);
  return coupon;
}
