import { jstDayAt, toJstDate } from "#domain/jst.ts";
import type { FreeTimes } from "#domain/rentals/availability.ts";
import { underMaintenance } from "#domain/rentals/maintenance.ts";
import { longestRentalHours } from "#domain/rentals/plan.ts";
import {
  daysBetween,
  earliestPickup,
  isServed,
  lastPickupDay,
  type Period,
  roundUpToSlot,
  type SlotRules,
  slotsOfDay,
} from "#domain/rentals/slots.ts";
import type { Settings } from "#domain/settings.ts";
import { DAY_MINUTES, HOUR, MINUTE } from "#domain/time.ts";

export type BookingRules = SlotRules &
  Pick<Settings, "shortestRentalMinutes" | "turnaroundHours" | "scarceUnits" | "longestRentalDays"> & {
    /** Whether a rental may be longer than every plan. */
    longer?: boolean;
  };

/** Whether a place can serve at a slot: asked for the pickup and for the return. */
export type Places = { forPickup: (slot: Date) => boolean; forReturn: (slot: Date) => boolean };

type StockParts = { units: FreeTimes; maintenance: Period[]; places: Places };

export type Stock = StockParts & {
  /** The first slot from this time on at which something can be returned; infinity when there is none. */
  firstReturn: (time: number) => number;
};

/** Stock that remembers where returns are possible: asking for every pickup of two months costs one look at each slot. */
export function stockFrom(parts: StockParts, rules: BookingRules, until: Date): Stock {
  const known = new Map<number, number>();
  const step = rules.slotMinutes * MINUTE;
  const firstReturn = (from: number) => {
    const path: number[] = [];
    let time = from;
    let found = known.get(time);
    while (found === undefined) {
      path.push(time);
      if (time > until.getTime()) found = Number.POSITIVE_INFINITY;
      else if (canReturn(new Date(time), parts, rules)) found = time;
      else {
        time += step;
        found = known.get(time);
      }
    }
    for (const each of path) known.set(each, found);
    return found;
  };
  return { ...parts, firstReturn: (time) => firstReturn(roundUpToSlot(new Date(time), rules).getTime()) };
}

const canReturn = (slot: Date, { maintenance, places }: StockParts, rules: BookingRules) =>
  isServed(slot, rules) && !underMaintenance(maintenance, slot) && places.forReturn(slot);

const mostHours = (rules: BookingRules) => longestRentalHours(rules.longer ?? false, rules);

/** Until when a unit that is free at this pickup can be rented at most; undefined when none is free. */
function latestReturn(pickup: number, units: FreeTimes, rules: BookingRules): number | undefined {
  const free = units.freeUntil(pickup);
  if (free === undefined) return undefined;
  return Math.min(free - rules.turnaroundHours * HOUR, pickup + mostHours(rules) * HOUR);
}

/** The returns that can be booked with a pickup, on one day. Judges the return only, not whether the pickup is allowed. */
export function returnSlots(pickup: Date, day: string, stock: Stock, rules: BookingRules): Date[] {
  const first = pickup.getTime() + rules.shortestRentalMinutes * MINUTE;
  const last = latestReturn(pickup.getTime(), stock.units, rules) ?? Number.NEGATIVE_INFINITY;
  return slotsOfDay(day, rules).filter(
    (slot) => slot.getTime() >= first && slot.getTime() <= last && canReturn(slot, stock, rules),
  );
}

/** The days on which a rental with this pickup could end, regardless of availability. */
export function returnDays(pickup: Date, rules: BookingRules): string[] {
  const last = new Date(pickup.getTime() + mostHours(rules) * HOUR);
  return daysBetween(toJstDate(pickup), toJstDate(last));
}

/** The pickups of one day for which at least one return can be booked. */
export const pickupSlots = (day: string, stock: Stock, rules: BookingRules, now: Date): Date[] =>
  slotsOfDay(day, rules).filter(pickupRule(stock, rules, now));

type Span = { earliest: number; end: number };

/** The last answer of `pickupSpan`, by the rules: whoever looks through two months asks for the same moment at every day. */
const spans = new WeakMap<BookingRules, Span & { now: number }>();

/** From when until when a pickup can be asked for at this moment. */
function pickupSpan(now: Date, rules: BookingRules): Span {
  const known = spans.get(rules);
  if (known?.now === now.getTime()) return known;
  const earliest = earliestPickup(now, rules).getTime();
  const end = jstDayAt(lastPickupDay(now, rules), DAY_MINUTES).getTime();
  const span = { now: now.getTime(), earliest, end };
  spans.set(rules, span);
  return span;
}

function pickupRule(stock: Stock, rules: BookingRules, now: Date): (slot: Date) => boolean {
  const { earliest, end } = pickupSpan(now, rules);
  return (slot) =>
    slot.getTime() >= earliest &&
    slot.getTime() < end &&
    !underMaintenance(stock.maintenance, slot) &&
    stock.places.forPickup(slot) &&
    hasReturn(slot, stock, rules);
}

/** The same as asking `returnSlots` for each day. */
function hasReturn(pickup: Date, { units, firstReturn }: Stock, rules: BookingRules): boolean {
  const last = latestReturn(pickup.getTime(), units, rules);
  return last !== undefined && firstReturn(pickup.getTime() + rules.shortestRentalMinutes * MINUTE) <= last;
}

/** Whether so few units are left at a time that one should hurry. */
export function isScarce(slot: Date, { units }: Pick<Stock, "units">, rules: BookingRules): boolean {
  const length = rules.shortestRentalMinutes * MINUTE + rules.turnaroundHours * HOUR;
  return units.countFree(slot.getTime(), length) <= rules.scarceUnits;
}

export type DayState = "free" | "scarce" | "full";

/** The state of a day in the calendar. Scarce means that few units are left even at the best slot that can be booked. */
export function dayState(day: string, stock: Stock, rules: BookingRules, now: Date): DayState {
  const slots = slotsOfDay(day, rules);
  const canPickUp = pickupRule(stock, rules, now);
  if (slots.some((slot) => !isScarce(slot, stock, rules) && canPickUp(slot))) return "free";
  return slots.some(canPickUp) ? "scarce" : "full";
}
