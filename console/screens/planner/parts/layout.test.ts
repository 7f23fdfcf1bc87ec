import { describe, expect, it } from "vitest";
import type { PlannedBar, PlannedUnit } from "#contract/console/planner.ts";
import { toJstIso } from "#domain/jst.ts";
import { DAY, HOUR } from "#domain/time.ts";
import { type DrawnBar, HEAD_PX, layOut, placeIn, stateOf, unitStateOf, visibleLines } from "./layout.ts";

const FROM = Date.parse("2026-11-14T00:00:00+09:00");
const span = { from: FROM, to: FROM + 7 * DAY };
const iso = (hours: number) => toJstIso(new Date(FROM + hours * HOUR));
const bar = (from: number, to: number, more: Partial<PlannedBar> = {}): PlannedBar => ({
  ...{
    number: "R23456789AB",
    status: "not_collected",
    name: "森",
    change: false,
    pushed: false,
    movedFrom: null,
    openMoney: false,
  },
  ...{ pickupAt: iso(from), returnAt: iso(to), until: iso(to + 24) },
  ...more,
});
const unit = (index: number, bars: PlannedBar[] = []): PlannedUnit => ({
  ...{ serialNumber: `EK-${index}`, product: 1 + Math.floor(index / 100), condition: "ready", since: null },
  ...{ place: "station", station: "tokyo", bars },
});
const product = (id: number) => ({ id, name: `品 ${id}`, picture: "" });

describe("the lines of the planner", () => {
  const units = Array.from({ length: 500 }, (_, index) => unit(index, index === 0 ? [bar(0, 84)] : []));
  const products = [1, 2, 3, 4, 5].map(product);

  it("stand one below the other, units under their product", () => {
    const { lines, height } = layOut({ units, products }, span, { rowPx: 38, folded: new Set() });
    expect(lines).toHaveLength(505);
    expect(height).toBe(5 * HEAD_PX + 500 * 38);
    expect(lines.slice(0, 3).map(({ key, top }) => [key, top])).toEqual([
      ["p1", 0],
      ["EK-0", HEAD_PX],
      ["EK-1", HEAD_PX + 38],
    ]);
    expect(lines[0]).toMatchObject({ count: 100, share: 1 });
  });

  it("of a folded product take no room", () => {
    const { lines, height } = layOut({ units, products }, span, { rowPx: 38, folded: new Set([1, 2, 3, 4]) });
    expect(lines).toHaveLength(105);
    expect(height).toBe(5 * HEAD_PX + 100 * 38);
  });

  it("are drawn only where they can be seen, however many there are", () => {
    const { lines } = layOut({ units, products }, span, { rowPx: 38, folded: new Set() });
    for (const top of [0, 4_000, 19_000]) {
      const shown = visibleLines(lines, { top, height: 700 }, 38);
      expect(shown.length).toBeLessThan(40);
      const inView = lines.filter((line) => line.top + HEAD_PX > top && line.top < top + 700);
      expect(inView.every((line) => shown.includes(line))).toBe(true);
    }
  });
});

describe("a bar", () => {
  const drawnBar = (more: Partial<PlannedBar>): DrawnBar => {
    const made = bar(0, 24, more);
    return { ...made, from: FROM, to: FROM + DAY, free: FROM + 2 * DAY };
  };
  it.each([
    [{ status: "in_rental" }, 23, "out"],
    [{ status: "in_rental" }, 25, "late"],
    [{ status: "overdue_return" }, 25, "late"],
    [{ status: "not_returned" }, 25, "past"],
    [{ status: "before_pickup" }, 0, "booked"],
    [{ status: "not_collected", pushed: true }, 0, "pushed"],
    [{ status: "not_collected", change: true }, 0, "change"],
  ] as const)("with %j after %d hours is %s", (more, hours, state) => {
    expect(stateOf(drawnBar(more), FROM + hours * HOUR)).toBe(state);
  });

  it("is placed in the span and cut at its edges", () => {
    expect(placeIn(span, FROM, FROM + 7 * DAY)).toEqual({ left: 0, width: 100 });
    expect(placeIn(span, FROM - DAY, FROM + 3.5 * DAY)).toEqual({ left: 0, width: 50 });
    expect(placeIn(span, FROM - DAY, FROM)).toBeUndefined();
    expect(placeIn(span, FROM + 7 * DAY, FROM + 8 * DAY)).toBeUndefined();
  });
});

describe("what is said of a unit beside its serial number", () => {
  const said = (place: PlannedUnit["place"], condition: PlannedUnit["condition"] = "ready", late = false) => {
    const { lines } = layOut(
      {
        units: [{ ...unit(0, [bar(0, late ? 10 : 84, { status: "in_rental" })]), place, condition }],
        products: [product(1)],
      },
      span,
      { rowPx: 38, folded: new Set() },
    );
    const [line] = lines.filter((each) => each.kind === "unit");
    return line && unitStateOf(line, FROM + 12 * HOUR);
  };

  it("is its condition where it is at a station", () => {
    expect([said("station"), said("box"), said("station", "cleaning")]).toEqual(["ready", "ready", "cleaning"]);
  });

  it("is that it is out, or late, while a member has it: nobody can take it for ready", () => {
    expect([said("member"), said("member", "ready", true), said("on_the_way")]).toEqual(["out", "late", "on_the_way"]);
  });

  it("stays its condition where it is not rented out, wherever it is", () => {
    expect([said("member", "lost"), said("on_the_way", "repair")]).toEqual(["lost", "repair"]);
  });
});
