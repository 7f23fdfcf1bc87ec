import { addDays, jstDayAt, minuteOfJstDay, startOfJstDay, toJstDate } from "#domain/jst.ts";
import { isOpen, type PlaceKind, type StationHours } from "#domain/rentals/hours.ts";
import type { Settings } from "#domain/settings.ts";
import { DAY, DAY_MINUTES, MINUTE } from "#domain/time.ts";

export type Period = { start: Date; end: Date };

export type SlotRules = Pick<
  Settings,
  | "slotMinutes"
  | "leadMinutes"
  | "horizonDays"
  | "lockerOpensAtMinute"
  | "lockerClosesAtMinute"
  | "counterOpensAtMinute"
  | "counterClosesAtMinute"
> & {
  /** The hours of the stations that are meant, undefined for one that has none of its own; without it, the shop's. */
  hours?: (StationHours | undefined)[];
};

/** The first slot at or after an instant. Slots are counted from midnight in Japan. */
export function roundUpToSlot(instant: Date, { slotMinutes }: Pick<SlotRules, "slotMinutes">): Date {
  const start = startOfJstDay(instant);
  const step = slotMinutes * MINUTE;
  return new Date(start + Math.ceil((instant.getTime() - start) / step) * step);
}

export const isSlot = (instant: Date, rules: Pick<SlotRules, "slotMinutes">): boolean =>
  roundUpToSlot(instant, rules).getTime() === instant.getTime();

/** So many days are looked through where stations have closed days. */
const LONGEST_CLOSING = 31;

/** The first slot after the lead at which something serves: late in the evening that is the next morning. */
export function earliestPickup(now: Date, rules: SlotRules): Date {
  const first = roundUpToSlot(new Date(now.getTime() + rules.leadMinutes * MINUTE), rules);
  const step = rules.slotMinutes * MINUTE;
  let slot = first;
  while (!isServed(slot, rules)) {
    slot = new Date(slot.getTime() + step);
    // Hours may be set so that nothing ever serves.
    if (slot.getTime() > first.getTime() + (rules.hours ? LONGEST_CLOSING : 1) * DAY) return first;
  }
  return slot;
}

/** The last day on which a pickup can be booked. */
export const lastPickupDay = (now: Date, { horizonDays }: Pick<SlotRules, "horizonDays">): string =>
  addDays(toJstDate(now), horizonDays);

export const lockersOpen = (instant: Date, rules: SlotRules): boolean => anyOpen(instant, "locker", rules);

export const counterOpen = (instant: Date, rules: SlotRules): boolean => anyOpen(instant, "counter", rules);

export const isServed = (instant: Date, rules: SlotRules): boolean =>
  lockersOpen(instant, rules) || counterOpen(instant, rules);

const anyOpen = (instant: Date, kind: PlaceKind, rules: SlotRules): boolean =>
  rules.hours ? rules.hours.some((own) => isOpen(instant, kind, rules, own)) : isOpen(instant, kind, rules);

/** The slots of days that were asked for, by the rules: whoever looks for something free asks for the same days again and again. */
const known = new WeakMap<SlotRules, Map<string, readonly Date[]>>();

/** The slots of a day at which lockers or counters serve, in order. */
export function slotsOfDay(day: string, rules: SlotRules): readonly Date[] {
  const days = known.get(rules) ?? new Map<string, readonly Date[]>();
  const slots = days.get(day) ?? findSlots(day, rules);
  // Days pass; those of a year are more than anybody may ask for.
  if (days.size < MOST_DAYS) known.set(rules, days.set(day, slots));
  return slots;
}

const MOST_DAYS = 400;

function findSlots(day: string, rules: SlotRules): Date[] {
  const slots: Date[] = [];
  const from = rules.hours ? 0 : Math.min(rules.lockerOpensAtMinute, rules.counterOpensAtMinute);
  const to = rules.hours ? DAY_MINUTES : Math.max(rules.lockerClosesAtMinute, rules.counterClosesAtMinute);
  const first = Math.ceil(from / rules.slotMinutes) * rules.slotMinutes;
  const midnight = jstDayAt(day).getTime();
  for (let minute = first; minute < to; minute += rules.slotMinutes) {
    const slot = new Date(midnight + minute * MINUTE);
    if (isServed(slot, rules)) slots.push(slot);
  }
  return slots;
}

/** From when until when something serves on a day, as far as slots tell; minutes of the day. */
export function openSpans(slots: Date[], { slotMinutes }: Pick<SlotRules, "slotMinutes">) {
  const spans: { from: number; to: number }[] = [];
  for (const slot of slots) {
    const minute = minuteOfJstDay(slot);
    const last = spans.at(-1);
    if (last?.to === minute) last.to += slotMinutes;
    else spans.push({ from: minute, to: minute + slotMinutes });
  }
  return spans;
}

/** The days from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
