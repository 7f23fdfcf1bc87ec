import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minuteOfJstDay, toJstDate } from "#domain/jst.ts";
import {
  type HoursRow,
  hoursOn,
  isOpen,
  nextOpening,
  type PlaceKind,
  placeKinds,
  readStationHours,
  settledHours,
  usualHours,
  weekdayOf,
  weekHours,
  withoutCounter,
} from "#domain/rentals/hours.ts";
import { earliestPickup, isServed, slotsOfDay } from "#domain/rentals/slots.ts";
import { defaultSettings } from "#domain/settings.ts";
import { MINUTE } from "#domain/time.ts";

const at = (time: string) => new Date(`${time}+09:00`);
const row = (kind: PlaceKind, when: Pick<HoursRow, "weekday" | "day">, hours: [number, number] | null): HoursRow => ({
  kind,
  ...when,
  opensAt: hours?.[0] ?? null,
  closesAt: hours?.[1] ?? null,
});
const onDay = (day: string) => ({ weekday: null, day });
const onWeekday = (weekday: number) => ({ weekday, day: null });

describe("the hours of a station", () => {
  // The 20th of November 2026 is a Friday.
  const own = readStationHours(
    [
      row("locker", onWeekday(5), [600, 1200]),
      row("locker", onDay("2026-11-20"), null),
      row("counter", onDay("2026-11-21"), [720, 780]),
    ],
    [{ start: at("2026-11-22T12:00:00"), end: at("2026-11-22T13:00:00") }],
  );

  it.each([
    ["2026-11-19T12:00:00", "2026-11-19T12:00:00", "it is open"],
    ["2026-11-18T23:00:00", "2026-11-19T06:00:00", "at night"],
    ["2026-11-19T05:59:00", "2026-11-19T06:00:00", "in the small hours of the same day"],
    ["2026-11-19T23:30:00", "2026-11-21T06:00:00", "before a closed day"],
    ["2026-11-26T23:30:00", "2026-11-27T10:00:00", "before a day with hours of its own"],
    ["2026-11-22T12:30:00", "2026-11-22T13:00:00", "during maintenance"],
  ])("open next after %s at %s: %s", (now, opens) => {
    expect(nextOpening(at(now), "locker", defaultSettings, own)).toEqual(at(opens));
  });

  it("by day of the week are the settings' where it says nothing, single days aside", () => {
    const usual = settledHours("locker", defaultSettings);
    const week = Array.from({ length: 7 }, (_, weekday) => (weekday === 5 ? { opens: 600, closes: 1200 } : usual));
    expect(weekHours("locker", defaultSettings, own)).toEqual(week);
    expect(weekHours("counter", defaultSettings)).toEqual(Array(7).fill(settledHours("counter", defaultSettings)));
  });

  it("without its counter are those of its lockers, and its maintenance", () => {
    const lockers = withoutCounter(own);
    const open = (time: string, kind: PlaceKind) => isOpen(at(time), kind, defaultSettings, lockers);
    expect([open("2026-11-19T12:00:00", "counter"), open("2026-11-21T12:00:00", "counter")]).toEqual([false, false]);
    expect([open("2026-11-20T10:00:00", "locker"), open("2026-11-22T12:00:00", "locker")]).toEqual([false, false]);
    expect([open("2026-11-27T09:59:00", "locker"), open("2026-11-27T10:00:00", "locker")]).toEqual([false, true]);
    expect(usualHours("counter", defaultSettings, withoutCounter(undefined))).toBeNull();
    expect(usualHours("locker", defaultSettings, withoutCounter(undefined))).toEqual(
      settledHours("locker", defaultSettings),
    );
  });

  it("open at no time where it is closed on all days", () => {
    const closed = readStationHours(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => row("locker", onWeekday(weekday), null)),
      [],
    );
    expect(nextOpening(at("2026-11-20T10:00:00"), "locker", defaultSettings, closed)).toBeUndefined();
  });

  it("open after maintenance that lasts until it would have closed", () => {
    const late = readStationHours([], [{ start: at("2026-11-20T12:00:00"), end: at("2026-11-20T23:00:00") }]);
    const opens = nextOpening(at("2026-11-20T12:00:00"), "locker", defaultSettings, late);
    expect(opens).toEqual(at("2026-11-21T06:00:00"));
  });

  it.each([
    ["2026-11-20T10:00:00", "locker", false, "the day is closed, whatever the day of the week says"],
    ["2026-11-20T10:00:00", "counter", true, "nothing is said about its counter that day"],
    ["2026-11-27T09:59:00", "locker", false, "Fridays begin at ten"],
    ["2026-11-27T10:00:00", "locker", true, "Fridays begin at ten"],
    ["2026-11-27T19:59:00", "locker", true, "the closing minute is not within"],
    ["2026-11-27T20:00:00", "locker", false, "the closing minute is not within"],
    ["2026-11-26T06:00:00", "locker", true, "Thursdays are as the settings say"],
    ["2026-11-21T11:59:00", "counter", false, "that day's own hours"],
    ["2026-11-21T12:00:00", "counter", true, "that day's own hours"],
    ["2026-11-22T11:59:00", "locker", true, "before the maintenance"],
    ["2026-11-22T12:00:00", "locker", false, "maintenance"],
    ["2026-11-22T12:59:00", "counter", false, "maintenance is of all that the station has"],
    ["2026-11-22T13:00:00", "locker", true, "after the maintenance"],
  ] as const)("at %s its %s: %s, since %s", (time, kind, open, _why) => {
    expect(isOpen(at(time), kind, defaultSettings, own)).toBe(open);
  });

  it("are nothing of its own where nothing is said", () => {
    expect(readStationHours([], [])).toBeUndefined();
    expect(hoursOn(at("2026-11-20T10:00:00"), "locker", defaultSettings)).toEqual({ opens: 360, closes: 1380 });
  });

  it("are those of every day where all days of the week are alike, whatever single days are", () => {
    const alike = [0, 1, 2, 3, 4, 5, 6].map((weekday) => row("locker", { weekday, day: null }, [600, 1200]));
    const holiday = row("locker", { weekday: null, day: "2026-11-23" }, null);
    const usual = (rows: HoursRow[]) => usualHours("locker", defaultSettings, readStationHours(rows, []));
    expect(usual([...alike, holiday])).toEqual({ opens: 600, closes: 1200 });
    expect(usual(alike.slice(1))).toBeNull();
    expect(usual([holiday])).toEqual({ opens: 360, closes: 1380 });
    expect(usualHours("counter", defaultSettings, readStationHours(alike, []))).toEqual({ opens: 570, closes: 1170 });
  });

  it("know the days of the week, also before 1970", () => {
    expect([0, 3, 10, -4].map(weekdayOf)).toEqual([4, 0, 0, 0]);
  });
});

const anyRow = fc
  .record({
    kind: fc.constantFrom(...placeKinds),
    weekday: fc.option(fc.integer({ min: 0, max: 6 })),
    day: fc.integer({ min: 0, max: 13 }),
    hours: fc.option(fc.tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1440 }))),
  })
  .map(({ kind, weekday, day, hours }) => {
    const [from, to] = hours ?? [0, 0];
    const sorted = hours && from < to ? ([from, to] as [number, number]) : null;
    const when = weekday === null ? onDay(`2026-11-${String(16 + day).padStart(2, "0")}`) : onWeekday(weekday);
    return row(kind, when, sorted);
  });
const days = Array.from({ length: 14 }, (_, count) => `2026-11-${16 + count}`);

describe("slots", () => {
  it("are never outside the hours of every station that is meant, and never left out within them", () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyRow, { maxLength: 6 }), { minLength: 1, maxLength: 3 }), (stations) => {
        const hours = stations.map((rows) => readStationHours(rows, []));
        const rules = { ...defaultSettings, hours };
        for (const day of days) {
          const slots = new Set(slotsOfDay(day, rules).map((slot) => slot.getTime()));
          for (let minute = 0; minute < 1440; minute += rules.slotMinutes) {
            const slot = new Date(at(`${day}T00:00:00`).getTime() + minute * MINUTE);
            const open = hours.some((own) => placeKinds.some((kind) => isOpen(slot, kind, rules, own)));
            expect(slots.has(slot.getTime())).toBe(open);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it("are the settings' where no station has hours of its own", () => {
    const minute = fc.integer({ min: 0, max: 1440 });
    fc.assert(
      fc.property(minute, minute, minute, minute, fc.nat(13), (opens, closes, from, to, day) => {
        const rules = {
          ...defaultSettings,
          lockerOpensAtMinute: opens,
          lockerClosesAtMinute: closes,
          counterOpensAtMinute: from,
          counterClosesAtMinute: to,
        };
        const known = slotsOfDay(days[day] ?? "", rules);
        expect(slotsOfDay(days[day] ?? "", { ...rules, hours: [undefined, undefined] })).toEqual(known);
        for (const slot of known) {
          const of = minuteOfJstDay(slot);
          expect((of >= opens && of < closes) || (of >= from && of < to)).toBe(true);
        }
      }),
    );
  });

  it("begin again after the closed days, as far as one looks ahead", () => {
    const closed = days.flatMap((day) => placeKinds.map((kind) => row(kind, onDay(day), null)));
    const rules = { ...defaultSettings, hours: [readStationHours(closed, [])] };
    const first = earliestPickup(at("2026-11-16T12:00:00"), rules);
    expect(first).toEqual(at("2026-11-30T06:00:00"));
    const never = Array.from({ length: 7 }, (_, weekday) =>
      placeKinds.map((kind) => row(kind, onWeekday(weekday), null)),
    ).flat();
    const none = { ...defaultSettings, hours: [readStationHours(never, [])] };
    expect(toJstDate(earliestPickup(at("2026-11-16T12:00:00"), none))).toBe("2026-11-16");
    expect(isServed(first, none)).toBe(false);
  });
});
