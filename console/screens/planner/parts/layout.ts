import type { PlannedBar, PlannedUnit, Planner } from "#contract/console/planner.ts";
import { isLate, type Span, utilisation } from "#domain/rentals/planner.ts";
import { type AnyStatus, isOut } from "#domain/rentals/reservation-status.ts";
import { offered, type UnitCondition } from "#domain/rentals/unit-place.ts";

/** A bar with its instants as numbers, to be drawn. */
export type DrawnBar = PlannedBar & { from: number; to: number; free: number };

export type UnitLine = { kind: "unit"; key: string; top: number; unit: PlannedUnit; bars: DrawnBar[] };
export type ProductLine = {
  kind: "product";
  key: string;
  top: number;
  product: Planner["products"][number];
  count: number;
  share: number;
  folded: boolean;
};
export type Line = UnitLine | ProductLine;

export const HEAD_PX = 44;

const drawn = (bar: PlannedBar): DrawnBar => ({
  ...bar,
  from: Date.parse(bar.pickupAt),
  to: Date.parse(bar.returnAt),
  free: Date.parse(bar.until),
});

/** Where each line of the planner is, one below the other, and how high all are together. */
export function layOut(
  { units, products }: Pick<Planner, "units" | "products">,
  span: Span,
  { rowPx, folded }: { rowPx: number; folded: ReadonlySet<number> },
): { lines: Line[]; height: number } {
  const lines: Line[] = [];
  let top = 0;
  const byProduct = Map.groupBy(units, ({ product }) => product);
  for (const product of products) {
    const rows = (byProduct.get(product.id) ?? []).map((unit) => ({ unit, bars: unit.bars.map(drawn) }));
    const all = rows.flatMap(({ bars }) => bars.map(({ from, to }) => ({ pickupAt: from, returnAt: to })));
    const share = Math.round(utilisation(all, span, rows.length) * 100);
    const isFolded = folded.has(product.id);
    lines.push({ kind: "product", key: `p${product.id}`, top, product, count: rows.length, share, folded: isFolded });
    top += HEAD_PX;
    if (isFolded) continue;
    for (const { unit, bars } of rows) {
      lines.push({ kind: "unit", key: unit.serialNumber, top, unit, bars });
      top += rowPx;
    }
  }
  return { lines, height: top };
}

/** Only what can be seen is drawn, and a little around it. */
export function visibleLines(lines: Line[], { top, height }: { top: number; height: number }, rowPx: number): Line[] {
  const around = 6 * rowPx;
  return lines.filter((line) => line.top + HEAD_PX > top - around && line.top < top + height + around);
}

export type BarState = "booked" | "out" | "late" | "pushed" | "past" | "change";

const past: AnyStatus[] = ["returned", "not_returned", "cancelled", "expired"];

/** How a bar looks, and what it is called. */
export function stateOf(bar: DrawnBar, now: number): BarState {
  if (bar.change) return "change";
  if (bar.pushed) return "pushed";
  if (isLate({ status: bar.status, pickupAt: bar.from, returnAt: bar.to, until: bar.free }, now)) return "late";
  if (isOut(bar.status)) return "out";
  return past.includes(bar.status) ? "past" : "booked";
}

/** What is said of a unit: its condition only where it is at a station, or cannot be rented out at all. */
export function unitStateOf(
  { unit: { condition, place }, bars }: Pick<UnitLine, "unit" | "bars">,
  now: number,
): UnitCondition | "out" | "late" | "on_the_way" {
  if (!offered.some((each) => each === condition)) return condition;
  if (place === "member") return bars.some((bar) => stateOf(bar, now) === "late") ? "late" : "out";
  return place === "on_the_way" ? place : condition;
}

/** Where something is in a span, in percent of its width, cut at the edges; undefined when it is not in it. */
export function placeIn({ from, to }: Span, start: number, end: number): { left: number; width: number } | undefined {
  const [a, b] = [Math.max(start, from), Math.min(end, to)];
  if (a >= b) return undefined;
  return { left: ((a - from) / (to - from)) * 100, width: ((b - a) / (to - from)) * 100 };
}
