import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FreeTimes } from "#domain/rentals/availability.ts";

const busyPeriods = (resources: number, longest: number) =>
  fc.array(
    fc
      .record({ resource: fc.nat(resources), start: fc.nat(200), length: fc.integer({ min: 1, max: longest }) })
      .map(({ resource, start, length }) => ({ resource, start, end: start + length })),
    { maxLength: 30 },
  );

describe("the sweep over busy periods", () => {
  it("agrees with looking at every resource at every time", () => {
    fc.assert(
      fc.property(busyPeriods(4, 40), fc.nat(260), fc.nat(60), (busy, start, length) => {
        const resources = [0, 1, 2, 3];
        const free = new FreeTimes(resources, busy);
        const isFree = (resource: number, end: number) =>
          !busy.some((each) => each.resource === resource && each.start < end && each.end > start);
        const naive = resources.filter((resource) => isFree(resource, start + Math.max(length, 1))).length;
        expect(free.countFree(start, Math.max(length, 1))).toBe(naive);
        expect(free.isFree(start, start + Math.max(length, 1))).toBe(naive > 0);
        const until = free.freeUntil(start);
        if (until !== undefined && until < 1_000) {
          expect(resources.some((resource) => isFree(resource, until))).toBe(true);
          expect(resources.some((resource) => isFree(resource, until + 1))).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("does not count a gap that begins later and ends with the period", () => {
    const busy = [
      { resource: 1, start: 0, end: 5 },
      { resource: 1, start: 10, end: 20 },
    ];
    expect(new FreeTimes([1], busy).countFree(1, 9)).toBe(0);
    expect(new FreeTimes([1], busy).countFree(5, 5)).toBe(1);
  });

  it("has nothing free without resources", () => {
    expect(new FreeTimes([], []).freeUntil(0)).toBeUndefined();
    expect(new FreeTimes([], []).countFree(0, 1)).toBe(0);
  });

  it("has nothing free at the very moment when the last gap ends", () => {
    const free = new FreeTimes([1], [{ resource: 1, start: 10, end: 20 }]);
    expect([free.freeUntil(9), free.freeUntil(10), free.freeUntil(19)]).toEqual([10, undefined, undefined]);
    expect(free.freeUntil(20)).toBe(Number.POSITIVE_INFINITY);
    expect([free.isFree(5, 10), free.isFree(5, 11), free.isFree(10, 11)]).toEqual([true, false, false]);
  });
});
