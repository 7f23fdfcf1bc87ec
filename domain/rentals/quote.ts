import { type CouponValue, couponDiscount } from "#domain/money/coupon.ts";
import { includedTax } from "#domain/money/tax.ts";
import { cancellationDeadline } from "#domain/rentals/cancellation.ts";
import { longestRentalHours, type PlanHours } from "#domain/rentals/plan.ts";
import { type PriceRules, rentalPrice } from "#domain/rentals/rental-price.ts";
import type { Settings } from "#domain/settings.ts";

export type Quote = {
  planHours: PlanHours;
  /** The plan's price: what coupons are about. */
  subtotal: number;
  discount: number;
  /** Blocks beyond the plan that are booked with it. */
  extensionBlocks: number;
  extensionFee: number;
  total: number;
  tax: number;
  cancellationDeadline: Date;
};

type Wanted = {
  pickup: Date;
  giveBack: Date;
  rules: PriceRules;
  /** The coupon that counts. */
  coupon?: CouponValue | undefined;
  /** Whether blocks of extension may be booked with the longest plan. */
  longer: boolean;
};

/** What a rental costs; undefined when it is too long. The discount is never more than the plan's price. */
export function quoteRental(
  { pickup, giveBack, rules, coupon, longer }: Wanted,
  settings: Pick<Settings, "cancellationDeadlineHours" | "longestRentalDays">,
): Quote | undefined {
  const price = rentalPrice({ pickup, giveBack }, rules, longestRentalHours(longer, settings));
  if (!price) return undefined;
  const { planHours, planPrice: subtotal, extensionBlocks, extensionFee } = price;
  const discount = coupon ? couponDiscount(coupon, subtotal) : 0;
  const total = subtotal - discount + extensionFee;
  return {
    planHours,
    subtotal,
    discount,
    extensionBlocks,
    extensionFee,
    total,
    tax: includedTax(total),
    cancellationDeadline: cancellationDeadline(pickup, settings.cancellationDeadlineHours),
  };
}
