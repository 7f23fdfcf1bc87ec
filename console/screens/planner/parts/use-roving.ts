import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import type { Span } from "#domain/rentals/planner.ts";
import { type DrawnBar, type Line, placeIn, type UnitLine } from "./layout.ts";

const keyOf = (line: UnitLine, bar: DrawnBar) => `${line.unit.serialNumber} ${bar.pickupAt}`;

type Picture = { span: Span; rowPx: number };

/** One bar at a time is a stop of the Tab key; the arrow keys go from there to the others, drawn or not. */
export function useRoving(units: UnitLine[], frame: RefObject<HTMLDivElement | null>, { span, rowPx }: Picture) {
  const [active, setActive] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  const barsOf = (line: UnitLine) => line.bars.filter(({ from, to }) => placeIn(span, from, Math.max(to, from + 1)));
  useEffect(() => {
    if (!wanted) return;
    const bar = frame.current?.querySelector<HTMLElement>(`[data-bar="${wanted}"]`);
    if (!bar) return;
    bar.focus({ preventScroll: true });
    setWanted(undefined);
  });
  const goTo = (line: UnitLine, bar: DrawnBar) => {
    const outer = frame.current;
    const [top, above] = [line.top, 2 * rowPx];
    if (outer && (top < outer.scrollTop + above || top > outer.scrollTop + outer.clientHeight - 3 * rowPx)) {
      outer.scrollTop = Math.max(0, top - outer.clientHeight / 2);
    }
    setActive(keyOf(line, bar));
    setWanted(keyOf(line, bar));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const here = (event.target as HTMLElement).dataset.bar;
    const at = units.findIndex((line) => line.bars.some((bar) => keyOf(line, bar) === here));
    const line = units[at];
    const bar = line?.bars.find((each) => keyOf(line, each) === here);
    if (!line || !bar) return;
    const next = nextOf(event.key, { units, at, bar, barsOf });
    if (!next) return;
    event.preventDefault();
    goTo(next.line, next.bar);
  };
  /** The stop among the lines that are drawn: the active one, else the first. */
  const stopAmong = (shown: Line[]): string | undefined => {
    const keys = shown.flatMap((line) => (line.kind === "unit" ? barsOf(line).map((bar) => keyOf(line, bar)) : []));
    return active && keys.includes(active) ? active : keys[0];
  };
  return { onKeyDown, stopAmong };
}

type Here = { units: UnitLine[]; at: number; bar: DrawnBar; barsOf: (line: UnitLine) => DrawnBar[] };

/** Left and right in a unit's time; up and down to the nearest in time of the next unit that has any. */
function nextOf(key: string, { units, at, bar, barsOf }: Here): { line: UnitLine; bar: DrawnBar } | undefined {
  const line = units[at] as UnitLine;
  const bars = barsOf(line);
  const beside = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (beside !== undefined) {
    const other = bars[bars.indexOf(bar) + beside];
    return other && { line, bar: other };
  }
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined) return undefined;
  for (let index = at + step; units[index]; index += step) {
    const other = units[index] as UnitLine;
    const near = barsOf(other).toSorted((a, b) => Math.abs(a.from - bar.from) - Math.abs(b.from - bar.from))[0];
    if (near) return { line: other, bar: near };
  }
  return undefined;
}
