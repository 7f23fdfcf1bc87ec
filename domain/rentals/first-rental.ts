import { addDays, jstDayAt, toJstDate } from "#domain/jst.ts";
import { underMaintenance } from "#domain/rentals/maintenance.ts";
import {
  daysBetween,
  earliestPickup,
  lastPickupDay,
  type Period,
  type SlotRules,
  slotsOfDay,
} from "#domain/rentals/slots.ts";
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
  const offered = (day: string) => slotsOfDay(day, rules).filter((slot) => !underMaintenance(maintenance, slot));
  const earliest = earliestPickup(now, rules);
  const pickup = firstOf(daysBetween(toJstDate(earliest), lastPickupDay(now, rules)), (day) =>
    offered(day).find((slot) => slot >= earliest),
  );
  if (!pickup) return undefined;
  const first = toJstDate(pickup);
  const from = pickup.getTime() + rules.shortestRentalMinutes * MINUTE;
  const giveBack = firstOf(daysBetween(first, addDays(first, rules.longestRentalDays - 1)), (day) =>
    offered(day).findLast((slot) => slot.getTime() >= from && slot <= jstDayAt(day, EVENING)),
  );
  return giveBack && { pickup, giveBack };
}

function firstOf<T>(days: string[], find: (day: string) => T | undefined): T | undefined {
  for (const day of days) {
    const found = find(day);
    if (found !== undefined) return found;
  }
  return undefined;
}
