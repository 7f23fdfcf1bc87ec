import {
  type DayState,
  dayState,
  longestRentalHours,
  type Places,
  pickupSlots,
  returnDays,
  returnSlots,
  stockFrom,
} from "#domain/bookable.ts";
import { addDays, jstDayAt, toJstDate } from "#domain/jst.ts";
import { maintenanceIn } from "#domain/maintenance.ts";
import { planFor } from "#domain/plan.ts";
import type { Settings } from "#domain/settings.ts";
import { daysBetween, earliestPickup, isSlot, lastPickupDay, type Period } from "#domain/slots.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { CatalogueProduct } from "#server/products/catalogue.ts";
import { anyPlace, placesOf } from "#server/reservations/places.ts";
import { readFreeBoxes, readFreeUnits } from "#server/reservations/stock-store.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FEW_BOXES = 10;

type StockDeps = Pick<Deps, "database" | "catalogue" | "now">;

export function findProduct({ catalogue }: Pick<Deps, "catalogue">, id: number): CatalogueProduct {
  const product = catalogue.current().byId.get(id);
  if (!product) throw new AppError("COM_003");
  return product;
}

export const pricesOf = ({ price12, price24, price48, price72 }: CatalogueProduct) => ({
  12: price12,
  24: price24,
  48: price48,
  72: price72,
});

/** All that a rental which is picked up within the days can meet: until the last of them is back and turned around. */
const reachOf = ({ turnaroundHours }: Settings, first: string, last = first): Period => ({
  start: new Date(jstDayAt(first).getTime() - DAY),
  end: new Date(jstDayAt(last).getTime() + DAY + (longestRentalHours + turnaroundHours) * HOUR),
});

async function readStock({ database: { db }, catalogue }: StockDeps, product: CatalogueProduct, period: Period) {
  const units = await readFreeUnits(db, product.id, period);
  return { units, maintenance: maintenanceIn(catalogue.current().maintenance, period) };
}

/**
 * What can be booked, given places. Boxes are many, counters need no looking up, and a few boxes mostly show that one is
 * free: looks no further than until places stand in nothing's way. More places never make less possible.
 */
async function lookForPlaces<T>(
  deps: StockDeps,
  { boxSize: size }: CatalogueProduct,
  station: string | undefined,
  period: Period,
  find: (places: Places) => T[],
): Promise<T[]> {
  const catalogue = deps.catalogue.current();
  const most = find(anyPlace);
  let found = find(placesOf(catalogue, station, undefined));
  for (const atMost of [FEW_BOXES, undefined]) {
    if (found.length === most.length) break;
    const boxes = await readFreeBoxes(deps.database.db, { size, station, atMost }, period);
    found = find(placesOf(catalogue, station, boxes));
  }
  return found;
}

/** Every day that a pickup may be asked for, and whether it is any use asking. */
export async function findPickupDates(deps: StockDeps, product: CatalogueProduct, station?: string) {
  const catalogue = deps.catalogue.current();
  const { settings } = catalogue;
  const now = deps.now();
  const days = daysBetween(toJstDate(earliestPickup(now, settings)), lastPickupDay(now, settings));
  const reach = reachOf(settings, days[0] ?? toJstDate(now), days.at(-1));
  const stock = await readStock(deps, product, reach);
  const judgeBy = (places: Places) => {
    const all = stockFrom({ ...stock, places }, settings, reach.end);
    return (day: string): DayState => dayState(day, all, settings, now);
  };

  // Boxes are many, counters need no looking up, and a few boxes mostly show that one is free: look no further than needed.
  const byCounter = judgeBy(placesOf(catalogue, station, undefined));
  const byUnits = judgeBy(anyPlace);
  const states = new Map(days.map((day) => [day, byCounter(day)]));
  for (const atMost of [FEW_BOXES, undefined]) {
    const open = days.filter((day) => states.get(day) === "full" && byUnits(day) !== "full");
    const [first, last] = [open[0], open.at(-1)];
    if (!first) break;
    const boxes = { size: product.boxSize, station, atMost };
    const free = await readFreeBoxes(deps.database.db, boxes, reachOf(settings, first, last));
    const byBoxes = judgeBy(placesOf(catalogue, station, free));
    for (const day of open) states.set(day, byBoxes(day));
  }
  return days.map((date) => ({ date, state: states.get(date) ?? "full" }));
}

/** The pickups of one day that can be booked. */
export async function findPickupTimes(deps: StockDeps, product: CatalogueProduct, day: string, station?: string) {
  const catalogue = deps.catalogue.current();
  const now = deps.now();
  if (day < toJstDate(now) || day > lastPickupDay(now, catalogue.settings)) return [];
  const reach = reachOf(catalogue.settings, day);
  const stock = await readStock(deps, product, reach);
  return lookForPlaces(deps, product, station, reach, (places) =>
    pickupSlots(day, stockFrom({ ...stock, places }, catalogue.settings, reach.end), catalogue.settings, now),
  );
}

async function returnsOn(deps: StockDeps, product: CatalogueProduct, pickup: Date, days: string[], station?: string) {
  const catalogue = deps.catalogue.current();
  const { settings } = catalogue;
  const now = deps.now();
  const bookable = isSlot(pickup, settings) && pickup >= earliestPickup(now, settings);
  if (!bookable || toJstDate(pickup) > lastPickupDay(now, settings)) throw new AppError("RES_004");
  const reach = reachOf(settings, toJstDate(pickup));
  const stock = await readStock(deps, product, reach);
  const found = await lookForPlaces(deps, product, station, reach, (places) => {
    const all = stockFrom({ ...stock, places }, settings, reach.end);
    return days.flatMap((date) => returnSlots(pickup, date, all, settings).map((time) => ({ date, time })));
  });
  return days.map((date) => ({ date, times: found.filter((each) => each.date === date).map(({ time }) => time) }));
}

/** The days on which a rental with this pickup may end. */
export async function findReturnDates(deps: StockDeps, product: CatalogueProduct, pickup: Date, station?: string) {
  const days = await returnsOn(deps, product, pickup, returnDays(pickup), station);
  return days.map(({ date, times }) => ({ date, state: times.length > 0 ? ("free" as const) : ("full" as const) }));
}

/** The returns of one day that can be booked, each with its plan and price. */
export async function findReturnTimes(
  deps: StockDeps,
  product: CatalogueProduct,
  pickup: Date,
  day: string,
  station?: string,
) {
  const within = day >= toJstDate(pickup) && day <= addDays(toJstDate(pickup), longestRentalHours / 24);
  const [found] = await returnsOn(deps, product, pickup, within ? [day] : [], station);
  return (found?.times ?? []).flatMap((time) => {
    const planHours = planFor(pickup, time);
    return planHours ? [{ time, planHours, price: pricesOf(product)[planHours] }] : [];
  });
}
