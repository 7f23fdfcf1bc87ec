import { addDays, toJstDate, toJstIso } from "#domain/jst.ts";
import { DAY_MINUTES, HOUR, MINUTE } from "#domain/time.ts";

type Hours = { from: string; to: string };

/** What the shop says about choosing times (`GET /api/reservation/time`). */
export type TimeRules = {
  slotMinutes: number;
  earliestPickup: string;
  lastPickupDate: string;
  shortestRentalMinutes: number;
  longestRentalHours: number;
  lockerHours: Hours;
  counterHours: Hours;
  /** Days with other hours, at the station or in the area that was asked about. */
  otherDays: { date: string; open: Hours[] }[];
};

/** Beyond the longest plan there is that plan and its extension. */
export const longer = <R extends TimeRules & { longestLongerRentalHours: number }>(rules: R) => ({
  ...rules,
  longestRentalHours: rules.longestLongerRentalHours,
});

/** Members who rent for an event return the item in the evening. */
const EVENING = "22:00";

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const later = (instant: string, ms: number) => toJstIso(new Date(Date.parse(instant) + ms));

/** The slots of a day at which lockers or counters serve, as the API writes them. */
function slotsOf(day: string, { slotMinutes, lockerHours, counterHours, otherDays }: TimeRules): string[] {
  const slots: string[] = [];
  const open = otherDays.find(({ date }) => date === day)?.open ?? [lockerHours, counterHours];
  for (let minute = 0; minute < DAY_MINUTES; minute += slotMinutes) {
    const isServed = open.some(({ from, to }) => minute >= minutesOf(from) && minute < minutesOf(to));
    if (isServed) slots.push(later(`${day}T00:00:00+09:00`, minute * MINUTE));
  }
  return slots;
}

/** The times of a day at which a rental may begin. Whether anything is free then is another question. */
export const pickupTimes = (day: string, rules: TimeRules): string[] =>
  day > rules.lastPickupDate ? [] : slotsOf(day, rules).filter((slot) => slot >= rules.earliestPickup);

/** The times of a day at which a rental with this pickup may end. */
export const returnTimes = (pickup: string, day: string, rules: TimeRules): string[] => {
  const first = later(pickup, rules.shortestRentalMinutes * MINUTE);
  const last = later(pickup, rules.longestRentalHours * HOUR);
  return slotsOf(day, rules).filter((slot) => slot >= first && slot <= last);
};

/** The days on which it may end. */
export function returnDays(pickup: string, rules: TimeRules): string[] {
  const first = toJstDate(new Date(pickup));
  const days = Array.from({ length: Math.floor(rules.longestRentalHours / 24) + 1 }, (_, count) =>
    addDays(first, count),
  );
  return days.filter((day) => returnTimes(pickup, day, rules).length > 0);
}

/**
 * The return that is meant unless another is chosen: ten in the evening, or the last time before it, of the same day or of the
 * next on which there is one.
 */
export function presetReturn(pickup: string, rules: TimeRules): string | undefined {
  for (const day of returnDays(pickup, rules)) {
    const times = returnTimes(pickup, day, rules);
    const evening = times.findLast((time) => time.slice(11, 16) <= EVENING);
    if (evening) return evening;
  }
  return undefined;
}

/** A return that was chosen for another pickup: as many days later, at the same time; if that cannot be, the usual one. */
export function movedReturn(
  before: { pickup: string; giveBack: string } | undefined,
  pickup: string,
  rules: TimeRules,
): string | undefined {
  if (!before) return presetReturn(pickup, rules);
  const midnight = (instant: string) => Date.parse(`${instant.slice(0, 10)}T00:00:00+09:00`);
  const moved = later(before.giveBack, midnight(pickup) - midnight(before.pickup));
  return returnTimes(pickup, moved.slice(0, 10), rules).includes(moved) ? moved : presetReturn(pickup, rules);
}

/** How many hours a rental lasts, a started one counting as whole. */
export const hoursBetween = (pickup: string, giveBack: string): number =>
  Math.ceil((Date.parse(giveBack) - Date.parse(pickup)) / HOUR);
