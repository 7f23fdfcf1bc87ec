import { expect, it } from "vitest";
import { kilometresBetween, readPlace } from "./near.ts";

const tokyo = { latitude: 35.6812, longitude: 139.7671 };
const osaka = { latitude: 34.7025, longitude: 135.4959 };

it("measures as the crow flies, the same both ways", () => {
  expect(kilometresBetween(tokyo, osaka)).toBeCloseTo(403, -1);
  expect(kilometresBetween(osaka, tokyo)).toBe(kilometresBetween(tokyo, osaka));
  expect(kilometresBetween(tokyo, tokyo)).toBe(0);
});

it("reads where somebody says that they are", () => {
  expect(readPlace("35.6812,139.7671")).toEqual(tokyo);
  expect(readPlace("-33.86,-70.5")).toEqual({ latitude: -33.86, longitude: -70.5 });
});
