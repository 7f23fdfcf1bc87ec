import { counterOpen, lockersOpen, openSpans, type SlotRules, slotsOfDay } from "#domain/rentals/slots.ts";
import type { Settings } from "#domain/settings.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import { viewHours } from "#server/rentals/stock/place-views.ts";
import { rulesIn, stationsAt, type Where } from "#server/rentals/stock/places.ts";

/** The rules of choosing times where something is asked for: at a station, or anywhere in an area. */
export function rulesAt(catalogue: Catalogue, { area, station }: Where): Settings & SlotRules {
  if (station === undefined) return rulesIn(catalogue, area);
  const own = catalogue.hours.get(station);
  return own ? { ...catalogue.settings, hours: [own] } : catalogue.settings;
}

/** Those of some days on which what is meant serves at other times than the shop's hours say, and when it does. */
export function findOtherDays(catalogue: Catalogue, where: Where, days: string[]) {
  const { settings } = catalogue;
  const rules = rulesAt(catalogue, where);
  const hasCounter = stationsAt(catalogue, where).some((station) => station.hasCounter);
  if (rules === settings && (hasCounter || counterWithin(settings))) return [];
  const isServed = (slot: Date) => lockersOpen(slot, rules) || (hasCounter && counterOpen(slot, rules));
  return days.flatMap((date) => {
    const slots = slotsOfDay(date, rules).filter(isServed);
    const usual = slotsOfDay(date, settings);
    const isUsual = slots.length === usual.length && slots.every((slot, at) => slot.getTime() === usual[at]?.getTime());
    const open = openSpans(slots, rules).map(({ from, to }) => viewHours(from, to));
    return isUsual ? [] : [{ date, open }];
  });
}

/** Whether counters serve at no time at which lockers do not. */
const counterWithin = (rules: Settings) =>
  rules.counterOpensAtMinute >= rules.lockerOpensAtMinute && rules.counterClosesAtMinute <= rules.lockerClosesAtMinute;
