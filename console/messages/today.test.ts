import { expect, it } from "vitest";
import en from "./en/today.ts";
import ja from "./ja/today.ts";

it.each([
  [7, "7分", "7 min"],
  [60, "1時間", "1 h"],
  [482, "8時間2分", "8 h 2 min"],
  [24 * 60, "1日", "1 day"],
  [199 * 60 + 3, "8日7時間", "8 days 7 h"],
])("tells %i minutes in days once there are any", (minutes, japanese, english) => {
  expect([ja.span(minutes), en.span(minutes)]).toEqual([japanese, english]);
});
