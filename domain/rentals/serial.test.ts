import { expect, it } from "vitest";
import { countOf, productOf, serialOf } from "#domain/rentals/serial.ts";

it("runs by product, with three digits or more", () => {
  expect([serialOf(202, 6), serialOf(202, 1000)]).toEqual(["EK-202-006", "EK-202-1000"]);
});

it("counts only what is of the product and of this kind", () => {
  expect(countOf(202, "EK-202-006")).toBe(6);
  expect(countOf(202, "EK-202-1000")).toBe(1000);
  expect(countOf(202, serialOf(202, 1_000_000))).toBe(1_000_000);
  expect([countOf(20, "EK-202-006"), countOf(202, "EK-202-A06"), countOf(202, "OLD-7")]).toEqual([0, 0, 0]);
  expect(countOf(202, "OLD-202006")).toBe(0);
});

it("names its product, unless it is of another kind", () => {
  expect([productOf("EK-202-006"), productOf("EK-7-1000000"), productOf("OLD-7")]).toEqual([202, 7, undefined]);
});
