import { expect, it } from "vitest";
import { publicHolidays } from "#server/rentals/availability/public-holidays.ts";

it("are known for all that can be booked now and next year, in both languages", () => {
  expect(publicHolidays("2026-11-16", "2027-01-29", "ja")).toEqual([
    { date: "2026-11-23", name: "勤労感謝の日" },
    { date: "2027-01-01", name: "元日" },
    { date: "2027-01-11", name: "成人の日" },
  ]);
  expect(publicHolidays("2026-11-23", "2026-11-23", "en")).toEqual([
    { date: "2026-11-23", name: "Labor Thanksgiving Day" },
  ]);
  // With the day that is given for a holiday on a Sunday.
  expect(publicHolidays("2027-01-01", "2027-12-31", "ja").length).toBeGreaterThanOrEqual(16);
  expect(publicHolidays("2027-03-01", "2027-03-31", "ja").map(({ date }) => date)).toEqual([
    "2027-03-21",
    "2027-03-22",
  ]);
});
