import { describe, expect, it } from "vitest";
import { toJstIso } from "#domain/jst.ts";
import { firstRental } from "#domain/rentals/first-rental.ts";
import { readStationHours } from "#domain/rentals/hours.ts";
import type { Period } from "#domain/rentals/slots.ts";
import { defaultSettings } from "#domain/settings.ts";

const at = (time: string) => new Date(`2026-11-${time}:00+09:00`);
const first = (now: string, rules = {}, maintenance: Period[] = []) => {
  const found = firstRental(maintenance, { ...defaultSettings, ...rules }, at(now));
  return found && [found.pickup, found.giveBack].map((time) => toJstIso(time).slice(8, 16));
};
const closed = (kind: "locker" | "counter", day: string) => ({
  kind,
  weekday: null,
  day,
  opensAt: null,
  closesAt: null,
});

describe("firstRental", () => {
  it.each([
    ["15T12:00", ["15T15:00", "15T22:00"]],
    ["15T17:50", ["15T21:00", "15T22:00"]],
    ["15T18:10", ["15T21:30", "16T22:00"]],
    ["15T21:00", ["16T06:00", "16T22:00"]],
  ])("asked at %s is %s", (now, expected) => expect(first(now)).toEqual(expected));

  it("ends when the place last serves, and passes days that are closed by", () => {
    expect(first("15T12:00", { lockerClosesAtMinute: 20 * 60 })).toEqual(["15T15:00", "15T19:30"]);
    const days = (["locker", "counter"] as const).flatMap((kind) =>
      ["2026-11-16", "2026-11-17"].map((day) => closed(kind, day)),
    );
    const hours = [readStationHours(days, [])];
    expect(first("15T18:10", { hours })).toEqual(["15T21:30", "18T22:00"]);
    expect(first("15T21:00", { hours })).toEqual(["18T06:00", "18T22:00"]);
  });

  it("is outside maintenance", () => {
    const maintenance = [
      { start: at("15T14:00"), end: at("15T16:00") },
      { start: at("15T21:30"), end: at("16T02:00") },
    ];
    expect(first("15T12:00", {}, maintenance)).toEqual(["15T16:00", "15T21:00"]);
  });

  it("is none where nothing ever serves", () => {
    const never = Array.from({ length: 7 }, (_, weekday) => weekday).flatMap((weekday) =>
      (["locker", "counter"] as const).map((kind) => ({ kind, weekday, day: null, opensAt: null, closesAt: null })),
    );
    expect(first("15T12:00", { hours: [readStationHours(never, [])] })).toBeUndefined();
  });
});
