import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toJstIso } from "#domain/jst.ts";
import {
  counterOpen,
  daysBetween,
  earliestPickup,
  isSlot,
  lastPickupDay,
  lockersOpen,
  slotsOfDay,
} from "#domain/rentals/slots.ts";
import { defaultSettings } from "#domain/settings.ts";

const at = (time: string) => new Date(`2026-12-31T${time}+09:00`);

describe("slots", () => {
  it.each([
    ["09:00:00", "12:00:00"],
    ["09:00:01", "12:30:00"],
    ["09:29:59", "12:30:00"],
    ["09:30:00", "12:30:00"],
  ])("at %s the earliest pickup is at %s: three hours later, rounded up", (now, pickup) => {
    expect(earliestPickup(at(now), defaultSettings)).toEqual(at(pickup));
  });

  it.each([
    ["2026-12-31T19:30:00", "2026-12-31T22:30:00"],
    ["2026-12-31T19:30:01", "2027-01-01T06:00:00"],
    ["2026-12-31T21:00:00", "2027-01-01T06:00:00"],
    ["2027-01-01T03:00:00", "2027-01-01T06:00:00"],
    ["2027-01-01T03:00:01", "2027-01-01T06:30:00"],
  ])("at %s the earliest pickup is at %s: nothing serves at night", (now, pickup) => {
    expect(toJstIso(earliestPickup(new Date(`${now}+09:00`), defaultSettings)).slice(0, 19)).toBe(pickup);
  });

  it("have the earliest pickup among them, whatever the time and the hours", () => {
    const minute = fc.integer({ min: 1, max: 24 * 60 });
    fc.assert(
      fc.property(fc.nat(48 * 3_600), minute, minute, minute, (seconds, lead, opens, closes) => {
        const rules = {
          ...defaultSettings,
          leadMinutes: lead,
          lockerOpensAtMinute: opens,
          lockerClosesAtMinute: closes,
        };
        const now = new Date(at("00:00:00").getTime() + seconds * 1_000);
        const slots = daysBetween("2026-12-31", "2027-01-05").flatMap((day) => slotsOfDay(day, rules));
        const first = slots.find((slot) => slot.getTime() >= now.getTime() + lead * 60_000);
        expect(earliestPickup(now, rules)).toEqual(first);
      }),
      { numRuns: 500 },
    );
  });

  it("leave the lead alone to decide when nothing ever serves", () => {
    const hours = {
      lockerOpensAtMinute: 600,
      lockerClosesAtMinute: 600,
      counterOpensAtMinute: 600,
      counterClosesAtMinute: 600,
    };
    expect(earliestPickup(at("09:00:00"), { ...defaultSettings, ...hours })).toEqual(at("12:00:00"));
  });

  it("begin when lockers open and end before they close", () => {
    const slots = slotsOfDay("2026-12-31", defaultSettings).map((slot) => toJstIso(slot).slice(11, 16));
    expect([slots[0], slots.at(-1), slots.length]).toEqual(["06:00", "22:30", 34]);
  });

  it.each([
    ["05:59:59", false, false],
    ["06:00:00", true, false],
    ["09:29:59", true, false],
    ["09:30:00", true, true],
    ["19:29:59", true, true],
    ["19:30:00", true, false],
    ["22:59:59", true, false],
    ["23:00:00", false, false],
  ])("at %s lockers serve: %s, counters: %s", (time, lockers, counter) => {
    expect([lockersOpen(at(time), defaultSettings), counterOpen(at(time), defaultSettings)]).toEqual([
      lockers,
      counter,
    ]);
  });

  it("are whole half hours", () => {
    expect(isSlot(at("10:30:00"), defaultSettings)).toBe(true);
    expect(isSlot(at("10:30:01"), defaultSettings)).toBe(false);
    expect(isSlot(at("10:15:00"), defaultSettings)).toBe(false);
  });

  it("reach sixty days ahead, over the year's end", () => {
    expect(lastPickupDay(at("23:59:59"), defaultSettings)).toBe("2027-03-01");
  });
});
