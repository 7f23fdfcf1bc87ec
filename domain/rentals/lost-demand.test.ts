import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "#domain/time.ts";
import {
  adviseBoxes,
  adviseProduct,
  daysSince,
  IDLE_DAYS,
  LONGEST_PAYBACK_DAYS,
  servedByOneMore,
} from "./lost-demand.ts";

const wish = fc
  .record({
    from: fc.integer({ min: 0, max: 700 }),
    hours: fc.integer({ min: 1, max: 72 }),
    yen: fc.integer({ min: 1, max: 20_000 }),
  })
  .map(({ from, hours, yen }) => ({ from: from * HOUR, until: (from + hours) * HOUR, yen }));
const wishes = fc.array(wish, { maxLength: 40 });

describe("one more unit", () => {
  it("is never with two members, and has its turnaround between them", () => {
    fc.assert(
      fc.property(wishes, fc.integer({ min: 0, max: 48 }), (asked, turnaround) => {
        const served = servedByOneMore(asked, turnaround);
        for (const [index, each] of served.entries()) {
          const next = served[index + 1];
          if (next) expect(next.from).toBeGreaterThanOrEqual(each.until + turnaround * HOUR);
          expect(asked).toContain(each);
        }
      }),
    );
  });

  it("is given to whoever begins first of those who are done at the same time", () => {
    const [short, long] = [
      { from: 20, until: 30, yen: 1 },
      { from: 10, until: 30, yen: 2 },
    ];
    expect(servedByOneMore([short, long], 0)).toEqual([long]);
  });

  it("is free again when its turnaround is over, and not before", () => {
    const wishAt = (hours: number) => ({ from: hours * HOUR, until: (hours + 10) * HOUR, yen: 1 });
    expect(servedByOneMore([wishAt(0), wishAt(34)], 24)).toHaveLength(2);
    expect(servedByOneMore([wishAt(0), wishAt(33)], 24)).toHaveLength(1);
  });

  it("could serve nobody else of those who were refused before the first that it served", () => {
    fc.assert(
      fc.property(wishes, (asked) => {
        const served = servedByOneMore(asked, 24);
        if (asked.length > 0) expect(served[0]?.until).toBe(Math.min(...asked.map(({ until }) => until)));
      }),
    );
  });
});

const demand = fc.record({
  wishes,
  more: fc.integer({ min: 0, max: 5 }),
  days: fc.integer({ min: 1, max: 366 }),
  turnaroundHours: fc.integer({ min: 0, max: 48 }),
  price: fc.integer({ min: 1, max: 300_000 }),
  units: fc.integer({ min: 0, max: 20 }),
  idleDays: fc.integer({ min: 0, max: 400 }),
});

describe("a product", () => {
  it("is bought only where it pays back in the days it says, and never let go where somebody was refused", () => {
    fc.assert(
      fc.property(demand, ({ more, ...given }) => {
        const asked = { ...given, refusals: given.wishes.length + more };
        const advice = adviseProduct(asked);
        if (advice.kind === "buy") {
          const lost = servedByOneMore(asked.wishes, asked.turnaroundHours).reduce((sum, { yen }) => sum + yen, 0);
          expect(advice.paybackDays).toBe(Math.ceil(asked.price / (lost / asked.days)));
          expect(advice.paybackDays).toBeLessThanOrEqual(LONGEST_PAYBACK_DAYS);
        }
        if (advice.kind === "retire") {
          expect(asked.refusals).toBe(0);
          expect(asked.idleDays).toBeGreaterThanOrEqual(IDLE_DAYS);
        }
      }),
    );
  });

  it("pays back in its price by what is lost a day", () => {
    const day = { from: 0, until: 24 * HOUR, yen: 2_000 };
    const asked = { wishes: [day], refusals: 1, days: 10, turnaroundHours: 24, price: 9_999, units: 1, idleDays: 0 };
    expect(adviseProduct(asked)).toEqual({ kind: "buy", served: 1, lostPerDay: 200, paybackDays: 50 });
    expect(adviseProduct({ ...asked, price: 73_000 })).toMatchObject({ kind: "buy", paybackDays: 365 });
    expect(adviseProduct({ ...asked, price: 73_001 })).toEqual({ kind: "none" });
  });

  it("pays back also where less than a yen is lost a day", () => {
    const rare = { wishes: [{ from: 0, until: 24 * HOUR, yen: 5 }], refusals: 1, days: 10, turnaroundHours: 24 };
    const advice = adviseProduct({ ...rare, price: 100, units: 1, idleDays: 90 });
    expect(advice).toEqual({ kind: "buy", served: 1, lostPerDay: 1, paybackDays: 200 });
  });

  it("may go after sixty idle days, when nobody asked in vain", () => {
    const idle = { wishes: [], refusals: 0, days: 30, turnaroundHours: 24, price: 9_000, units: 2, idleDays: 60 };
    expect(adviseProduct(idle)).toEqual({ kind: "retire", idleDays: 60 });
    expect(adviseProduct({ ...idle, idleDays: 59 })).toEqual({ kind: "none" });
    expect(adviseProduct({ ...idle, refusals: 1 })).toEqual({ kind: "none" });
    expect(adviseProduct({ ...idle, units: 1 })).toMatchObject({ kind: "retire" });
    expect(adviseProduct({ ...idle, units: 0 })).toEqual({ kind: "none" });
  });
});

const boxes = fc.record({
  station: fc.constantFrom("a", "b", "c", "d"),
  area: fc.constantFrom("east", "west"),
  size: fc.constantFrom("S", "M", "L"),
  boxes: fc.integer({ min: 0, max: 20 }),
  peak: fc.integer({ min: 0, max: 20 }),
  refusals: fc.integer({ min: 0, max: 50 }),
});
const walls = fc.uniqueArray(boxes, {
  selector: ({ station, area, size }) => `${area} ${station} ${size}`,
  maxLength: 24,
});

describe("boxes", () => {
  it("come from stations that had them to spare, never more than those, and go to who lacked them", () => {
    fc.assert(
      fc.property(walls, (stations) => {
        const moves = adviseBoxes(stations.map((each) => ({ ...each, station: `${each.area} ${each.station}` })));
        const given = new Map<string, number>();
        for (const { from, to, size, boxes: moved } of moves) {
          expect(from.split(" ")[0]).toBe(to.split(" ")[0]);
          given.set(`${from} ${size}`, (given.get(`${from} ${size}`) ?? 0) + moved);
          expect(moved).toBeGreaterThan(0);
        }
        for (const { area, station, size, boxes: there, peak, refusals } of stations) {
          const gone = given.get(`${area} ${station} ${size}`) ?? 0;
          if (gone > 0) expect(refusals).toBe(0);
          if (gone > 0) expect(there - gone).toBeGreaterThan(peak);
        }
      }),
    );
  });
});

describe("boxes that are worth moving", () => {
  const wall = { area: "east", size: "S", boxes: 10, peak: 10, refusals: 0 };
  const move = { from: "much", size: "S" };

  it("are one for every ten refusals that have begun, from whoever has most to spare", () => {
    const spare = [
      { ...wall, station: "some", boxes: 13 },
      { ...wall, station: "much", boxes: 16 },
      { ...wall, station: "little", boxes: 12 },
    ];
    const moved = (refusals: number) => adviseBoxes([{ ...wall, station: "full", refusals }, ...spare]);
    expect(moved(10)).toEqual([{ ...move, to: "full", boxes: 1, refusals: 10, spare: 5 }]);
    expect(moved(11)).toEqual([{ ...move, to: "full", boxes: 2, refusals: 11, spare: 5 }]);
    expect(moved(99)).toEqual([{ ...move, to: "full", boxes: 5, refusals: 99, spare: 5 }]);
  });

  it("go first to whoever refused most, who leaves the rest to the others", () => {
    const some = [
      { ...wall, station: "few", refusals: 1 },
      { ...wall, station: "many", refusals: 12 },
      { ...wall, station: "much", boxes: 14 },
    ];
    expect(adviseBoxes(some)).toEqual([
      { ...move, to: "many", boxes: 2, refusals: 12, spare: 3 },
      { ...move, to: "few", boxes: 1, refusals: 1, spare: 1 },
    ]);
  });
});

it("days since then are whole ones, and none before it", () => {
  const then = new Date("2026-11-15T10:00:00+09:00");
  const daysAfter = (ms: number) => daysSince(then, new Date(then.getTime() + ms));
  expect([2 * DAY - 1, 2 * DAY, -1].map(daysAfter)).toEqual([1, 2, 0]);
});
