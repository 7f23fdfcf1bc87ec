import { type PlanHours, type PlanPrices, planHours } from "#domain/rentals/plan.ts";
import { type AnyStatus, isExtendable, isExtendableByStaff } from "#domain/rentals/reservation-status.ts";
import type { Settings } from "#domain/settings.ts";
import { HOUR } from "#domain/time.ts";

/** The block in which extensions and late fees are counted. */
export const blockHours = 12;
const BLOCK = blockHours * HOUR;

const planPairs = planHours.flatMap((shorter) =>
  planHours.filter((longer) => longer > shorter).map((longer) => ({ shorter, longer })),
);

/**
 * What a product without a unit price of its own costs per started 12-hour block of extension or lateness: just enough
 * that booking a plan is never dearer than extending a shorter one to its length. Never zero.
 */
export function defaultExtensionUnitPrice(
  prices: PlanPrices,
  { extensionUnitRounding: step }: Pick<Settings, "extensionUnitRounding">,
): number {
  const steps = planPairs.map(({ shorter, longer }) =>
    Math.ceil((prices[longer] - prices[shorter]) / (step * startedBlocks((longer - shorter) * HOUR))),
  );
  return Math.max(1, ...steps) * step;
}

/** The most that all extensions of a rental may cost. Plan and extensions together never exceed the replacement price. */
export const extensionCap = (planPrice: number, replacementPrice: number): number =>
  Math.max(0, replacementPrice - planPrice);

/** The number of 12-hour blocks in a length of time, rounded up. */
export const startedBlocks = (lengthMs: number): number => Math.max(0, Math.ceil(lengthMs / BLOCK));

export type Extendable = {
  pickupAt: Date;
  returnAt: Date;
  planHours: PlanHours;
  /** Blocks beyond the plan that earlier extensions paid for. */
  paidBlocks: number;
  extensionUnitPrice: number;
  /** Left out by contracts from before there was one. */
  extensionCap?: number;
  longestRentalDays: number;
};

/** The fee for a later return, and how many blocks it pays for. Free while the plan still covers it. */
export function extensionFee(
  rental: Omit<Extendable, "returnAt" | "longestRentalDays">,
  newReturnAt: Date,
): { blocks: number; fee: number } {
  const { pickupAt, planHours, paidBlocks, extensionUnitPrice, extensionCap = Number.POSITIVE_INFINITY } = rental;
  const beyond = startedBlocks(newReturnAt.getTime() - pickupAt.getTime() - planHours * HOUR);
  const blocks = Math.max(0, beyond - paidBlocks);
  const costOf = (count: number) => Math.min(count * extensionUnitPrice, extensionCap);
  return { blocks, fee: costOf(paidBlocks + blocks) - costOf(paidBlocks) };
}

/**
 * The steps of the price of a later return: the rest of what is paid for, then one block after the other. Whether the
 * unit is free is not asked here.
 */
export function extensionSteps(rental: Extendable, count: number): { until: Date; fee: number }[] {
  const { pickupAt, returnAt, planHours, paidBlocks, longestRentalDays } = rental;
  const covered = pickupAt.getTime() + planHours * HOUR + paidBlocks * BLOCK;
  const longest = latestExtension({ pickupAt, longestRentalDays }, undefined, 0);
  return Array.from({ length: count }, (_, blocks) => new Date(covered + blocks * BLOCK))
    .filter((until) => until > returnAt && until <= longest)
    .map((until) => ({ until, fee: extensionFee(rental, until).fee }));
}

/**
 * Why a reservation cannot be extended at all; undefined when it can. Until the return time itself a member can; staff also
 * what is late. What is lost and paid for is over.
 */
export function extensionRefusal(
  { status, returnAt, lossPaid }: { status: AnyStatus; returnAt: Date; lossPaid: boolean },
  now: Date,
  byStaff = false,
): "status" | "too late" | undefined {
  if (lossPaid) return "status";
  if (byStaff) return isExtendableByStaff(status) ? undefined : "status";
  if (status === "overdue_return") return "too late";
  if (!isExtendable(status)) return "status";
  return now <= returnAt ? undefined : "too late";
}

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
