import { includedTax } from "#domain/money/tax.ts";
import { cancellationDeadline } from "#domain/rentals/cancellation.ts";
import { type PlanHours, type PlanPrices, planFor } from "#domain/rentals/plan.ts";
import type { Settings } from "#domain/settings.ts";

export type Quote = {
  planHours: PlanHours;
  subtotal: number;
  discount: number;
  total: number;
  tax: number;
  cancellationDeadline: Date;
};

/** What a rental costs; undefined when no plan covers it. The discount never makes the total negative. */
export function quoteRental(
  {
    pickup,
    giveBack,
    prices,
    discountValue,
  }: { pickup: Date; giveBack: Date; prices: PlanPrices; discountValue: number },
  { cancellationDeadlineHours }: Pick<Settings, "cancellationDeadlineHours">,
): Quote | undefined {
  const plan = planFor(pickup, giveBack);
  if (!plan) return undefined;
  const subtotal = prices[plan];
  const discount = Math.min(discountValue, subtotal);
  const total = subtotal - discount;
  return {
    planHours: plan,
    subtotal,
    discount,
    total,
    tax: includedTax(total),
    cancellationDeadline: cancellationDeadline(pickup, cancellationDeadlineHours),
  };
}
