import { HOUR } from "#domain/time.ts";
import { useMessages } from "../../../messages/messages.ts";
import { barLooks, MoneyMark } from "./bar-look.tsx";
import { type BarState, type DrawnBar, placeIn, stateOf } from "./layout.ts";
import type { ChartView } from "./use-chart.ts";

/** Below this a name does not fit; it comes on hover and focus. */
const NAME_PX = 40;
const ICON_PX = 18;

type BarProps = { bar: DrawnBar; view: ChartView; serialNumber: string; isTabStop: boolean };

/** What a bar says, to eyes and to screen readers. */
export function useBarTexts(bar: DrawnBar, now: number) {
  const m = useMessages("planner");
  const { dateTime, list } = useMessages("common");
  const state = stateOf(bar, now);
  const who = bar.name ?? m.somebody;
  const name = state === "late" ? m.lateBy(Math.floor((now - bar.to) / HOUR)) : m.states[state];
  const times = m.times(dateTime(bar.pickupAt), dateTime(bar.returnAt));
  const moved = bar.movedFrom ? m.movedFrom(bar.movedFrom) : undefined;
  const money = bar.openMoney ? m.openMoney : undefined;
  return { state, who, name, times, label: [m.bar(who, name, times), moved, money].filter(Boolean).join(list) };
}

/** A reservation of a unit: the time with the member, then the turnaround. */
export function Bar({ bar, view, serialNumber, isTabStop }: BarProps) {
  const { span, now, width, drag } = view;
  const { state, who, name, label } = useBarTexts(bar, now);
  const end = state === "late" ? now : bar.to;
  const place = placeIn(span, bar.from, end);
  const { icon: Icon, className } = barLooks[state];
  const pixels = ((place?.width ?? 0) / 100) * width;
  const dragged = drag.dragged?.bar === bar ? drag.dragged : undefined;
  const text = state === "late" ? `${who} ${name}` : who;
  return (
    <>
      <Turnaround bar={bar} view={view} state={state} end={end} />
      {place && (
        <button
          type="button"
          data-bar={`${serialNumber} ${bar.pickupAt}`}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={label}
          onPointerDown={(event) => drag.begin(event, { serialNumber, bar })}
          onClick={() => drag.settled() && view.onOpen({ serialNumber, bar })}
          className={`group absolute inset-y-1 z-10 flex items-center gap-1 rounded-md px-1 text-left font-bold text-xs hover:z-20 focus-visible:z-20 ${className} ${bar.movedFrom ? "outline-2 outline-primary" : ""} ${dragged ? "z-30 cursor-grabbing opacity-80 shadow-lg" : ""}`}
          style={{
            left: `${place.left}%`,
            width: `${place.width}%`,
            ...(dragged && { transform: `translateY(${dragged.dy}px)`, pointerEvents: "none" }),
          }}
        >
          {pixels >= ICON_PX && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
          {pixels >= NAME_PX ? (
            <span className="truncate">{text}</span>
          ) : (
            <span className="pointer-events-none absolute top-full left-0 hidden whitespace-nowrap rounded bg-ink px-2 py-0.5 text-canvas group-hover:block group-focus-visible:block">
              {text}
            </span>
          )}
          {bar.openMoney && <MoneyMark className="absolute -top-0.5 -right-0.5" />}
        </button>
      )}
    </>
  );
}

type TurnaroundProps = { bar: DrawnBar; view: ChartView; state: BarState; end: number };

/** Cleaning and check, hatched; warm after something late, since it moves on with it. */
function Turnaround({ bar, view: { span, turnaroundHours }, state, end }: TurnaroundProps) {
  const until = state === "late" ? end + turnaroundHours * HOUR : bar.free;
  const place = placeIn(span, end, until);
  if (!place) return null;
  return (
    <span
      aria-hidden="true"
      className={`absolute inset-y-2.5 rounded-r-md ${state === "late" ? "z-[15] hatched-due" : "hatched"}`}
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
    />
  );
}
