import { expect, it } from "vitest";
import { agoOf } from "./ago.ts";

const now = Date.parse("2026-11-15T12:00:00+09:00");

it.each([
  ["2026-11-15T12:00:30+09:00", { unit: "now" }],
  ["2026-11-15T11:59:01+09:00", { unit: "now" }],
  ["2026-11-15T11:59:00+09:00", { unit: "minutes", count: 1 }],
  ["2026-11-15T11:00:01+09:00", { unit: "minutes", count: 59 }],
  ["2026-11-15T11:00:00+09:00", { unit: "hours", count: 1 }],
  ["2026-11-14T12:00:01+09:00", { unit: "hours", count: 23 }],
  ["2026-11-14T12:00:00+09:00", { unit: "days", count: 1 }],
  ["2026-11-08T12:00:01+09:00", { unit: "days", count: 6 }],
  ["2026-11-08T12:00:00+09:00", undefined],
])("%s is %o", (instant, ago) => {
  expect(agoOf(instant, now)).toEqual(ago);
});
