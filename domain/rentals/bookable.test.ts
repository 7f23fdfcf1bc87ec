import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, jstDayAt, toJstDate } from "#domain/jst.ts";
import { type Busy, FreeTimes } from "#domain/rentals/availability.ts";
import {
  type BookingRules,
  dayState,
  pickupSlots,
  returnDays,
  returnSlots,
  type Stock,
  stockFrom,
} from "#domain/rentals/bookable.ts";
import { counterOpen, lockersOpen, slotsOfDay } from "#domain/rentals/slots.ts";
import { defaultSettings } from "#domain/settings.ts";
import { HOUR, MINUTE } from "#domain/time.ts";

const now = new Date("2026-12-30T08:10:00+09:00");
const rules: BookingRules = defaultSettings;
const everywhere = { forPickup: () => true, forReturn: () => true };
const stockOf = (units: number[], busy: Busy<number>[], more: Partial<Stock> = {}): Stock =>
  stockFrom(
    { units: new FreeTimes(units, busy), maintenance: [], places: everywhere, ...more },
    rules,
    jstDayAt("2027-03-10"),
  );

/** The rules once more, in the plainest words: try every pair of half hours with every unit. */
function naivePickups(day: string, units: number[], busy: Busy<number>[], stock: Stock): Date[] {
  const served = (slot: Date) =>
    (lockersOpen(slot, rules) || counterOpen(slot, rules)) &&
    !stock.maintenance.some(({ start, end }) => slot >= start && slot < end);
  const pickups: Date[] = [];
  for (let minute = 0; minute < 24 * 60; minute += 30) {
    const pickup = jstDayAt(day, minute);
    if (pickup.getTime() < now.getTime() + 3 * HOUR || !served(pickup) || !stock.places.forPickup(pickup)) continue;
    const possible = Array.from(
      { length: 143 },
      (_, index) => new Date(pickup.getTime() + (index + 2) * 30 * MINUTE),
    ).some(
      (end) =>
        served(end) &&
        stock.places.forReturn(end) &&
        units.some(
          (unit) =>
            !busy.some(
              (each) => each.resource === unit && each.start < end.getTime() + 24 * HOUR && each.end > pickup.getTime(),
            ),
        ),
    );
    if (possible) pickups.push(pickup);
  }
  return pickups;
}

describe("what can be booked", () => {
  it("agrees with trying every pickup with every return on every unit", () => {
    const units = [0, 1];
    const period = fc
      .record({ resource: fc.nat(1), start: fc.nat(2 * 96), length: fc.integer({ min: 50, max: 200 }) })
      .map(({ resource, start, length }) => {
        const begin = now.getTime() + start * 30 * MINUTE;
        return { resource, start: begin, end: begin + length * 30 * MINUTE };
      });
    const placeMask = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(fc.array(period, { maxLength: 5 }), placeMask, fc.nat(4), fc.nat(60), (busy, mask, ahead, window) => {
        const slotIndex = (slot: Date) => Math.floor(slot.getTime() / (30 * MINUTE));
        const start = new Date(now.getTime() + window * HOUR);
        const stock = stockOf(units, busy, {
          maintenance: [{ start, end: new Date(start.getTime() + 4 * HOUR) }],
          places: {
            forPickup: (slot) => mask[slotIndex(slot) % 7] ?? true,
            forReturn: (slot) => mask[(slotIndex(slot) + 3) % 7] ?? true,
          },
        });
        const day = addDays(toJstDate(now), ahead);
        expect(pickupSlots(day, stock, rules, now)).toEqual(naivePickups(day, units, busy, stock));
      }),
      { numRuns: 60 },
    );
  });

  it("offers no pickup before the lead, nor after the horizon", () => {
    const stock = stockOf([1], []);
    expect(pickupSlots("2026-12-30", stock, rules, now)[0]).toEqual(new Date("2026-12-30T11:30:00+09:00"));
    expect(pickupSlots("2026-12-29", stock, rules, now)).toEqual([]);
    expect(pickupSlots("2027-02-28", stock, rules, now)).toHaveLength(34);
    expect(pickupSlots("2027-03-01", stock, rules, now)).toEqual([]);
    const allDay = { ...rules, lockerOpensAtMinute: 0, lockerClosesAtMinute: 24 * 60 };
    expect(pickupSlots("2027-02-28", stock, allDay, now)).toHaveLength(48);
    expect(pickupSlots("2027-03-01", stock, allDay, now)).toEqual([]);
  });

  it("offers returns from one hour to exactly 72 hours after the pickup", () => {
    const pickup = new Date("2026-12-31T18:00:00+09:00");
    const all = returnDays(pickup, rules).flatMap((day) => returnSlots(pickup, day, stockOf([1], []), rules));
    expect([all[0], all.at(-1)]).toEqual([
      new Date("2026-12-31T19:00:00+09:00"),
      new Date("2027-01-03T18:00:00+09:00"),
    ]);
  });

  it("leaves 24 hours before the unit is needed again, to the minute", () => {
    const pickup = new Date("2027-01-05T10:00:00+09:00");
    const next = new Date("2027-01-07T10:00:00+09:00").getTime();
    const stock = stockOf([1], [{ resource: 1, start: next, end: next + HOUR }]);
    expect(returnSlots(pickup, "2027-01-06", stock, rules).at(-1)).toEqual(new Date("2027-01-06T10:00:00+09:00"));
  });

  it("offers a pickup that leaves room for the shortest rental exactly, and none that leaves less", () => {
    const day = "2027-01-05";
    const pickup = new Date("2027-01-05T10:00:00+09:00");
    const next = (minutes: number) => ({
      resource: 1,
      start: pickup.getTime() + 25 * HOUR + minutes * MINUTE,
      end: 2e15,
    });
    const last = (minutes: number) => pickupSlots(day, stockOf([1], [next(minutes)]), rules, now).at(-1);
    expect(last(0)).toEqual(pickup);
    expect(last(-1)).toEqual(new Date("2027-01-05T09:30:00+09:00"));
  });

  it("offers neither pickup nor return from the first moment of maintenance to before its last", () => {
    const day = "2027-01-05";
    const at = (time: string) => new Date(`${day}T${time}:00+09:00`);
    const stock = stockOf([1], [], { maintenance: [{ start: at("10:00"), end: at("12:00") }] });
    const hours = (slots: Date[]) => slots.map((slot) => slot.getUTCHours() + 9 + slot.getUTCMinutes() / 60);
    const left = (slots: Date[]) => hours(slots).filter((hour) => hour >= 9.5 && hour <= 12);
    expect(left(pickupSlots(day, stock, rules, now))).toEqual([9.5, 12]);
    expect(left(returnSlots(new Date("2027-01-04T20:00:00+09:00"), day, stock, rules))).toEqual([9.5, 12]);
  });

  it("offers returns up to exactly 14 days after the pickup, where it may be longer than a plan", () => {
    const pickup = new Date("2026-12-31T18:00:00+09:00");
    const longer = { ...rules, longer: true };
    const stock = stockOf([1], []);
    const all = returnDays(pickup, longer).flatMap((day) => returnSlots(pickup, day, stock, longer));
    expect([all[0], all.at(-1)]).toEqual([
      new Date("2026-12-31T19:00:00+09:00"),
      new Date("2027-01-14T18:00:00+09:00"),
    ]);
  });

  it("asks for returns on the day of the pickup and the three after it", () => {
    expect(returnDays(new Date("2026-12-31T18:00:00+09:00"), rules)).toEqual([
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
      "2027-01-03",
    ]);
  });

  it("calls a day free by its best hour", () => {
    const day = "2027-01-05";
    const morning = { start: jstDayAt("2027-01-01").getTime(), end: jstDayAt(day, 12 * 60).getTime() };
    const busy = [1, 2].map((resource) => ({ resource, ...morning }));
    expect(dayState(day, stockOf([1, 2], busy), rules, now)).toBe("free");
  });

  it("calls a day free, scarce or full", () => {
    const day = "2027-01-05";
    const all = { start: jstDayAt("2027-01-01").getTime(), end: jstDayAt("2027-01-20").getTime() };
    const busy = [1, 2, 3].map((resource) => ({ resource, ...all }));
    expect(dayState(day, stockOf([1, 2, 3], []), rules, now)).toBe("free");
    expect(dayState(day, stockOf([1, 2, 3], busy.slice(0, 2)), rules, now)).toBe("scarce");
    expect(dayState(day, stockOf([1, 2, 3], busy), rules, now)).toBe("full");
    const nowhere = { forPickup: () => false, forReturn: () => true };
    expect(dayState(day, stockOf([1, 2, 3], [], { places: nowhere }), rules, now)).toBe("full");
  });

  it("offers slots of the day only", () => {
    const slots = slotsOfDay("2027-01-05", rules);
    expect(slots.every((slot) => toJstDate(slot) === "2027-01-05")).toBe(true);
  });

  it("calls a day scarce when all units but one are wanted again before they would be turned around", () => {
    const day = "2027-01-05";
    const nextMorning = [
      { resource: 1, start: jstDayAt("2027-01-06").getTime(), end: jstDayAt("2027-01-20").getTime() },
    ];
    expect(dayState(day, stockOf([1, 2], nextMorning), rules, now)).toBe("scarce");
  });

  it("calls today scarce when the others are free at hours only that can no longer be booked", () => {
    const next = new Date("2026-12-31T11:00:00+09:00").getTime();
    const busy = [{ resource: 2, start: next, end: next + HOUR }];
    expect(dayState("2026-12-30", stockOf([1, 2], busy), rules, now)).toBe("scarce");
  });

  it("calls a day scarce when the others are free only while the shop is under maintenance, or nobody hands them out", () => {
    const day = "2027-01-05";
    const noon = jstDayAt(day, 12 * 60);
    const busy = [
      { resource: 2, start: jstDayAt("2027-01-06", 11 * 60).getTime(), end: jstDayAt("2027-01-20").getTime() },
    ];
    expect(dayState(day, stockOf([1, 2], busy), rules, now)).toBe("free");
    const maintenance = [{ start: jstDayAt(day), end: noon }];
    expect(dayState(day, stockOf([1, 2], busy, { maintenance }), rules, now)).toBe("scarce");
    const places = { forPickup: (slot: Date) => slot >= noon, forReturn: () => true };
    expect(dayState(day, stockOf([1, 2], busy, { places }), rules, now)).toBe("scarce");
  });

  it("knows a return at the last moment that was asked for, and none after", () => {
    const until = new Date("2027-01-05T12:00:00+09:00");
    const { firstReturn } = stockFrom(stockOf([1], []), rules, until);
    expect(firstReturn(until.getTime())).toBe(until.getTime());
    expect(firstReturn(until.getTime() + 30 * MINUTE)).toBe(Number.POSITIVE_INFINITY);
  });
});

it("two months of days are looked through with one look at the clock", () => {
  let looks = 0;
  // Only the earliest pickup depends on it.
  const counted = new Proxy(rules, {
    get: (target, name) => {
      if (name === "leadMinutes") looks++;
      return Reflect.get(target, name);
    },
  });
  const stock = stockOf([1], []);
  const days = Array.from({ length: 60 }, (_, index) => addDays(toJstDate(now), index));
  expect(days.map((day) => dayState(day, stock, counted, now))).not.toContain("full");
  expect(looks).toBe(1);
  // An hour later it is another moment.
  const later = new Date(now.getTime() + HOUR);
  expect(pickupSlots(toJstDate(now), stock, counted, later)).toHaveLength(
    pickupSlots(toJstDate(now), stock, counted, now).length - 2,
  );
});
