import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import { timesNear } from "#domain/rentals/nearest-times.ts";
import { isRentable } from "#domain/rentals/rentable.ts";
import { defaultSettings as rules } from "#domain/settings.ts";

const now = new Date("2026-11-15T12:00:00+09:00");
const at = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`);
const wanted = { pickup: at("2026-11-21", "12:00"), giveBack: at("2026-11-21", "22:00") };
const shown = ({ pickup, giveBack }: { pickup: Date; giveBack: Date }) =>
  `${toJstIso(pickup).slice(11, 16)}-${toJstIso(giveBack).slice(11, 16)}`;

describe("timesNear", () => {
  it("moves pickup or return by one slot first, the later pickup before the earlier return", () => {
    expect(timesNear(wanted, [], rules, now).slice(0, 2).map(shown)).toEqual(["12:30-22:00", "12:00-21:30"]);
  });

  it("offers neither what was asked for, nor more time, nor less than a third of it", () => {
    const hours = timesNear(wanted, [], rules, now).map(
      (each) => (each.giveBack.getTime() - each.pickup.getTime()) / 3.6e6,
    );
    expect(Math.min(...hours)).toBe(3.5);
    expect(Math.max(...hours)).toBe(10);
    expect(timesNear(wanted, [], rules, now).map(shown)).not.toContain("12:00-22:00");
  });

  it("offers nothing in maintenance, and nothing that is too soon", () => {
    const until18 = [{ start: at("2026-11-21", "00:00"), end: at("2026-11-21", "18:00") }];
    expect(timesNear(wanted, until18, rules, now).map(shown)[0]).toBe("18:00-22:00");
    expect(timesNear(wanted, [], rules, at("2026-11-21", "14:10")).map(shown)[0]).toBe("17:30-22:00");
    expect(timesNear(wanted, [], rules, at("2026-11-22", "00:00"))).toEqual([]);
  });

  it("names only times of the same days that may be booked, from near to far", () => {
    const slot = fc.integer({ min: 0, max: 47 }).map((index) => index * 30);
    fc.assert(
      fc.property(slot, slot, fc.integer({ min: 0, max: 3 }), (from, to, days) => {
        const asked = { pickup: jstDayAt("2026-11-21", from), giveBack: jstDayAt(`2026-11-${21 + days}`, to) };
        const far = (each: typeof asked) =>
          Math.abs(each.pickup.getTime() - asked.pickup.getTime()) +
          Math.abs(each.giveBack.getTime() - asked.giveBack.getTime());
        let last = 0;
        for (const each of timesNear(asked, [], rules, now)) {
          expect(isRentable(each, [], rules, now)).toBe(true);
          expect(toJstDate(each.pickup)).toBe(toJstDate(asked.pickup));
          expect(toJstDate(each.giveBack)).toBe(toJstDate(asked.giveBack));
          expect(far(each)).toBeGreaterThanOrEqual(last);
          last = far(each);
        }
      }),
      { numRuns: 30 },
    );
  });
});
