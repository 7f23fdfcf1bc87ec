import type { PlanHours, PlanPrices } from "#domain/plan.ts";

const HOUR = 3_600_000;
/** What extension and lateness are counted in. */
export const blockHours = 12;
const BLOCK = blockHours * HOUR;

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

/** How many 12-hour blocks a length has begun. */
export const startedBlocks = (lengthMs: number): number => Math.max(0, Math.ceil(lengthMs / BLOCK));

export type Extendable = {
  pickupAt: Date;
  returnAt: Date;
  planHours: PlanHours;
  /** Blocks beyond the plan that earlier extensions paid for. */
  paidBlocks: number;
  extensionUnitPrice: number;
  longestRentalDays: number;
};

/** What it costs to return then, and how many blocks that pays for. Nothing as long as the plan still covers it. */
export function extensionFee(
  { pickupAt, planHours, paidBlocks, extensionUnitPrice }: Omit<Extendable, "returnAt" | "longestRentalDays">,
  newReturnAt: Date,
): { blocks: number; fee: number } {
  const beyond = startedBlocks(newReturnAt.getTime() - pickupAt.getTime() - planHours * HOUR);
  const blocks = Math.max(0, beyond - paidBlocks);
  return { blocks, fee: blocks * extensionUnitPrice };
}

/** The member may ask for more time until the return time itself. */
export const inTimeToExtend = ({ returnAt }: Pick<Extendable, "returnAt">, now: Date): boolean => now <= returnAt;

/** How late a reservation may be moved: by its longest length, and by when its unit is needed again. */
export function latestExtension(
  { pickupAt, longestRentalDays }: Pick<Extendable, "pickupAt" | "longestRentalDays">,
  nextBusyAt: Date | undefined,
  turnaroundHours: number,
): Date {
  const longest = pickupAt.getTime() + longestRentalDays * 24 * HOUR;
  const needed = nextBusyAt ? nextBusyAt.getTime() - turnaroundHours * HOUR : Number.POSITIVE_INFINITY;
  return new Date(Math.min(longest, needed));
}
