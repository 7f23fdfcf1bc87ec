import { expect, it } from "vitest";
import { readyAgainAt, unitPeriod } from "#domain/rentals/unit-period.ts";

const pickupAt = new Date("2026-11-20T10:00:00+09:00");
const returnAt = new Date("2026-11-21T10:00:00+09:00");

it("a rental has its unit from the pickup until it is turned around", () => {
  const end = new Date("2026-11-22T10:00:00+09:00");
  expect(unitPeriod({ pickupAt, returnAt }, { turnaroundHours: 24 })).toEqual({ start: pickupAt, end });
  expect(unitPeriod({ pickupAt, returnAt }, { turnaroundHours: 0 })).toEqual({ start: pickupAt, end: returnAt });
});

it("a unit that is back early is ready early", () => {
  expect(readyAgainAt(pickupAt, 24)).toEqual(returnAt);
});
