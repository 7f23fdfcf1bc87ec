import { useMemo, useState } from "react";
import type { Planner } from "#contract/console/planner.ts";
import type { Span } from "#domain/rentals/planner.ts";
import { useMessages } from "../../../messages/messages.ts";
import type { Opened } from "../planner.tsx";
import { Axis, daysIn, percent } from "./axis.tsx";
import { columns } from "./columns.ts";
import { layOut, type UnitLine, visibleLines } from "./layout.ts";
import { ProductRow, UnitRow } from "./rows.tsx";
import { Substitutes } from "./substitutes.tsx";
import { type ChartView, rowHeight, useViewport } from "./use-chart.ts";
import { useDrag } from "./use-drag.ts";
import { useRoving } from "./use-roving.ts";

type ChartProps = { plan: Planner; span: Span; now: number; onOpen: (opened: Opened) => void };

/** The picture: units below one another, time from left to right. Only the rows in sight are drawn. */
export function Chart({ plan, span, now, onOpen }: ChartProps) {
  const m = useMessages("planner");
  const [rowPx] = useState(rowHeight);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const { frame, track, seen, width } = useViewport();
  const drag = useDrag(onOpen);
  const { from, to } = span;
  const { lines, height } = useMemo(
    () => layOut(plan, { from, to }, { rowPx, folded }),
    [plan, from, to, rowPx, folded],
  );
  const shown = visibleLines(lines, seen, rowPx);
  const view: ChartView = { span, now, width, turnaroundHours: plan.turnaroundHours, drag, onOpen };
  const units = lines.filter((line): line is UnitLine => line.kind === "unit");
  const roving = useRoving(units, frame, { span, rowPx });
  const fold = (id: number) =>
    setFolded((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    );
  const stop = roving.stopAmong(shown);
  return (
    <section aria-label={m.title} className="overflow-hidden rounded-2xl border border-line bg-canvas">
      <p className="sr-only">{m.help}</p>
      <p role="status" className="sr-only">
        {drag.dragged && m.drag(drag.dragged.serialNumber)}
      </p>
      <div ref={frame} className="relative h-[max(24rem,calc(100dvh-20rem))] overflow-y-auto overscroll-contain">
        <div className={`sticky top-0 z-40 grid border-line border-b bg-canvas ${columns}`}>
          <span className="flex items-center justify-between px-3 text-muted text-xs">
            {m.unit}
            <span className="max-lg:hidden">{m.place}</span>
          </span>
          <div ref={track}>
            <Axis span={span} now={now} />
          </div>
        </div>
        <div className="relative" style={{ height }}>
          <Lines span={span} now={now} />
          <ul onKeyDown={roving.onKeyDown}>
            {shown.map((line) => (
              <li
                key={line.key}
                // The line of the present passes behind the names of products.
                className={`absolute inset-x-0 ${line.kind === "product" ? "z-30" : ""}`}
                style={{ top: line.top, height: line.kind === "unit" ? rowPx : undefined }}
              >
                {line.kind === "product" ? (
                  <ProductRow line={line} span={span} onFold={fold} />
                ) : (
                  <UnitRow line={line} view={view} tabStop={stop} />
                )}
              </li>
            ))}
          </ul>
          <Substitutes units={units} seen={seen} view={view} rowPx={rowPx} />
        </div>
      </div>
    </section>
  );
}

/** Where days begin, and the present. */
function Lines({ span, now }: { span: Span; now: number }) {
  return (
    <div aria-hidden="true" className={`pointer-events-none absolute inset-0 grid ${columns}`}>
      <span />
      <span className="relative">
        {daysIn(span)
          .filter((at) => at > span.from)
          .map((at) => (
            <span
              key={at}
              className="absolute inset-y-0 border-hair border-l"
              style={{ left: `${percent(span, at)}%` }}
            />
          ))}
        {now >= span.from && now < span.to && (
          <span
            data-now
            className="absolute inset-y-0 z-30 border-ink border-l-2"
            style={{ left: `${percent(span, now)}%` }}
          />
        )}
      </span>
    </div>
  );
}
