import { jstDayAt, toJstDate } from "#domain/jst.ts";
import {
  type DayState,
  dayState,
  isScarce,
  type Places,
  pickupSlots,
  returnDays,
  returnSlots,
  stockFrom,
} from "#domain/rentals/bookable.ts";
import { maintenanceIn } from "#domain/rentals/maintenance.ts";
import { longestRentalHours } from "#domain/rentals/plan.ts";
import { isInReach, isOffered } from "#domain/rentals/rentable.ts";
import { rentalPrice } from "#domain/rentals/rental-price.ts";
import { daysBetween, earliestPickup, lastPickupDay, type Period, type SlotRules } from "#domain/rentals/slots.ts";
import type { Settings } from "#domain/settings.ts";
import { DAY, HOUR } from "#domain/time.ts";
import type { Catalogue, CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import { priceRulesOf } from "#server/catalogue/products/find-product.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { lookForPlaces, openPlaces } from "#server/rentals/availability/look-for-places.ts";
import { rulesIn, type Where } from "#server/rentals/stock/places.ts";
import { readFreeUnits } from "#server/rentals/stock/stock-store.ts";

/** Where; and the reservation that is to be changed, which is not in its own way. */
export type WhereFor = Where & { reservationId?: string };

type StockDeps = Pick<Deps, "database" | "catalogue" | "now">;

/** All that a rental which is picked up within the days can meet: until the last of them is back and turned around. */
function reachOf(settings: Settings & { longer?: boolean }, first: string, last = first): Period {
  const hours = longestRentalHours(settings.longer ?? false, settings) + settings.turnaroundHours;
  return {
    start: new Date(jstDayAt(first).getTime() - DAY),
    end: new Date(jstDayAt(last).getTime() + DAY + hours * HOUR),
  };
}

async function readStock(
  { database: { db }, catalogue }: StockDeps,
  { id: productId }: CatalogueProduct,
  { area, reservationId }: WhereFor,
  period: Period,
) {
  const units = await readFreeUnits(db, { productId, area, reservationId }, period);
  return { units, maintenance: maintenanceIn(catalogue.current().maintenance, period) };
}

type Rules = Settings & SlotRules;
const longerRules = new WeakMap<Rules, Rules & { longer: true }>();

/** The rules in an area. `longer`: also rentals beyond the longest plan. The same object again: slots are remembered by it. */
function bookingRules(catalogue: Catalogue, { area }: WhereFor, longer: boolean): Rules & { longer?: true } {
  const rules = rulesIn(catalogue, area);
  if (!longer) return rules;
  const known = longerRules.get(rules) ?? { ...rules, longer: true };
  longerRules.set(rules, known);
  return known;
}

/** Every day on which a pickup may be asked for, and whether anything is free on it. */
export async function findPickupDates(deps: StockDeps, product: CatalogueProduct, where: WhereFor, longer = false) {
  const catalogue = deps.catalogue.current();
  const settings = bookingRules(catalogue, where, longer);
  const now = deps.now();
  const days = daysBetween(toJstDate(earliestPickup(now, settings)), lastPickupDay(now, settings));
  const reach = reachOf(settings, days[0] ?? toJstDate(now), days.at(-1));
  const stock = await readStock(deps, product, where, reach);
  const stockAt = (places: Places) => stockFrom({ ...stock, places }, settings, reach.end);

  // As if a box were free at all times: no day can have more.
  const atBest = stockAt(openPlaces(catalogue, where));
  const best = new Map(days.map((day) => [day, dayState(day, atBest, settings, now)]));
  const possible = days.filter((day) => best.get(day) !== "full");
  const states = new Map<string, DayState>();
  const boxes = { size: product.boxSize, ...where };
  const find = (places: Places) => {
    const all = stockAt(places);
    const isKnown = (day: string) => states.get(day) === best.get(day);
    for (const day of possible) if (!isKnown(day)) states.set(day, dayState(day, all, settings, now));
    return possible.filter(isKnown);
  };
  await lookForPlaces(deps.database.db, catalogue, boxes, { find, most: possible.length, reach });
  return days.map((date): { date: string; state: DayState } => ({ date, state: states.get(date) ?? "full" }));
}

/** The pickups of one day that can be booked. */
export async function findPickupTimes(
  deps: StockDeps,
  product: CatalogueProduct,
  { day, longer }: { day: string; longer: boolean },
  where: WhereFor,
) {
  const catalogue = deps.catalogue.current();
  const now = deps.now();
  const settings = bookingRules(catalogue, where, longer);
  if (day < toJstDate(now) || day > lastPickupDay(now, settings)) return [];
  const reach = reachOf(settings, day);
  const stock = await readStock(deps, product, where, reach);
  const find = (places: Places) =>
    pickupSlots(day, stockFrom({ ...stock, places }, settings, reach.end), settings, now);
  const boxes = { size: product.boxSize, ...where };
  const most = find(openPlaces(catalogue, where)).length;
  const times = await lookForPlaces(deps.database.db, catalogue, boxes, { find, most, reach });
  return times.map((time) => ({
    time,
    state: isScarce(time, stock, settings) ? ("scarce" as const) : ("free" as const),
  }));
}

/** `longer`: also such that are longer than every plan. `day`: on that day only. */
type ReturnsWanted = { pickup: Date; longer: boolean; day?: string };

async function findReturns(
  deps: StockDeps,
  product: CatalogueProduct,
  { pickup, longer, day }: ReturnsWanted,
  where: WhereFor,
) {
  const catalogue = deps.catalogue.current();
  const settings = bookingRules(catalogue, where, longer);
  const now = deps.now();
  const days = returnDays(pickup, settings).filter((each) => day === undefined || each === day);
  if (!isOffered(pickup, catalogue.maintenance, settings) || !isInReach(pickup, settings, now)) {
    throw new AppError("RES_004");
  }
  const reach = reachOf(settings, toJstDate(pickup));
  const stock = await readStock(deps, product, where, reach);
  const find = (places: Places) => {
    // A return is no use to somebody who cannot pick it up.
    if (!places.forPickup(pickup)) return [];
    const all = stockFrom({ ...stock, places }, settings, reach.end);
    return days.flatMap((date) => returnSlots(pickup, date, all, settings).map((time) => ({ date, time })));
  };
  const boxes = { size: product.boxSize, ...where };
  const most = find(openPlaces(catalogue, where)).length;
  const found = await lookForPlaces(deps.database.db, catalogue, boxes, { find, most, reach });
  return days.map((date) => ({ date, times: found.filter((each) => each.date === date).map(({ time }) => time) }));
}

/** The days on which a rental with this pickup may end. */
export async function findReturnDates(
  deps: StockDeps,
  product: CatalogueProduct,
  wanted: Omit<ReturnsWanted, "day">,
  where: WhereFor,
) {
  const days = await findReturns(deps, product, wanted, where);
  return days.map(({ date, times }) => ({ date, state: times.length > 0 ? ("free" as const) : ("full" as const) }));
}

/** The returns of one day that can be booked, each with its plan and price. */
export async function findReturnTimes(
  deps: StockDeps,
  product: CatalogueProduct,
  wanted: ReturnsWanted & { day: string },
  where: WhereFor,
) {
  const [found] = await findReturns(deps, product, wanted, where);
  const { pickup, longer } = wanted;
  const most = longestRentalHours(longer, deps.catalogue.current().settings);
  return (found?.times ?? []).flatMap((time) => {
    const price = rentalPrice({ pickup, giveBack: time }, priceRulesOf(product), most);
    return price ? [{ time, ...price }] : [];
  });
}
