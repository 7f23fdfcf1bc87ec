import type { Queryable } from "#db/database.ts";
import type { FreeTimes } from "#domain/rentals/availability.ts";
import type { Places } from "#domain/rentals/bookable.ts";
import { pickupWindow, returnWindow } from "#domain/rentals/box-windows.ts";
import { counterOpen, lockersOpen, type Period } from "#domain/rentals/slots.ts";
import type { Settings } from "#domain/settings.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import { type Alike, stationsAlike, type Where } from "#server/rentals/stock/places.ts";
import { type BoxesWanted, readFreeBoxes } from "#server/rentals/stock/stock-store.ts";

/** How many boxes are looked at: at first, in the second round, and then all of them. */
const STEPS = [8, 32, undefined];

/**
 * What can be booked given boxes and counters. Looks up no more than needed: counters need no looking up, a few boxes
 * mostly show that one is free, and of all the others only the times count that are still in doubt. `find` tells what is
 * possible with the places known so far, at best `most` things, all of them within `reach`; more places never make fewer.
 */
export async function lookForPlaces<T>(
  db: Queryable,
  catalogue: Catalogue,
  boxes: BoxesWanted,
  { find, most, reach }: { find: (places: Places) => T[]; most: number; reach: Period },
): Promise<T[]> {
  const alike = stationsAlike(catalogue, boxes);
  const anyCounter = alike.some(({ hasCounter }) => hasCounter);
  const groups = alike.map((each) => new KnownPlaces(each, anyCounter ? undefined : reach));
  const places: Places = {
    forPickup: (slot) => groups.some((group) => group.forPickup(slot)),
    forReturn: (slot) => groups.some((group) => group.forReturn(slot)),
  };
  // Without a counter nothing is possible before boxes are known.
  let found = anyCounter ? find(places) : [];
  for (const atMost of STEPS) {
    for (const group of groups) {
      let seen: Period | undefined;
      while (found.length < most) {
        const { doubt } = group;
        if (!doubt || (seen && covers(seen, doubt))) break;
        seen = spanOf(seen, doubt);
        group.learn(await readFreeBoxes(db, { ...boxes, stations: group.stations, atMost }, seen), seen);
        found = find(places);
      }
    }
  }
  return found;
}

/** The places as they are open, as if a box were always free there. */
export function openPlaces(catalogue: Catalogue, where: Where): Places {
  const alike = stationsAlike(catalogue, where);
  const isOpen = (slot: Date) =>
    alike.some(({ rules, hasCounter }) => lockersOpen(slot, rules) || (hasCounter && counterOpen(slot, rules)));
  return { forPickup: isOpen, forReturn: isOpen };
}

/** Places with the same hours, as far as they have been looked up: more may turn out to serve. */
class KnownPlaces implements Places {
  readonly stations: string[] | undefined;
  #alike: Alike;
  #boxes: { free: FreeTimes; seen: Period } | undefined;
  #servedPickups = new Set<number>();
  #servedReturns = new Set<number>();
  #doubtFrom: number;
  #doubtTo: number;

  constructor(alike: Alike, doubt: Period | undefined) {
    this.#doubtFrom = doubt?.start.getTime() ?? Number.POSITIVE_INFINITY;
    this.#doubtTo = doubt?.end.getTime() ?? Number.NEGATIVE_INFINITY;
    this.#alike = alike;
    this.stations = alike.stations;
  }

  forPickup = (slot: Date): boolean => this.#serves(slot, pickupWindow, this.#servedPickups);
  forReturn = (slot: Date): boolean => this.#serves(slot, returnWindow, this.#servedReturns);

  /** From when to when a box was wanted and none is known, since the last was learnt. */
  get doubt(): Period | undefined {
    if (this.#doubtFrom > this.#doubtTo) return undefined;
    return { start: new Date(this.#doubtFrom), end: new Date(this.#doubtTo) };
  }

  learn(free: FreeTimes, seen: Period): void {
    this.#boxes = { free, seen };
    this.#doubtFrom = Number.POSITIVE_INFINITY;
    this.#doubtTo = Number.NEGATIVE_INFINITY;
  }

  #serves(slot: Date, windowOf: (slot: Date, settings: Settings) => Period, served: Set<number>): boolean {
    const { rules, hasCounter } = this.#alike;
    if (hasCounter && counterOpen(slot, rules)) return true;
    if (!lockersOpen(slot, rules)) return false;
    if (served.has(slot.getTime())) return true;
    const window = windowOf(slot, rules);
    const [start, end] = [window.start.getTime(), window.end.getTime()];
    if (this.#boxes && covers(this.#boxes.seen, window) && this.#boxes.free.isFree(start, end)) {
      served.add(slot.getTime());
      return true;
    }
    this.#doubtFrom = Math.min(this.#doubtFrom, start);
    this.#doubtTo = Math.max(this.#doubtTo, end);
    return false;
  }
}

const covers = (whole: Period, part: Period) =>
  whole.start.getTime() <= part.start.getTime() && whole.end.getTime() >= part.end.getTime();

const spanOf = (one: Period | undefined, other: Period): Period => ({
  start: one && one.start < other.start ? one.start : other.start,
  end: one && one.end > other.end ? one.end : other.end,
});
