import { offeredSlots } from "#domain/rentals/rentable.ts";
import { openSpans, slotsOfDay } from "#domain/rentals/slots.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import { viewHours } from "#server/rentals/stock/place-views.ts";
import { rulesAt, type Where } from "#server/rentals/stock/places.ts";

/** Those of some days on which what is meant serves at other times than the shop's hours say, and when it does: maintenance too. */
export function findOtherDays(catalogue: Catalogue, where: Where, days: string[]) {
  const { settings, maintenance } = catalogue;
  const rules = rulesAt(catalogue, where);
  if (rules === settings && maintenance.length === 0) return [];
  return days.flatMap((date) => {
    const slots = offeredSlots(date, maintenance, rules);
    const usual = slotsOfDay(date, settings);
    const isUsual = slots.length === usual.length && slots.every((slot, at) => slot.getTime() === usual[at]?.getTime());
    const open = openSpans(slots, rules).map(({ from, to }) => viewHours(from, to));
    return isUsual ? [] : [{ date, open }];
  });
}
