import { extensionCap, extensionFee } from "#domain/rentals/extension.ts";
import { type PlanHours, type PlanPrices, planWithin } from "#domain/rentals/plan.ts";

export type PriceRules = { prices: PlanPrices; extensionUnitPrice: number; replacementPrice: number };

export type RentalPrice = {
  planHours: PlanHours;
  planPrice: number;
  /** Of 12 hours each, beyond the plan. */
  extensionBlocks: number;
  extensionFee: number;
  /** Plan and blocks together. */
  price: number;
};

/**
 * What a rental costs that may last so many hours: its plan, and beyond the longest plan as many blocks of extension as an
 * extension later would take. Undefined when it is too long.
 */
export function rentalPrice(
  { pickup, giveBack }: { pickup: Date; giveBack: Date },
  { prices, extensionUnitPrice, replacementPrice }: PriceRules,
  mostHours: number,
): RentalPrice | undefined {
  const planHours = planWithin(pickup, giveBack, mostHours);
  if (!planHours) return undefined;
  const planPrice = prices[planHours];
  const cap = extensionCap(planPrice, replacementPrice);
  const rental = { pickupAt: pickup, planHours, paidBlocks: 0, extensionUnitPrice, extensionCap: cap };
  const { blocks, fee } = extensionFee(rental, giveBack);
  return { planHours, planPrice, extensionBlocks: blocks, extensionFee: fee, price: planPrice + fee };
}
