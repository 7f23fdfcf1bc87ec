import type { PlanPrices } from "#domain/plan.ts";

export type ExtensionRules = {
  /** The unit price is the 24-hour price divided by this ... */
  extensionUnitDivisor: number;
  /** ... rounded up to a multiple of this many yen. */
  extensionUnitRounding: number;
};

/** What a product without a unit price of its own costs per started 12-hour block of extension or lateness. */
export function defaultExtensionUnitPrice(prices: PlanPrices, rules: ExtensionRules): number {
  return Math.ceil(prices[24] / rules.extensionUnitDivisor / rules.extensionUnitRounding) * rules.extensionUnitRounding;
}
