/** A period in which a resource (a unit, a box) is taken: `[start, end)` in milliseconds. */
export type Busy<R> = { resource: R; start: number; end: number };

/**
 * When some resource is free, asked in rising order of time. Built by one sweep over the busy periods of all resources:
 * the free gaps between them, by their starts; of the gaps that began by then, the one that ends last decides.
 */
export class FreeTimes {
  #gaps: { start: number; end: number }[];
  /** The latest end of the gaps up to each. */
  #latestEnd: number[];
  #starts: number[];
  #ends: number[];

  constructor(resources: Iterable<unknown>, busy: Iterable<Busy<unknown>>) {
    const byResource = new Map<unknown, Busy<unknown>[]>();
    for (const resource of resources) byResource.set(resource, []);
    for (const period of busy) byResource.get(period.resource)?.push(period);
    this.#gaps = [...byResource.values()].flatMap(gapsBetween).sort((a, b) => a.start - b.start);
    this.#starts = this.#gaps.map(({ start }) => start);
    this.#ends = this.#gaps.map(({ end }) => end).sort((a, b) => a - b);
    this.#latestEnd = [];
    let latest = Number.NEGATIVE_INFINITY;
    for (const { end } of this.#gaps) {
      latest = Math.max(latest, end);
      this.#latestEnd.push(latest);
    }
  }

  /** The latest time until which a resource that is free now stays free; undefined when none is free. */
  freeUntil(time: number): number | undefined {
    const index = countUpTo(this.#starts, time) - 1;
    const end = this.#latestEnd[index];
    return end !== undefined && end > time ? end : undefined;
  }

  /** Whether one resource is free for the whole period. */
  isFree(start: number, end: number): boolean {
    return (this.freeUntil(start) ?? Number.NEGATIVE_INFINITY) >= end;
  }

  /** How many resources are free at this time and for so long after. */
  countFree(time: number, length: number): number {
    const begun = countUpTo(this.#starts, time);
    const over = countBelow(this.#ends, time + length);
    // Gaps shorter than the length that begin later are counted in `over` but not in `begun`.
    let short = 0;
    for (let index = begun; index < this.#gaps.length; index++) {
      const gap = this.#gaps[index];
      if (!gap || gap.start >= time + length) break;
      if (gap.end < time + length) short++;
    }
    return begun - (over - short);
  }
}

function gapsBetween(busy: Busy<unknown>[]): { start: number; end: number }[] {
  const gaps: { start: number; end: number }[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const { start, end } of busy.toSorted((a, b) => a.start - b.start)) {
    if (start > free) gaps.push({ start: free, end: start });
    free = Math.max(free, end);
  }
  gaps.push({ start: free, end: Number.POSITIVE_INFINITY });
  return gaps;
}

const countUpTo = (sorted: number[], value: number) => count(sorted, (each) => each <= value);
const countBelow = (sorted: number[], value: number) => count(sorted, (each) => each < value);

/** How many at the front of a sorted list fulfil a condition that holds for the front only. */
function count(sorted: number[], holds: (value: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(sorted[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
