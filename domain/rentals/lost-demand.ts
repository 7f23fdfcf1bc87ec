import { DAY, HOUR } from "#domain/time.ts";

/** Something that was asked for and refused because no unit was free, in milliseconds, and what it would have cost. */
export type Wish = { from: number; until: number; yen: number };

/**
 * Which of these one more unit could have served: it can be with one member at a time, and needs its turnaround. Whoever
 * is done first is served first, which serves as many as can be.
 */
export function servedByOneMore(wishes: Wish[], turnaroundHours: number): Wish[] {
  const served: Wish[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const wish of wishes.toSorted((a, b) => a.until - b.until || a.from - b.from)) {
    if (wish.from < free) continue;
    served.push(wish);
    free = wish.until + turnaroundHours * HOUR;
  }
  return served;
}

/** A product in an area, over so many days. */
export type ProductDemand = {
  /** Refused for want of a unit. */
  wishes: Wish[];
  /** Refused for whatever reason. */
  refusals: number;
  days: number;
  turnaroundHours: number;
  /** What one more costs. */
  price: number;
  units: number;
  /** For how long the unit that was used least has not been rented. */
  idleDays: number;
};

export type ProductAdvice =
  | { kind: "buy"; served: number; lostPerDay: number; paybackDays: number }
  | { kind: "retire"; idleDays: number }
  | { kind: "none" };

/** Longer than this, nobody knows whether it pays back. */
export const LONGEST_PAYBACK_DAYS = 365;
/** A unit that nobody rented for so long may go. */
export const IDLE_DAYS = 60;

/** Buy one more, let one go, or neither. Where somebody was refused, none is let go. */
export function adviseProduct(demand: ProductDemand): ProductAdvice {
  const { wishes, refusals, days, turnaroundHours, price, units, idleDays } = demand;
  const served = servedByOneMore(wishes, turnaroundHours);
  const lostPerDay = served.reduce((sum, { yen }) => sum + yen, 0) / Math.max(days, 1);
  if (lostPerDay > 0) {
    const paybackDays = Math.ceil(price / lostPerDay);
    return paybackDays <= LONGEST_PAYBACK_DAYS
      ? { kind: "buy", served: served.length, lostPerDay: Math.round(lostPerDay), paybackDays }
      : { kind: "none" };
  }
  return refusals === 0 && units > 0 && idleDays >= IDLE_DAYS ? { kind: "retire", idleDays } : { kind: "none" };
}

/** Boxes of one size at a station, and how often somebody was refused for want of one. */
export type StationBoxes = {
  station: string;
  area: string;
  size: string;
  boxes: number;
  /** As many as ever were in use at a time. */
  peak: number;
  refusals: number;
};

export type BoxMove = { from: string; to: string; size: string; boxes: number; refusals: number; spare: number };

/** Refusals for which one box is worth moving. */
const REFUSALS_A_BOX = 10;

/** From stations that always had more free than one, and refused nobody, to those in the same area that refused somebody. */
export function adviseBoxes(stations: StationBoxes[]): BoxMove[] {
  const kindOf = ({ area, size }: StationBoxes) => `${area} ${size}`;
  const spare = Map.groupBy(
    stations
      .filter(({ refusals }) => refusals === 0)
      .map((each) => ({ ...each, free: Math.max(0, each.boxes - each.peak - 1) })),
    kindOf,
  );
  const moves: BoxMove[] = [];
  for (const to of stations.filter(({ refusals }) => refusals > 0).toSorted((a, b) => b.refusals - a.refusals)) {
    const near = spare.get(kindOf(to)) ?? [];
    const from = near.reduce((most, each) => (each.free > most.free ? each : most), { station: "", free: 0 });
    if (from.free === 0) continue;
    const boxes = Math.min(from.free, Math.ceil(to.refusals / REFUSALS_A_BOX));
    moves.push({ from: from.station, to: to.station, size: to.size, boxes, refusals: to.refusals, spare: from.free });
    from.free -= boxes;
  }
  return moves;
}

/** Whole days from one moment to another. */
export const daysSince = (then: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - then.getTime()) / DAY));
