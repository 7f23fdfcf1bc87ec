import { describe, expect, it } from "vitest";
import {
  claimEnd,
  claimWindow,
  fillableFrom,
  pickupWindow,
  returnWindow,
  usedWindow,
} from "#domain/rentals/box-windows.ts";
import { readStationHours } from "#domain/rentals/hours.ts";

const at = (time: string) => new Date(`2026-11-20T${time}+09:00`);
const settings = {
  boxBeforePickupMinutes: 120,
  boxAfterPickupMinutes: 360,
  boxBeforeReturnMinutes: 60,
  boxAfterReturnMinutes: 90,
  returnClaimMinutes: 15,
  lockerOpensAtMinute: 6 * 60,
  lockerClosesAtMinute: 23 * 60,
  counterOpensAtMinute: 9 * 60,
  counterClosesAtMinute: 19 * 60,
};

describe("a box belongs to a reservation", () => {
  it("around its pickup and around its return", () => {
    expect(pickupWindow(at("10:00"), settings)).toEqual({ start: at("08:00"), end: at("16:00") });
    expect(returnWindow(at("10:00"), settings)).toEqual({ start: at("09:00"), end: at("11:30") });
  });

  it("and may be filled from twelve hours before its pickup", () => {
    expect(fillableFrom(at("22:00"))).toEqual(at("10:00"));
  });

  it("from the moment in which the item is put into it", () => {
    expect(usedWindow(at("10:00"), settings)).toEqual({ start: at("10:00"), end: at("11:30") });
  });
});

describe("a box that is claimed now", () => {
  it("is free for the claim and for the item that then lies in it", () => {
    expect(claimWindow(at("10:00"), settings)).toEqual({ start: at("10:00"), end: at("11:45") });
  });

  it("may be used for a quarter of an hour, but not after the lockers close", () => {
    expect(claimEnd(at("22:44"), settings)).toEqual(at("22:59"));
    expect(claimEnd(at("22:45"), settings)).toEqual(at("23:00"));
    expect(claimEnd(at("22:59"), settings)).toEqual(at("23:00"));
  });

  it("may be used past midnight where the lockers are open then, too", () => {
    const always = { ...settings, lockerOpensAtMinute: 0, lockerClosesAtMinute: 24 * 60 };
    expect(claimEnd(at("23:50"), always)).toEqual(new Date("2026-11-21T00:05+09:00"));
    expect(claimEnd(at("23:50"), { ...always, lockerOpensAtMinute: 60 })).toEqual(new Date("2026-11-21T00:00+09:00"));
    const tomorrow = [{ kind: "locker" as const, weekday: null, day: "2026-11-21", opensAt: null, closesAt: null }];
    expect(claimEnd(at("23:50"), always, readStationHours(tomorrow, []))).toEqual(new Date("2026-11-21T00:00+09:00"));
  });

  it("may be used until maintenance of its station begins", () => {
    const maintenance = [{ start: at("20:10"), end: at("22:00") }];
    expect(claimEnd(at("20:00"), settings, readStationHours([], maintenance))).toEqual(at("20:10"));
    expect(claimEnd(at("19:50"), settings, readStationHours([], maintenance))).toEqual(at("20:05"));
  });

  it("may be used until the lockers of its own station close, where those have other hours", () => {
    const rows = [{ kind: "locker" as const, weekday: null, day: "2026-11-20", opensAt: 600, closesAt: 1210 }];
    expect(claimEnd(at("20:00"), settings, readStationHours(rows, []))).toEqual(at("20:10"));
    const closed = [{ kind: "locker" as const, weekday: null, day: "2026-11-20", opensAt: null, closesAt: null }];
    expect(claimEnd(at("20:00"), settings, readStationHours(closed, []))).toEqual(at("20:00"));
  });
});
