import { expect, it } from "vitest";
import en from "./en/planner.ts";
import ja from "./ja/planner.ts";

it.each([
  [0, "遅れ 1時間未満", "Late, less than 1 hour"],
  [23, "遅れ 23時間", "Late, 23 h"],
  [24, "遅れ 1日", "Late, 1 day"],
  [199, "遅れ 8日7時間", "Late, 8 days 7 h"],
])("tells a lateness of %i hours in days once there are any", (hours, japanese, english) => {
  expect([ja.lateBy(hours), en.lateBy(hours)]).toEqual([japanese, english]);
});

it.each(Object.values(en.zooms))("tells the use of units over the time shown, %s", (zoom) => {
  expect(en.units(3, zoom, 40)).toBe(`3 units, 40% rented out over ${zoom}`);
});
