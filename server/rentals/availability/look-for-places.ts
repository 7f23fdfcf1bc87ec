import type { Queryable } from "#db/database.ts";
import type { FreeTimes } from "#domain/rentals/availability.ts";
import type { Places } from "#domain/rentals/bookable.ts";
import { pickupWindow, returnWindow } from "#domain/rentals/box-windows.ts";
import { counterOpen, lockersOpen, type Period } from "#domain/rentals/slots.ts";
import type { Settings } from "#domain/settings.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import { type Alike, stationsAlike } from "#server/rentals/stock/places.ts";
import { type BoxesWanted, readFreeBoxes } from "#server/rentals/stock/stock-store.ts";

/** How many boxes are looked at first, and then, and then: all of them. */
const STEPS = [16, 64, undefined];

/**
 * What can be booked given boxes and counters. Looks up no more than needed: counters need no looking up, a few boxes
 * mostly show that one is free, and of all the others only the times count that are still in doubt. `find` tells what is
 * possible with the places known so far, at best `most` things; more places never make fewer.
 */
export async function lookForPlaces<T>(
  db: Queryable,
  catalogue: Catalogue,
  boxes: BoxesWanted,
  { find, most }: { find: (places: Places) => T[]; most: number },
): Promise<T[]> {
  const groups = stationsAlike(catalogue, boxes).map((alike) => new KnownPlaces(alike));
  const places: Places = {
    forPickup: (slot) => groups.some((group) => group.forPickup(slot)),
    forReturn: (slot) => groups.some((group) => group.forReturn(slot)),
  };
  let found = find(places);
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

/** Places with the same hours, as far as they have been looked up: more may turn out to serve. */
class KnownPlaces implements Places {
  /** From when to when a box was wanted and none is known, since the last was learnt. */
  doubt: Period | undefined;
  readonly stations: string[] | undefined;
  #alike: Alike;
  #boxes: { free: FreeTimes; seen: Period } | undefined;
  #servedPickups = new Set<number>();
  #servedReturns = new Set<number>();

  constructor(alike: Alike) {
    this.#alike = alike;
    this.stations = alike.stations;
  }

  forPickup = (slot: Date): boolean => this.#serves(slot, pickupWindow, this.#servedPickups);
  forReturn = (slot: Date): boolean => this.#serves(slot, returnWindow, this.#servedReturns);

  learn(free: FreeTimes, seen: Period): void {
    this.#boxes = { free, seen };
    this.doubt = undefined;
  }

  #serves(slot: Date, windowOf: (slot: Date, settings: Settings) => Period, served: Set<number>): boolean {
    const { rules, hasCounter } = this.#alike;
    if (hasCounter && counterOpen(slot, rules)) return true;
    if (!lockersOpen(slot, rules)) return false;
    if (served.has(slot.getTime())) return true;
    const window = windowOf(slot, rules);
    if (this.#boxes && covers(this.#boxes.seen, window)) {
      if (this.#boxes.free.isFree(window.start.getTime(), window.end.getTime())) {
        served.add(slot.getTime());
        return true;
      }
    }
    this.doubt = spanOf(this.doubt, window);
    return false;
  }
}

const covers = (whole: Period, part: Period) => whole.start <= part.start && whole.end >= part.end;

const spanOf = (one: Period | undefined, other: Period): Period => ({
  start: one && one.start < other.start ? one.start : other.start,
  end: one && one.end > other.end ? one.end : other.end,
});
