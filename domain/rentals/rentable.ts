import { toJstDate } from "#domain/jst.ts";
import { underMaintenance } from "#domain/rentals/maintenance.ts";
import {
  daysBetween,
  earliestPickup,
  isServed,
  isSlot,
  lastPickupDay,
  type Period,
  type SlotRules,
  slotsOfDay,
} from "#domain/rentals/slots.ts";
import type { Settings } from "#domain/settings.ts";
import { MINUTE } from "#domain/time.ts";

/** Whether a time may be chosen for a pickup or a return: a slot that something serves, outside maintenance. */
export const isOffered = (time: Date, maintenance: Period[], rules: SlotRules): boolean =>
  isSlot(time, rules) && isServed(time, rules) && !underMaintenance(maintenance, time);

/** The times of a day that may be chosen, in order. */
export const offeredSlots = (day: string, maintenance: Period[], rules: SlotRules): Date[] =>
  slotsOfDay(day, rules).filter((slot) => !underMaintenance(maintenance, slot));

/** The first pickup that may be asked for; undefined where there is none. */
export function firstPickup(maintenance: Period[], rules: SlotRules, now: Date): Date | undefined {
  const earliest = earliestPickup(now, rules);
  for (const day of daysBetween(toJstDate(earliest), lastPickupDay(now, rules))) {
    const slot = offeredSlots(day, maintenance, rules).find((each) => each >= earliest);
    if (slot) return slot;
  }
  return undefined;
}

/** Whether a pickup is neither too soon nor beyond the last day that can be booked. */
export const isInReach = (pickup: Date, rules: SlotRules, now: Date): boolean =>
  pickup >= earliestPickup(now, rules) && toJstDate(pickup) <= lastPickupDay(now, rules);

type RentalTimes = { pickup: Date; giveBack: Date };
type RentalRules = SlotRules & Pick<Settings, "shortestRentalMinutes">;

/** Whether a rental may have these times, however soon or far ahead they are. */
export function areRentalTimes({ pickup, giveBack }: RentalTimes, maintenance: Period[], rules: RentalRules): boolean {
  const isLongEnough = giveBack.getTime() - pickup.getTime() >= rules.shortestRentalMinutes * MINUTE;
  return isLongEnough && [pickup, giveBack].every((time) => isOffered(time, maintenance, rules));
}

/** Whether a rental may be asked for at these times. Whether anything is free then is another question. */
export const isRentable = (times: RentalTimes, maintenance: Period[], rules: RentalRules, now: Date): boolean =>
  areRentalTimes(times, maintenance, rules) && isInReach(times.pickup, rules, now);
