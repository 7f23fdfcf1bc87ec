import { expect, it } from "vitest";
import { nightsFor } from "#domain/catalogue/nights.ts";

it.each([
  [0, 0],
  [10, 0],
  [19, 0],
  [20, 1],
  [29, 1],
  [30, 2],
  [36, 2],
  [39, 2],
  [40, 3],
  [62, 5],
  [98, 8],
])("%i litres are enough for %i nights", (litres, nights) => {
  expect(nightsFor(litres)).toBe(nights);
});
