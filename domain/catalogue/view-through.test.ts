import { describe, expect, it } from "vitest";
import { angleOf, roundMetres, seatFor, seemingDistance, viewWidth } from "#domain/catalogue/view-through.ts";

it("brings what is seen nearer by the magnification", () => {
  expect(seemingDistance(50, 8)).toBe(6.25);
  expect(seemingDistance(100, 1)).toBe(100);
});

it.each([
  [2.5, 20],
  [4, 20],
  [4.1, 50],
  [8, 50],
  [9.9, 50],
  [10, 100],
  [12, 100],
])("%i× suits a seat at %i m", (magnification, seat) => {
  expect(seatFor(magnification)).toBe(seat);
});

describe("how large it looks", () => {
  it("is the angle that its height takes up", () => {
    expect(angleOf(1.7, 50)).toBeCloseTo(1.948, 3);
  });

  it("grows with the magnification", () => {
    expect(angleOf(1.7, 50, 8)).toBeCloseTo(8 * angleOf(1.7, 50), 10);
  });
});

it("shows as much of the stage as the field of view is wide", () => {
  // As its own page says: 17 degrees are about 6 m at 20 m.
  expect(viewWidth(20, 17)).toBeCloseTo(5.98, 2);
  expect(viewWidth(40, 17)).toBeCloseTo(2 * viewWidth(20, 17), 10);
});

it.each([
  [2.4, 2.5],
  [4.74, 4.5],
  [4.76, 5],
  [5.3, 5],
  [6.25, 6],
  [33.3, 33],
])("says %f m as %f m", (metres, said) => {
  expect(roundMetres(metres)).toBe(said);
});
