import { addDays, jstDayAt, toJstDate } from "#domain/jst.ts";
import { firstPickup, offeredSlots } from "#domain/rentals/rentable.ts";
import { daysBetween, type Period, type SlotRules } from "#domain/rentals/slots.ts";
import type { Settings } from "#domain/settings.ts";
import { MINUTE } from "#domain/time.ts";

const EVENING = 22 * 60;

/**
 * The first rental that may be asked for: picked up as soon as possible, and given back in the evening, or whenever the
 * place last serves before that, of the same day or of the next on which it can be. Undefined where there is none.
 */
export function firstRental(
  maintenance: Period[],
  rules: SlotRules & Pick<Settings, "shortestRentalMinutes" | "longestRentalDays">,
  now: Date,
): { pickup: Date; giveBack: Date } | undefined {
  const pickup = firstPickup(maintenance, rules, now);
  if (!pickup) return undefined;
  const first = toJstDate(pickup);
  const from = pickup.getTime() + rules.shortestRentalMinutes * MINUTE;
  for (const day of daysBetween(first, addDays(first, rules.longestRentalDays - 1))) {
    const slots = offeredSlots(day, maintenance, rules);
    const giveBack = slots.findLast((slot) => slot.getTime() >= from && slot <= jstDayAt(day, EVENING));
    if (giveBack) return { pickup, giveBack };
  }
  return undefined;
}
