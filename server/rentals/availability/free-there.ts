import type { FreeTimes } from "#domain/rentals/availability.ts";
import { pickupWindow, returnWindow } from "#domain/rentals/box-windows.ts";
import { timesNear } from "#domain/rentals/nearest-times.ts";
import { counterOpen, lockersOpen, type Period } from "#domain/rentals/slots.ts";
import { unitPeriod } from "#domain/rentals/unit-period.ts";
import type { Settings } from "#domain/settings.ts";
import type { Catalogue, CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { type FreeInArea, readFreeInArea, readFreeUnitsOf } from "#server/rentals/stock/free-in-area.ts";
import {
  counterStations,
  lockerStations,
  rulesIn,
  stationsAlike,
  stationsAt,
  type Where,
} from "#server/rentals/stock/places.ts";
import { type BoxSize, readFreeBoxes, sizes } from "#server/rentals/stock/stock-store.ts";

export type Times = { pickup: Date; giveBack: Date };

/** What can be had there and then. */
export type FreeThere = {
  /** The products of which any are left. */
  products: number[];
  /** Whether the area has any of it at all, free or taken. */
  stocks: (productId: number) => boolean;
  units: (productId: number) => number;
  /** Whether an item of a size can be handed over and given back. */
  hasPlace: (size: BoxSize) => boolean;
  /** The stations of the area where it can, in the shop's order. */
  stationsFor: (size: BoxSize) => string[];
};

type StockDeps = Pick<Deps, "database" | "catalogue" | "now">;

export async function findFreeThere(deps: StockDeps, times: Times, where: Where): Promise<FreeThere> {
  const catalogue = deps.catalogue.current();
  const free = await readFreeInArea(deps.database.db, where.area, windowsOf(times, catalogue.settings));
  const forPickup = stationsServing(catalogue, free, { kind: "pickup", slot: times.pickup, area: where.area });
  const forReturn = stationsServing(catalogue, free, { kind: "return", slot: times.giveBack, area: where.area });
  const meant = stationsAt(catalogue, where).map(({ slug }) => slug);
  const all = stationsAt(catalogue, { area: where.area }).map(({ slug }) => slug);
  const served = sizes.filter((size) =>
    [forPickup, forReturn].every((serves) => meant.some((station) => serves(station, size))),
  );
  return {
    products: [...free.units].filter(([, left]) => left > 0).map(([id]) => id),
    stocks: (productId) => free.units.has(productId),
    units: (productId) => free.units.get(productId) ?? 0,
    hasPlace: (size) => served.includes(size),
    stationsFor: (size) => all.filter((station) => forPickup(station, size) && forReturn(station, size)),
  };
}

const windowsOf = ({ pickup, giveBack }: Times, settings: Settings) => ({
  unit: unitPeriod({ pickupAt: pickup, returnAt: giveBack }, settings),
  pickup: pickupWindow(pickup, settings),
  return: returnWindow(giveBack, settings),
});

/** Whether a station has a counter that is open then, or a box that is free and large enough. */
function stationsServing(
  catalogue: Catalogue,
  { boxes }: FreeInArea,
  { kind, slot, area }: { kind: "pickup" | "return"; slot: Date; area: string },
): (station: string, size: BoxSize) => boolean {
  const counters = new Set(counterStations(catalogue, slot, { area }));
  const lockers = new Set(lockerStations(catalogue, slot, { area }));
  const withBox = boxes.filter((each) => each[kind] && lockers.has(each.station));
  const largest = new Map<string, number>();
  for (const { station, size } of withBox) {
    largest.set(station, Math.max(largest.get(station) ?? 0, sizes.indexOf(size)));
  }
  return (station, size) => counters.has(station) || (largest.get(station) ?? -1) >= sizes.indexOf(size);
}

/** Of products that are not free: for each the nearest times on the same days at which it is, at the same place. */
export async function findNearestTimes(
  deps: StockDeps,
  products: CatalogueProduct[],
  wanted: Times,
  where: Where,
): Promise<Map<number, Times>> {
  const { database, now } = deps;
  const catalogue = deps.catalogue.current();
  const { settings } = catalogue;
  const candidates = timesNear(wanted, catalogue.maintenance, rulesIn(catalogue, where.area), now());
  const [first] = candidates;
  if (!first || products.length === 0) return new Map();
  const span = spanOf(candidates, settings);
  const free = await readFreeUnitsOf(database.db, { productIds: products.map(({ id }) => id), area: where.area }, span);
  const wantedSizes = new Set(products.map(({ boxSize }) => boxSize));
  const groups = await Promise.all(
    stationsAlike(catalogue, where).map(async (alike) => {
      const boxes = new Map<BoxSize, FreeTimes>();
      for (const size of wantedSizes) {
        const asked = { size, ...where, stations: alike.stations, atMost: undefined };
        boxes.set(size, await readFreeBoxes(database.db, asked, span));
      }
      return { ...alike, boxes };
    }),
  );
  const serves = (slot: Date, window: Period, size: BoxSize) =>
    groups.some(
      ({ rules, hasCounter, boxes }) =>
        (hasCounter && counterOpen(slot, rules)) ||
        (lockersOpen(slot, rules) && boxes.get(size)?.isFree(window.start.getTime(), window.end.getTime()) === true),
    );
  const isFree = ({ id, boxSize }: CatalogueProduct, times: Times) => {
    const { unit, pickup, return: giveBack } = windowsOf(times, settings);
    return (
      free.get(id)?.isFree(unit.start.getTime(), unit.end.getTime()) === true &&
      serves(times.pickup, pickup, boxSize) &&
      serves(times.giveBack, giveBack, boxSize)
    );
  };
  const found = products.flatMap((product): [number, Times][] => {
    const nearest = candidates.find((times) => isFree(product, times));
    return nearest ? [[product.id, nearest]] : [];
  });
  return new Map(found);
}

/** All that any of the times can meet. */
function spanOf(candidates: Times[], settings: Settings): Period {
  const windows = candidates.flatMap((times) => Object.values(windowsOf(times, settings)));
  return {
    start: new Date(Math.min(...windows.map(({ start }) => start.getTime()))),
    end: new Date(Math.max(...windows.map(({ end }) => end.getTime()))),
  };
}
