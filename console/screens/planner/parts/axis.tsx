import { jstDayAt, toJstDate } from "#domain/jst.ts";
import type { Span } from "#domain/rentals/planner.ts";
import { DAY, HOUR } from "#domain/time.ts";
import { useMessages } from "../../../messages/messages.ts";

/** The days that begin in a span, and the one that it begins in. */
export function daysIn({ from, to }: Span): number[] {
  const days: number[] = [];
  for (let day = jstDayAt(toJstDate(new Date(from))).getTime(); day < to; day += DAY) days.push(day);
  return days;
}

/** How many days the planner shows. */
export const daysOf = ({ from, to }: Span): number => Math.round((to - from) / DAY);

export const percent = ({ from, to }: Span, at: number) => ((at - from) / (to - from)) * 100;

const HOURS = [6, 12, 18];

/** Days and hours above the rows: as many as there is room for. */
export function Axis({ span, now }: { span: Span; now: number }) {
  const { time, day, weekdays } = useMessages("common");
  const m = useMessages("planner");
  const days = daysIn(span);
  const shown = daysOf(span);
  /** Where there is room for each day, each is named; a phone has none for a month's. */
  const named = (index: number) => {
    if (index % 7 === 0 || shown <= 7) return "";
    return shown <= 30 ? "max-sm:hidden" : "hidden";
  };
  const iso = (at: number) => new Date(at).toISOString();
  const isToday = (at: number) => now >= at && now < at + DAY;
  return (
    <div className="digits relative h-11 overflow-hidden">
      {days.map((at, index) => {
        const [, , date] = toJstDate(new Date(at)).split("-").map(Number);
        const weekday = new Date(at + 9 * HOUR).getUTCDay();
        const left = Math.max(0, percent(span, at));
        const width = percent(span, at + DAY) - left;
        return (
          <div
            key={at}
            className={`absolute top-0 h-full border-line border-l ${isToday(at) ? "bg-tint text-primary-strong" : ""}`}
            style={{ left: `${left}%`, width: `${width}%` }}
          >
            <span className={`absolute top-0.5 left-1 z-10 whitespace-nowrap text-xs ${named(index)}`}>
              {shown === 1 ? day(iso(at)) : <b className="whitespace-nowrap text-sm">{date}</b>}
              {shown > 1 && shown <= 7 && ` ${weekdays[weekday]}`}
            </span>
          </div>
        );
      })}
      {shown <= 7 &&
        days.flatMap((at) =>
          HOURS.map((hour) => percent(span, at + hour * HOUR))
            .filter((left) => left > 1 && left < 99)
            .map((left, index) => (
              <span
                key={left}
                aria-hidden="true"
                className="absolute bottom-0 -translate-x-1/2 text-[11px] text-muted max-sm:hidden"
                style={{ left: `${left}%` }}
              >
                {HOURS[index]}
              </span>
            )),
        )}
      {now >= span.from && now < span.to && (
        <span
          className="absolute bottom-0 z-10 -translate-x-1/2 rounded-full bg-ink px-2 font-bold text-canvas text-xs"
          style={{ left: `${percent(span, now)}%` }}
        >
          <span className="sr-only">{m.now}</span>
          {time(iso(now))}
        </span>
      )}
    </div>
  );
}
