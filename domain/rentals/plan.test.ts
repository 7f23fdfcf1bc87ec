import fc from "fast-check";
import { expect, it } from "vitest";
import { planFor, planHours } from "#domain/rentals/plan.ts";
import { MINUTE } from "#domain/time.ts";

const start = new Date("2026-12-31T18:00:00+09:00");
const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);

it.each(planHours)("gives the %i-hour plan up to exactly its length, and not a minute more", (hours) => {
  const next = planHours[planHours.indexOf(hours) + 1];
  expect(planFor(start, after(hours * 60))).toBe(hours);
  expect(planFor(start, after(hours * 60 + 1))).toBe(next);
});

it.each([
  [12, 12],
  [13, 24],
  [25, 48],
  [49, 72],
  [73, undefined],
])("%i hours are in the plan of %s", (length, plan) => {
  expect(planFor(start, after(length * 60))).toBe(plan);
});

it("has no plan for a rental that ends when or before it starts", () => {
  expect(planFor(start, start)).toBeUndefined();
  expect(planFor(start, after(-30))).toBeUndefined();
});

it("always covers the rental with the smallest plan that does", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 72 * 60 }), (minutes) => {
      const plan = planFor(start, after(minutes)) ?? 0;
      const smaller = planHours.filter((hours) => hours < plan);
      return plan * 60 >= minutes && smaller.every((hours) => hours * 60 < minutes);
    }),
  );
});
