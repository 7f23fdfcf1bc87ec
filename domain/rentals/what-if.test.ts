import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readStationHours } from "#domain/rentals/hours.ts";
import { HOUR } from "#domain/time.ts";
import { type Ask, boxesKey, type Rules, replay, type Stock, unitsKey } from "./what-if.ts";

const rules: Rules = {
  turnaroundHours: 24,
  opensAtMinute: 6 * 60,
  closesAtMinute: 23 * 60,
  boxBeforePickupMinutes: 120,
  boxAfterPickupMinutes: 360,
  boxBeforeReturnMinutes: 120,
  boxAfterReturnMinutes: 120,
};
const START = Date.parse("2026-11-01T00:00:00+09:00");

const ask = fc
  .record({
    at: fc.integer({ min: 0, max: 300 }),
    pickup: fc.integer({ min: 0, max: 400 }),
    hours: fc.integer({ min: 1, max: 72 }),
    product: fc.constantFrom(1, 2),
    pickupStation: fc.constantFrom("a", "b", null),
    returnStation: fc.constantFrom("a", "b", null),
    yen: fc.integer({ min: 1, max: 10_000 }),
    granted: fc.boolean(),
    counts: fc.boolean(),
  })
  .map(({ at, pickup, hours, ...more }) => ({
    ...more,
    at: START + at * HOUR,
    pickupAt: START + pickup * HOUR,
    returnAt: START + (pickup + hours) * HOUR,
    area: "east",
    category: more.product === 1 ? "x" : "y",
    boxSize: "S",
  }));
const asks = fc
  .array(ask, { maxLength: 40 })
  .map((all): Ask[] => all.map((each, index) => ({ ...each, id: `ask ${index}` })));

const stockOf = (units: number, boxes: number): Stock => ({
  units: new Map([1, 2].map((product) => [unitsKey(product, "east"), units])),
  boxes: new Map(["a", "b"].map((station) => [boxesKey(station, "S"), boxes])),
});
const stock = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
  .map(([units, boxes]) => stockOf(units, boxes));

const happened = (all: Ask[]) => {
  const counted = all.filter(({ counts }) => counts);
  const given = counted.filter(({ granted }) => granted);
  return {
    rentals: given.length,
    revenue: given.reduce((sum, { yen }) => sum + yen, 0),
    refusals: counted.length - given.length,
  };
};

describe("a replay", () => {
  it("with nothing changed is exactly what happened", () => {
    fc.assert(
      fc.property(asks, stock, (all, there) => {
        const same = [
          {},
          { turnaroundHours: 24, opensAtMinute: 360, closesAtMinute: 1380 },
          { price: { percent: 0, elasticity: 1.5 } },
          { units: { product: 1, area: "east", more: 0 }, boxes: { station: "a", size: "S", more: 0 } },
        ];
        for (const scenario of same) {
          const { before, after, gained, lost, stayedAway } = replay(all, there, rules, scenario);
          expect(after).toEqual(happened(all));
          expect(before).toEqual(happened(all));
          expect([gained, lost, stayedAway]).toEqual([0, 0, 0]);
        }
      }),
    );
  });

  it("asks everybody in both worlds who does not stay away, whatever is changed", () => {
    const scenario = fc.record({
      turnaroundHours: fc.integer({ min: 0, max: 48 }),
      opensAtMinute: fc.constantFrom(0, 360, 600),
      closesAtMinute: fc.constantFrom(1080, 1380, 1440),
      price: fc.record({ percent: fc.integer({ min: -50, max: 100 }), elasticity: fc.constantFrom(0, 0.5, 1, 1.5) }),
      units: fc.record({ product: fc.constant(1), area: fc.constant("east"), more: fc.integer({ min: -3, max: 5 }) }),
      boxes: fc.record({ station: fc.constant("a"), size: fc.constant("S"), more: fc.integer({ min: -3, max: 5 }) }),
    });
    fc.assert(
      fc.property(asks, stock, scenario, (all, there, wanted) => {
        const { before, after, gained, lost, stayedAway } = replay(all, there, rules, wanted);
        expect(after.rentals + after.refusals + stayedAway).toBe(before.rentals + before.refusals);
        if (stayedAway === 0) expect(after.rentals).toBe(before.rentals + gained - lost);
        if (wanted.price.percent <= 0 || wanted.price.elasticity === 0) expect(stayedAway).toBe(0);
      }),
    );
  });

  it("takes nothing from anybody when only units are added for one who was refused for want of one", () => {
    const base = {
      product: 1,
      area: "east",
      category: "x",
      boxSize: "S",
      pickupStation: null,
      returnStation: null,
      counts: true,
    };
    const times = { pickupAt: START + 10 * HOUR, returnAt: START + 34 * HOUR };
    const all: Ask[] = [
      { ...base, ...times, id: "one", at: START, yen: 1_000, granted: true },
      { ...base, ...times, id: "two", at: START + 1, yen: 2_000, granted: false },
    ];
    const more = replay(all, stockOf(1, 1), rules, { units: { product: 1, area: "east", more: 1 } });
    expect(more.after).toEqual({ rentals: 2, revenue: 3_000, refusals: 0 });
    const less = replay(all, stockOf(1, 1), rules, { units: { product: 1, area: "east", more: -1 } });
    expect(less.after).toEqual({ rentals: 0, revenue: 0, refusals: 2 });
  });

  it("charges the new price, of the category that it is for", () => {
    const base = { area: "east", boxSize: "S", pickupStation: null, returnStation: null, counts: true, granted: true };
    const times = { at: START, pickupAt: START + 10 * HOUR, returnAt: START + 34 * HOUR, yen: 1_000 };
    const all: Ask[] = [
      { ...base, ...times, id: "one", product: 1, category: "x" },
      { ...base, ...times, id: "two", product: 2, category: "y" },
    ];
    const { after } = replay(all, stockOf(1, 1), rules, { price: { percent: 10, category: "x", elasticity: 0 } });
    expect(after.revenue).toBe(2_100);
  });

  it("refuses what would be picked up or returned while it is shut", () => {
    const base = { area: "east", boxSize: "S", pickupStation: null, returnStation: null, counts: true, granted: true };
    const all: Ask[] = [
      {
        ...base,
        id: "one",
        product: 1,
        category: "x",
        at: START,
        pickupAt: START + 7 * HOUR,
        returnAt: START + 31 * HOUR,
        yen: 1,
      },
    ];
    expect(replay(all, stockOf(1, 1), rules, { opensAtMinute: 7 * 60 }).after.rentals).toBe(1);
    expect(replay(all, stockOf(1, 1), rules, { opensAtMinute: 7 * 60 + 1 }).after.rentals).toBe(0);
  });

  it("leaves a station its own hours, whatever the shop's become", () => {
    const own = { kind: "locker" as const, day: null, opensAt: 6 * 60, closesAt: 23 * 60 };
    const everyDay = Array.from({ length: 7 }, (_, weekday) => ({ ...own, weekday }));
    const hours = readStationHours(everyDay, []);
    if (!hours) throw new Error("it has hours");
    const inBoxes: Ask = {
      ...{ id: "one", product: 1, category: "x", area: "east", boxSize: "S", counts: true, granted: true, yen: 1 },
      ...{ at: START, pickupAt: START + 7 * HOUR, returnAt: START + 31 * HOUR },
      ...{ pickupStation: "here", returnStation: "here" },
    };
    const stock = { units: new Map([[unitsKey(1, "east"), 1]]), boxes: new Map([[boxesKey("here", "S"), 1]]) };
    const later = { opensAtMinute: 9 * 60 };
    expect(replay([inBoxes], stock, rules, later).after.rentals).toBe(0);
    expect(replay([inBoxes], stock, { ...rules, hours: new Map([["here", hours]]) }, later).after.rentals).toBe(1);
  });
});

describe("a replay of few wishes", () => {
  const alone = { area: "east", category: "x", boxSize: "S", pickupStation: null, returnStation: null, counts: true };
  const asked = (id: string, pickup: number, giveBack: number, more: Partial<Ask> = {}): Ask => ({
    ...{ ...alone, id, product: 1, at: START, yen: 1_000, granted: true },
    ...{ pickupAt: START + pickup * HOUR, returnAt: START + giveBack * HOUR },
    ...more,
  });

  it("has a unit again when its turnaround is over, and not before", () => {
    const oneMore = { units: { product: 1, area: "east", more: 1 } };
    const gained = (pickup: number) => {
      const wishes = [asked("one", 10, 34), asked("two", pickup, pickup + 12, { granted: false })];
      return replay(wishes, stockOf(1, 0), rules, oneMore).gained;
    };
    expect([gained(57), gained(58)]).toEqual([1, 0]);
  });

  it("has a box again when the time around each use is over, and not before", () => {
    const oneMore = { boxes: { station: "a", size: "S", more: 1 } };
    const gained = (more: Partial<Ask>, pickup: number, giveBack: number) => {
      const first = asked("one", 10, 34, { pickupStation: "a" });
      const other = asked("two", pickup, giveBack, { product: 2, granted: false, ...more });
      return replay([first, other], stockOf(1, 1), rules, oneMore).gained;
    };
    // The first one has the box from 8:00 to 16:00.
    const inBox = { pickupStation: "a" };
    expect([gained(inBox, 17.5, 30), gained(inBox, 18, 30)]).toEqual([1, 0]);
    const intoBox = { returnStation: "a" };
    expect([gained(intoBox, -12, 6), gained(intoBox, -12, 6.5)]).toEqual([0, 1]);
    expect([gained(intoBox, -12, 17.5), gained(intoBox, -12, 18)]).toEqual([1, 0]);
  });

  it("has enough for whoever needs one while two others have one after the other", () => {
    const last = asked("three", 10, 58, { at: START + 1, granted: false });
    const wishes = [asked("one", 10, 22), asked("two", 46, 58), last];
    const oneMore = { units: { product: 1, area: "east", more: 1 } };
    expect(replay(wishes, stockOf(2, 0), rules, oneMore).gained).toBe(0);
  });

  it("has no boxes where there were none until some are added", () => {
    const wishes = [asked("one", 10, 34, { pickupStation: "new", granted: false })];
    const boxes = { station: "new", size: "S", more: 1 };
    expect(replay(wishes, stockOf(1, 0), rules, { boxes }).gained).toBe(1);
  });

  it("refuses what would be picked up when it has closed by then", () => {
    const granted = (closesAtMinute: number) =>
      replay([asked("one", 10, 34)], stockOf(1, 0), rules, { closesAtMinute }).after.rentals;
    expect([granted(10 * 60), granted(10 * 60 + 1)]).toEqual([0, 1]);
  });

  it("gives to whoever asked first", () => {
    const wishes = [asked("late", 10, 34, { at: START + 1 }), asked("early", 10, 34, { yen: 9_000 })];
    const oneLess = { units: { product: 1, area: "east", more: -1 } };
    expect(replay(wishes, stockOf(2, 0), rules, oneLess).after).toEqual({ rentals: 1, revenue: 9_000, refusals: 1 });
  });

  it("rounds the new price to whole yen", () => {
    const { after } = replay([asked("one", 10, 34, { yen: 1_005 })], stockOf(1, 0), rules, {
      price: { percent: 10, elasticity: 0 },
    });
    expect(after.revenue).toBe(1_106);
  });

  it("loses the share of those who asked that the elasticity says, of the category alone", () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      asked(`ask ${index}`, 10, 34, { category: index % 2 === 0 ? "x" : "y" }),
    );
    const away = (percent: number, elasticity: number, category?: string) =>
      replay(many, stockOf(200, 0), rules, { price: { percent, elasticity, category } }).stayedAway;
    expect([away(100, 1), away(100, 1, "x"), away(0, 1), away(-50, 1)]).toEqual([200, 100, 0, 0]);
    expect(away(50, 0.5)).toBeGreaterThan(30);
    expect(away(50, 0.5)).toBeLessThan(70);
  });
});
