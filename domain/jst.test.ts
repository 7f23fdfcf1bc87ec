import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import {
  addDays,
  dayNumber,
  daysApart,
  isCalendarDay,
  isOfShopsYears,
  jstDayAt,
  minuteOfJstDay,
  startOfJstDay,
  toJstDate,
  toJstDay,
  toJstIso,
} from "#domain/jst.ts";

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe("the calendar in Japan", () => {
  it.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2027-02-28", 1, "2027-03-01"],
    ["2028-03-01", -1, "2028-02-29"],
    ["2026-11-15", 60, "2027-01-14"],
  ])("%s and %i days are %s", (day, days, then) => {
    expect(addDays(day, days)).toBe(then);
  });

  it.each([
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "20260101",
    "2026-04-31",
    "",
    "0000-01-01",
    "1899-12-31",
    "2200-01-01",
    "9999-12-31",
  ])("knows no day %j", (day) => {
    expect(isCalendarDay(day)).toBe(false);
  });

  it.each(["America/Los_Angeles", "Europe/Berlin", "Pacific/Kiritimati", "UTC"])(
    "is the same on a host in %s",
    (TZ) => {
      process.env.TZ = TZ;
      expect(jstDayAt("2027-03-28").toISOString()).toBe("2027-03-27T15:00:00.000Z");
      expect(toJstDate(new Date("2026-12-31T15:00:00Z"))).toBe("2027-01-01");
      expect(minuteOfJstDay(new Date("2026-12-31T14:59:59Z"))).toBe(24 * 60 - 1);
      expect(addDays("2026-10-31", 2)).toBe("2026-11-02");
    },
  );

  it("finds the way back from any minute of any day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.nat(1_439), (days, minute) => {
        const day = addDays("2000-01-01", days);
        const instant = jstDayAt(day, minute);
        expect([isCalendarDay(day), toJstDate(instant), minuteOfJstDay(instant)]).toEqual([true, day, minute]);
        expect(new Date(toJstIso(instant))).toEqual(instant);
        expect(startOfJstDay(instant)).toBe(jstDayAt(day).getTime());
      }),
    );
  });
});

describe("daysApart", () => {
  it("counts whole days, across months and years, and back", () => {
    expect(daysApart("2026-12-31", "2026-12-31")).toBe(0);
    expect(daysApart("2026-12-31", "2027-01-01")).toBe(1);
    expect(daysApart("2028-03-01", "2028-02-28")).toBe(-2);
  });

  it("undoes addDays", () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000, max: 40_000 }), (days) => {
        expect(daysApart("2026-11-19", addDays("2026-11-19", days))).toBe(days);
      }),
    );
  });
});

describe("toJstIso", () => {
  it.each([
    ["2026-12-31T15:00:00Z", "2027-01-01T00:00:00+09:00"],
    ["2028-02-29T14:59:59Z", "2028-02-29T23:59:59+09:00"],
  ])("writes %s as %s", (instant, jst) => {
    expect(toJstIso(new Date(instant))).toBe(jst);
  });

  it("names the same instant", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        expect(new Date(toJstIso(new Date(seconds * 1000))).getTime()).toBe(seconds * 1000);
      }),
    );
  });
});

it("a shop can be asked about the years from 2000 to 2199", () => {
  expect(isOfShopsYears(new Date("2000-01-01T00:00:00Z"))).toBe(true);
  expect(isOfShopsYears(new Date("1999-12-31T23:59:59Z"))).toBe(false);
  expect(isOfShopsYears(new Date("2199-12-31T23:59:59Z"))).toBe(true);
  expect(isOfShopsYears(new Date("2200-01-01T00:00:00Z"))).toBe(false);
  expect(isOfShopsYears(new Date("no date"))).toBe(false);
});

it("a day begins at midnight in Japan, however it is written or counted", () => {
  const [evening, midnight] = [new Date("2026-12-31T14:59:59Z"), new Date("2026-12-31T15:00:00Z")];
  expect([evening, midnight].map(toJstDay)).toEqual(["20261231", "20270101"]);
  expect(dayNumber(midnight) - dayNumber(evening)).toBe(1);
  expect(dayNumber(new Date("1970-01-01T00:00:00+09:00"))).toBe(0);
});
