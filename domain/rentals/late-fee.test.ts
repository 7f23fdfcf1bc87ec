import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lateFee, lateFrom, nextLateFee, pauseAfter } from "#domain/rentals/late-fee.ts";
import { HOUR, MINUTE } from "#domain/time.ts";

const returnAt = new Date("2028-02-28T10:00:00+09:00");
const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

describe("the late fee", () => {
  const rules = { lateGraceMinutes: 30, extensionUnitPrice: 250, replacementPrice: 1_100 };
  const fee = (ms: number) => lateFee(returnAt, later(returnAt, ms), rules);

  it("starts after 30 minutes, grows per started 12 hours and stops at the price of a new item", () => {
    expect(lateFrom(returnAt, rules)).toEqual(later(returnAt, 30 * MINUTE));
    expect([-HOUR, 0, 30 * MINUTE, 30 * MINUTE + 1, 30 * MINUTE + 12 * HOUR].map(fee)).toEqual([0, 0, 0, 250, 250]);
    expect(fee(30 * MINUTE + 12 * HOUR + 1)).toBe(500);
    expect(fee(1_000 * HOUR)).toBe(1_100);
  });

  it("never falls as time passes", () => {
    fc.assert(fc.property(fc.nat(10_000), fc.nat(1_000), (a, b) => fee(a * MINUTE) <= fee((a + b) * MINUTE)));
  });

  it("tells after when it grows and to what, until it has reached the cap", () => {
    const next = (ms: number) => nextLateFee(returnAt, later(returnAt, ms), rules);
    expect(next(0)).toEqual({ at: later(returnAt, 30 * MINUTE), fee: 250 });
    expect(next(30 * MINUTE)).toEqual({ at: later(returnAt, 30 * MINUTE), fee: 250 });
    expect(next(30 * MINUTE + 1)).toEqual({ at: later(returnAt, 12.5 * HOUR), fee: 500 });
    expect(next(37 * HOUR)).toEqual({ at: later(returnAt, 48.5 * HOUR), fee: 1_100 });
    expect(next(49 * HOUR)).toBeUndefined();
  });
});

it("a fee that could not be charged is left alone for longer each time, up to half a day", () => {
  expect([0, 1, 2, 3].map((tries) => pauseAfter(tries) / MINUTE)).toEqual([0, 2, 4, 8]);
  expect([9, 10, 1_000].map((tries) => pauseAfter(tries) / MINUTE)).toEqual([512, 720, 720]);
});
