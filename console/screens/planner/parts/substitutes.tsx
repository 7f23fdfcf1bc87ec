import { columns } from "./columns.ts";
import { type DrawnBar, placeIn, type UnitLine } from "./layout.ts";
import type { ChartView } from "./use-chart.ts";

type SubstitutesProps = { units: UnitLine[]; seen: { top: number; height: number }; view: ChartView; rowPx: number };

/** Where a reservation was before it got another unit: a dashed outline, and an arrow to where it is. */
export function Substitutes({ units, seen, view: { span }, rowPx }: SubstitutesProps) {
  const tops = new Map(units.map(({ unit, top }) => [unit.serialNumber, top]));
  const moved = units.flatMap(({ top, bars }) => bars.flatMap((bar) => wayOf(bar, tops, top)));
  const inSight = moved.filter(
    ({ from, to }) => Math.max(from, to) + rowPx > seen.top && Math.min(from, to) < seen.top + seen.height,
  );
  return (
    <div aria-hidden="true" className={`pointer-events-none absolute inset-0 grid ${columns}`}>
      <span />
      <span className="relative">
        {inSight.map(({ bar, from, to }) => {
          const place = placeIn(span, bar.from, bar.to);
          if (!place) return null;
          const [upper, lower] = [Math.min(from, to) + rowPx, Math.max(from, to)];
          const box = { left: `${place.left}%`, width: `${place.width}%`, top: from + 3, height: rowPx - 6 };
          const line = {
            left: `${place.left + place.width / 2}%`,
            top: upper - 3,
            height: Math.max(0, lower - upper + 6),
          };
          return (
            <span key={`${bar.number} ${bar.pickupAt}`}>
              <span className="absolute z-20 rounded-md border border-ink border-dashed" style={box} />
              <span className="absolute z-20 border-primary border-l-2 border-dashed" style={line}>
                <span
                  className={`absolute -left-[5px] size-2 rotate-45 border-primary ${to > from ? "bottom-0 border-r-2 border-b-2" : "top-0 border-t-2 border-l-2"}`}
                />
              </span>
            </span>
          );
        })}
      </span>
    </div>
  );
}

function wayOf(bar: DrawnBar, tops: Map<string, number>, to: number) {
  const from = bar.movedFrom === null ? undefined : tops.get(bar.movedFrom);
  return from === undefined ? [] : [{ bar, from, to }];
}
