import { describe, expect, it } from "vitest";
import { areRentalTimes, isInReach, isOffered, isRentable } from "#domain/rentals/rentable.ts";
import { defaultSettings } from "#domain/settings.ts";

const on = (day: string, time: string) => new Date(`2026-${day}T${time}+09:00`);
const now = on("11-15", "12:00");
const maintenance = [{ start: on("11-20", "14:00"), end: on("11-20", "15:00") }];

describe("a time is offered", () => {
  const offered = (time: string) => isOffered(on("11-20", time), maintenance, defaultSettings);

  it("every half hour while the lockers or the counter serve", () => {
    expect(["05:30", "06:00", "22:30", "23:00"].map(offered)).toEqual([false, true, true, false]);
    expect(["10:00", "10:01", "10:30"].map(offered)).toEqual([true, false, true]);
  });

  it("outside maintenance", () => {
    expect(["13:30", "14:00", "14:30", "15:00"].map(offered)).toEqual([true, false, false, true]);
  });
});

describe("a rental may be asked for", () => {
  const rentable = (pickup: string, giveBack: string) =>
    isRentable({ pickup: on("11-20", pickup), giveBack: on("11-20", giveBack) }, maintenance, defaultSettings, now);

  it("from an hour on", () => {
    expect(rentable("10:00", "10:30")).toBe(false);
    expect(rentable("10:00", "11:00")).toBe(true);
  });

  it("when both times are offered", () => {
    expect(rentable("10:15", "12:00")).toBe(false);
    expect(rentable("10:00", "12:15")).toBe(false);
    expect(rentable("14:00", "16:00")).toBe(false);
    expect(rentable("10:00", "14:30")).toBe(false);
  });

  it("from three hours from now until 60 days from now", () => {
    const inReach = (pickup: Date) => isInReach(pickup, defaultSettings, now);
    expect([on("11-15", "14:30"), on("11-15", "15:00")].map(inReach)).toEqual([false, true]);
    const last = new Date("2027-01-14T22:30:00+09:00");
    expect([last, new Date("2027-01-15T06:00:00+09:00")].map(inReach)).toEqual([true, false]);
    const soon = { pickup: on("11-15", "14:30"), giveBack: on("11-15", "18:00") };
    expect([isRentable(soon, [], defaultSettings, now), areRentalTimes(soon, [], defaultSettings)]).toEqual([
      false,
      true,
    ]);
  });
});
