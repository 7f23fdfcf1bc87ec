import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { datesOf } from "./dates.ts";

beforeEach(() => vi.useFakeTimers({ now: Date.parse("2026-11-15T13:00:00+09:00") }));
afterEach(() => vi.useRealTimers());

it.each([
  ["2026-11-14T10:30:00+09:00", "11月14日（土）10:30", "Sat 14 Nov, 10:30"],
  ["2027-01-05T10:30:00+09:00", "1月5日（火）10:30", "Tue 5 Jan, 10:30"],
  ["2025-11-14T10:30:00+09:00", "2025年11月14日（金）10:30", "Fri 14 Nov 2025, 10:30"],
  ["2027-08-05T09:00:00+09:00", "2027年8月5日（木）9:00", "Thu 5 Aug 2027, 9:00"],
])("writes the year of %s only when it is far from today", (at, ja, en) => {
  expect([datesOf("ja").dateTime(at), datesOf("en").dateTime(at)]).toEqual([ja, en]);
});

it("writes days alike", () => {
  const { day } = datesOf("en");
  expect([day("2026-11-14"), day("2025-11-14")]).toEqual(["Sat 14 Nov", "Fri 14 Nov 2025"]);
});
