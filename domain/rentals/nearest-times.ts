import { toJstDate } from "#domain/jst.ts";
import { isInReach, offeredSlots } from "#domain/rentals/rentable.ts";
import type { Period, SlotRules } from "#domain/rentals/slots.ts";
import type { Settings } from "#domain/settings.ts";
import { MINUTE } from "#domain/time.ts";

type Times = { pickup: Date; giveBack: Date };

/** Less than this part of the time that was asked for is no help. */
const LEAST_PART = 1 / 3;

/**
 * The other times on the same days that may be booked, the nearest first: by how far pickup and return are moved together,
 * and of equally near ones the later pickup, which more people can still make.
 */
export function timesNear(
  wanted: Times,
  maintenance: Period[],
  rules: SlotRules & Pick<Settings, "shortestRentalMinutes">,
  now: Date,
): Times[] {
  const offered = (day: Date) => offeredSlots(toJstDate(day), maintenance, rules);
  const pickups = offered(wanted.pickup).filter((slot) => isInReach(slot, rules, now));
  const returns = offered(wanted.giveBack);
  const longest = wanted.giveBack.getTime() - wanted.pickup.getTime();
  const shortest = Math.max(longest * LEAST_PART, rules.shortestRentalMinutes * MINUTE);
  const found: { times: Times; distance: number }[] = [];
  for (const pickup of pickups) {
    for (const giveBack of returns) {
      const length = giveBack.getTime() - pickup.getTime();
      if (length < shortest || length > longest) continue;
      const distance =
        Math.abs(pickup.getTime() - wanted.pickup.getTime()) + Math.abs(giveBack.getTime() - wanted.giveBack.getTime());
      if (distance > 0) found.push({ times: { pickup, giveBack }, distance });
    }
  }
  found.sort((a, b) => a.distance - b.distance || b.times.pickup.getTime() - a.times.pickup.getTime());
  return found.map(({ times }) => times);
}
