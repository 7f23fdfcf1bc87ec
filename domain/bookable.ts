import type { FreeTimes } from "#domain/availability.ts";
import { addDays, toJstDate } from "#domain/jst.ts";
import { planHours } from "#domain/plan.ts";
import type { Settings } from "#domain/settings.ts";
import {
  counterOpen,
  earliestPickup,
  lastPickupDay,
  lockersOpen,
  type Period,
  roundUpToSlot,
  type SlotRules,
  slotsOfDay,
} from "#domain/slots.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type BookingRules = SlotRules &
  Pick<Settings, "shortestRentalMinutes" | "turnaroundHours" | "scarceUnits" | "longestRentalDays">;

/** Whether a place can serve at a slot: asked for the pickup and for the return. */
export type Places = { forPickup: (slot: Date) => boolean; forReturn: (slot: Date) => boolean };

export type Stock = { units: FreeTimes; maintenance: Period[]; places: Places };

export const longestRentalHours = Math.max(...planHours);

const inMaintenance = (slot: Date, windows: Period[]) =>
  windows.some(({ start, end }) => slot.getTime() >= start.getTime() && slot.getTime() < end.getTime());

/** Until when a unit that is free at this pickup can be rented at most; undefined when none is free. */
function latestReturn(pickup: number, units: FreeTimes, rules: BookingRules): number | undefined {
  const free = units.freeUntil(pickup);
  if (free === undefined) return undefined;
  return Math.min(free - rules.turnaroundHours * HOUR, pickup + longestRentalHours * HOUR);
}

/** The returns that can be booked with a pickup, on one day. Judges the return only, not whether the pickup is allowed. */
export function returnSlots(pickup: Date, day: string, stock: Stock, rules: BookingRules): Date[] {
  const first = pickup.getTime() + rules.shortestRentalMinutes * MINUTE;
  const last = latestReturn(pickup.getTime(), stock.units, rules) ?? Number.NEGATIVE_INFINITY;
  return slotsOfDay(day, rules).filter(
    (slot) =>
      slot.getTime() >= first &&
      slot.getTime() <= last &&
      !inMaintenance(slot, stock.maintenance) &&
      stock.places.forReturn(slot),
  );
}

/** The days on which a rental that begins with this pickup could end, whatever is free. */
export function returnDays(pickup: Date): string[] {
  const first = toJstDate(pickup);
  return Array.from({ length: longestRentalHours / 24 + 1 }, (_, index) => addDays(first, index));
}

/** The pickups of one day for which at least one return can be booked. */
export function pickupSlots(day: string, stock: Stock, rules: BookingRules, now: Date): Date[] {
  const earliest = earliestPickup(now, rules);
  if (day > lastPickupDay(now, rules)) return [];
  return slotsOfDay(day, rules).filter(
    (slot) =>
      slot >= earliest &&
      !inMaintenance(slot, stock.maintenance) &&
      stock.places.forPickup(slot) &&
      hasReturn(slot, stock, rules),
  );
}

/** The same as asking `returnSlots` for each day, without making them all: most pickups find a return soon. */
function hasReturn(pickup: Date, stock: Stock, rules: BookingRules): boolean {
  const last = latestReturn(pickup.getTime(), stock.units, rules);
  if (last === undefined) return false;
  const shortest = new Date(pickup.getTime() + rules.shortestRentalMinutes * MINUTE);
  for (let time = roundUpToSlot(shortest, rules).getTime(); time <= last; time += rules.slotMinutes * MINUTE) {
    const slot = new Date(time);
    const served = lockersOpen(slot, rules) || counterOpen(slot, rules);
    if (served && !inMaintenance(slot, stock.maintenance) && stock.places.forReturn(slot)) return true;
  }
  return false;
}

export type DayState = "free" | "scarce" | "full";

/** How a day looks in the calendar. Scarce: at its best slot hardly any unit is left. */
export function dayState(day: string, stock: Stock, rules: BookingRules, now: Date): DayState {
  const slots = pickupSlots(day, stock, rules, now);
  if (slots.length === 0) return "full";
  const length = rules.shortestRentalMinutes * MINUTE + rules.turnaroundHours * HOUR;
  const enough = slots.some((slot) => stock.units.countFree(slot.getTime(), length) > rules.scarceUnits);
  return enough ? "free" : "scarce";
}
