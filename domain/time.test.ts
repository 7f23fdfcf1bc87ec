import { expect, it } from "vitest";
import { partsOfLength } from "#domain/time.ts";

it.each([
  [0, [0, 0, 0]],
  [59, [0, 0, 59]],
  [60, [0, 1, 0]],
  [1_439, [0, 23, 59]],
  [1_440, [1, 0, 0]],
  [3_001, [2, 2, 1]],
])("%i minutes are %j in days, hours and minutes", (minutes, parts) => {
  expect(partsOfLength(minutes)).toEqual(parts);
});
