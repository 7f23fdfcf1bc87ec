import type { Settings } from "#domain/settings.ts";
import { HOUR } from "#domain/time.ts";

/** Rental plans: the price follows the rental's length; above the longest there is no plan. */
export const planHours = [12, 24, 48, 72] as const;
export type PlanHours = (typeof planHours)[number];
export type PlanPrices = Record<PlanHours, number>;

export const longestPlan = 72 satisfies PlanHours;

/** How many hours a rental may last: as many as the longest plan, or, where more may be booked, as a rental ever may. */
export const longestRentalHours = (longer: boolean, { longestRentalDays }: Pick<Settings, "longestRentalDays">) =>
  longer ? Math.max(longestPlan, longestRentalDays * 24) : longestPlan;

/** The smallest plan that covers the rental, or undefined when it is longer than every plan or not positive. */
export function planFor(pickup: Date, giveBack: Date): PlanHours | undefined {
  const length = giveBack.getTime() - pickup.getTime();
  return length > 0 ? planHours.find((hours) => length <= hours * HOUR) : undefined;
}

/** The same for a rental that may last so many hours: what no plan covers is the longest one, extended. */
export function planWithin(pickup: Date, giveBack: Date, mostHours: number): PlanHours | undefined {
  const fits = giveBack.getTime() - pickup.getTime() <= mostHours * HOUR;
  return planFor(pickup, giveBack) ?? (fits && giveBack > pickup ? longestPlan : undefined);
}
