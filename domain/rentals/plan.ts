import { HOUR } from "#domain/time.ts";
/** Rental plans: the price follows the rental's length; above the longest there is no plan. */
export const planHours = [12, 24, 48, 72] as const;
export type PlanHours = (typeof planHours)[number];
export type PlanPrices = Record<PlanHours, number>;

/** The smallest plan that covers the rental, or undefined when it is longer than every plan or not positive. */
export function planFor(pickup: Date, giveBack: Date): PlanHours | undefined {
  const length = giveBack.getTime() - pickup.getTime();
  return length > 0 ? planHours.find((hours) => length <= hours * HOUR) : undefined;
}
