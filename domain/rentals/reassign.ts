import type { Period } from "#domain/rentals/slots.ts";

/** Somebody who needs something else for a time, and what is free then, the best first. */
export type Displaced<R> = Period & { candidates: R[] };

/**
 * Gives each the best of what is free for the whole time and was not just given to another; nothing where nothing is
 * left. Those whose time begins first choose first. `keyOf` tells what is the same thing, `mayShare` who may have it together.
 */
export function reassign<R, D extends Displaced<R>>(
  displaced: D[],
  keyOf: (resource: R) => unknown,
  mayShare: (one: D, other: D) => boolean = () => false,
): Map<D, R | undefined> {
  const given = new Map<D, R | undefined>();
  for (const one of displaced.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const isFree = (resource: R) =>
      ![...given].some(
        ([other, its]) =>
          its !== undefined && keyOf(its) === keyOf(resource) && meet(one, other) && !mayShare(one, other),
      );
    given.set(one, one.candidates.find(isFree));
  }
  return given;
}

const meet = (a: Period, b: Period) => a.start < b.end && b.start < a.end;
