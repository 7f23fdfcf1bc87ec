import { describe, expect, it } from "vitest";
import { hoursBetween, movedReturn, pickupTimes, presetReturn, returnDays, returnTimes } from "./times.ts";

const rules = {
  slotMinutes: 30,
  earliestPickup: "2026-11-16T15:30:00+09:00",
  lastPickupDate: "2027-01-15",
  shortestRentalMinutes: 60,
  longestRentalHours: 72,
  lockerHours: { from: "06:00", to: "23:00" },
  counterHours: { from: "09:30", to: "19:30" },
  otherDays: [],
};
const at = (day: number, time: string) => `2026-11-${day}T${time}:00+09:00`;

describe("the times to choose from", () => {
  it("begin at the earliest pickup, and in the horizon only", () => {
    expect(pickupTimes("2026-11-16", rules).at(0)).toBe(at(16, "15:30"));
    expect(pickupTimes("2026-11-17", rules)).toHaveLength(34);
    expect(pickupTimes("2027-01-16", rules)).toEqual([]);
  });

  it("are those of the station on a day on which it has others, and none on which it is closed", () => {
    const there = {
      ...rules,
      otherDays: [
        { date: "2026-11-21", open: [{ from: "10:00", to: "12:00" }] },
        { date: "2026-11-22", open: [] },
      ],
    };
    const times = pickupTimes("2026-11-21", there);
    expect(times).toEqual(["10:00", "10:30", "11:00", "11:30"].map((time) => at(21, time)));
    expect(pickupTimes("2026-11-22", there)).toEqual([]);
    expect(returnDays(at(21, "11:30"), there)).toEqual(["2026-11-23", "2026-11-24"]);
  });

  it("end between the shortest and the longest rental", () => {
    expect(returnTimes(at(21, "12:00"), "2026-11-21", rules).at(0)).toBe(at(21, "13:00"));
    expect(returnTimes(at(21, "12:00"), "2026-11-24", rules).at(-1)).toBe(at(24, "12:00"));
    expect(returnDays(at(21, "12:00"), rules)).toEqual(["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"]);
    expect(returnDays(at(21, "22:30"), rules).at(0)).toBe("2026-11-22");
    expect(returnDays(at(21, "12:00"), { ...rules, longestRentalHours: 14 * 24 })).toHaveLength(15);
  });
});

describe("the usual return", () => {
  it("is ten in the evening of the same day, or of the next when that is too soon", () => {
    expect(presetReturn(at(21, "12:00"), rules)).toBe(at(21, "22:00"));
    expect(presetReturn(at(21, "21:30"), rules)).toBe(at(22, "22:00"));
  });

  it("is the last of the day where nothing is open at ten, however long a rental may be", () => {
    const early = { ...rules, lockerHours: { from: "06:00", to: "20:00" }, longestRentalHours: 14 * 24 };
    expect(presetReturn(at(21, "12:00"), early)).toBe(at(21, "19:30"));
    expect(presetReturn(at(21, "19:00"), early)).toBe(at(22, "19:30"));
    const otherDays = [
      { date: "2026-11-21", open: [{ from: "10:00", to: "17:00" }] },
      { date: "2026-11-22", open: [] },
    ];
    expect(presetReturn(at(21, "12:00"), { ...rules, otherDays })).toBe(at(21, "16:30"));
    expect(presetReturn(at(21, "16:30"), { ...rules, otherDays })).toBe(at(23, "22:00"));
  });

  it("is none where nothing can be returned in time", () => {
    const open = { from: "10:00", to: "10:30" };
    const once = { ...rules, lockerHours: open, counterHours: open, longestRentalHours: 12 };
    expect(presetReturn(at(21, "10:00"), once)).toBeUndefined();
  });

  it("moves along with the pickup where it can", () => {
    const before = { pickup: at(21, "12:00"), giveBack: at(23, "18:00") };
    expect(movedReturn(before, at(25, "12:00"), rules)).toBe(at(27, "18:00"));
    expect(movedReturn(before, at(25, "06:00"), { ...rules, longestRentalHours: 48 })).toBe(at(25, "22:00"));
    expect(movedReturn(undefined, at(25, "12:00"), rules)).toBe(at(25, "22:00"));
  });
});

it("counts started hours", () => {
  expect(hoursBetween(at(21, "12:00"), at(21, "22:00"))).toBe(10);
  expect(hoursBetween(at(21, "12:00"), at(21, "22:30"))).toBe(11);
});
