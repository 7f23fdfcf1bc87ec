import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import type { SpecialDaysView } from "#contract/station-page.ts";
import { addMonths, dayByKey, monthOf, weeksOf } from "./month.ts";
import { SpecialDays } from "./special-days.tsx";

export type DayState = "free" | "scarce" | "full" | "loading";

/** Sundays and Saturdays have colours of their own, in the order of the week. */
const weekdayLooks: Record<number, string> = { 0: "text-danger", 6: "text-saturday" };
const lookOf = (day: string, isHoliday: boolean) =>
  weekdayLooks[isHoliday ? 0 : new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "text-ink";

export type Holiday = { date: string; name: string };

const marks: Record<DayState, string> = { free: "○", scarce: "△", full: "×", loading: "…" };
const looks: Record<DayState, string> = {
  free: "text-primary hover:bg-tint",
  scarce: "text-due hover:bg-due-tint",
  full: "text-muted",
  loading: "text-muted motion-safe:animate-pulse",
};

type MonthViewProps = {
  label: string;
  /** The first and the last day that may be asked for. */
  first: string;
  last: string;
  /** Without it, every day may be chosen and none is marked. */
  stateOf?: (day: string) => DayState;
  /** Public holidays have the colour of Sundays, and their names below. */
  holidays?: Holiday[];
  /** Days on which the station has other hours are named below too. */
  special?: SpecialDaysView[];
  chosen: string | undefined;
  onChoose: (day: string) => void;
};

/** A month of days, each marked free, scarce, full or still being looked up, or not marked at all. Arrow keys walk through it. */
export function MonthView({
  label,
  first,
  last,
  stateOf,
  holidays = [],
  special = [],
  chosen,
  onChoose,
}: MonthViewProps) {
  const m = useMessages("when");
  const { grid, focused, setFocused, month, turn, walk } = useDayWalk(first, last, chosen);
  const weeks = weeksOf(month).filter((week) => week.some((day) => day && day >= first && day <= last));
  return (
    <div>
      <MonthHead month={month} first={first} last={last} onTurn={turn} />
      <table ref={grid} aria-label={label} className="mt-1 w-full table-fixed border-separate border-spacing-0.5">
        <Weekdays />
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? index} className="p-0 align-top">
                  {day && day >= first && day <= last && (
                    <DayButton
                      day={day}
                      state={stateOf?.(day)}
                      month={month}
                      holiday={holidays.find(({ date }) => date === day)?.name}
                      chosen={day === chosen}
                      reachable={day === focused}
                      onKeyDown={walk}
                      onChoose={() => {
                        setFocused(day);
                        onChoose(day);
                      }}
                    />
                  )}
                  {day && (day < first || day > last) && (
                    <span className="digits grid h-13 place-items-center text-muted text-sm">
                      <span {...withMonth(day, month, m.firstOf)} className={monthAround}>
                        {Number(day.slice(8))}
                      </span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {stateOf && <Legend />}
      <HolidayNames holidays={holidays.filter(({ date }) => weeks.flat().includes(date))} />
      <SpecialDays days={special} {...shownOf(weeks, first, last)} />
    </div>
  );
}

function Weekdays() {
  const { weekdays } = useMessages("common");
  return (
    <thead>
      <tr>
        {weekdays.map((weekday, index) => (
          // As large as the letters may be without seven of them breaking.
          <th
            key={weekday}
            scope="col"
            className={`h-8 whitespace-nowrap font-normal text-[min(0.75rem,5vw)] ${weekdayLooks[index] ?? "text-muted"}`}
          >
            {weekday}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The first and the last day that are shown and may be asked for. */
function shownOf(weeks: (string | undefined)[][], first: string, last: string) {
  const days = weeks.flat().filter((day) => day !== undefined && day >= first && day <= last);
  return { first: days[0] ?? first, last: days.at(-1) ?? last };
}

/** Which day has the focus, and with it which month is shown. */
function useDayWalk(first: string, last: string, chosen: string | undefined) {
  const within = (day: string) => (day < first ? first : day > last ? last : day);
  const [wanted, setFocused] = useState(chosen && chosen >= first && chosen <= last ? chosen : first);
  // Of a calendar that was left open, the first day may be over by now.
  const focused = within(wanted);
  const grid = useRef<HTMLTableElement>(null);
  const walked = useRef(false);
  const month = monthOf(focused);

  useEffect(() => {
    // The day may be in a month that has only just been drawn.
    if (walked.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    walked.current = false;
  }, [focused]);

  const turn = (count: number) => setFocused(within(`${addMonths(month, count)}-01`));
  const walk = (event: KeyboardEvent) => {
    const next = dayByKey(focused, event.key);
    if (!next) return;
    event.preventDefault();
    const day = within(next);
    // At either end it stays: the focus must not come back to it when a button turns the page later.
    walked.current = day !== focused;
    setFocused(day);
  };
  return { grid, focused, setFocused, month, turn, walk };
}

type MonthHeadProps = { month: string; first: string; last: string; onTurn: (count: number) => void };

/** The month's name between the ways to the one before and the one after. */
function MonthHead({ month, first, last, onTurn }: MonthHeadProps) {
  const m = useMessages("when");
  const { month: monthName } = useMessages("common");
  const arrow =
    "grid size-11 place-items-center rounded-full text-primary hover:bg-tint aria-disabled:cursor-default aria-disabled:opacity-30";
  const [atFirst, atLast] = [month <= monthOf(first), month >= monthOf(last)];
  return (
    <div className="flex items-center justify-between">
      <button
        type="button"
        className={arrow}
        aria-label={m.previousMonth}
        // Not disabled: whoever has just pressed it would lose the focus.
        aria-disabled={atFirst || undefined}
        onClick={() => !atFirst && onTurn(-1)}
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </button>
      <p aria-live="polite" className="digits font-bold">
        {monthName(`${month}-01`)}
      </p>
      <button
        type="button"
        className={arrow}
        aria-label={m.nextMonth}
        aria-disabled={atLast || undefined}
        onClick={() => !atLast && onTurn(1)}
      >
        <ChevronRight aria-hidden="true" className="size-6" />
      </button>
    </div>
  );
}

type Around = { before: string; after: string };

/** The first day of another month is written with it: by the style, because its label has it in words. */
function withMonth(day: string, month: string, firstOf: (day: string) => Around) {
  if (monthOf(day) === month || !day.endsWith("-01")) return {};
  const { before, after } = firstOf(day);
  return { "data-before": before || undefined, "data-after": after || undefined };
}
const monthAround =
  "before:content-[attr(data-before)] data-after:after:ml-0.5 after:text-[min(0.75rem,3.5vw)] after:content-[attr(data-after)]";

type DayButtonProps = {
  day: string;
  /** The month that is shown, which the day may be beyond. */
  month: string;
  state: DayState | undefined;
  /** The name of the public holiday that it is. */
  holiday: string | undefined;
  chosen: boolean;
  /** Of all days only one is in the tab order; the arrow keys lead to the others. */
  reachable: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
};

function DayButton({ day, month, state, holiday, chosen, reachable, onKeyDown, onChoose }: DayButtonProps) {
  const m = useMessages("when");
  const { day: dayName } = useMessages("common");
  const closed = state === "full" || state === "loading";
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={reachable ? 0 : -1}
      onKeyDown={onKeyDown}
      aria-pressed={chosen}
      // Still reachable when full, so that everybody can learn that it is.
      aria-disabled={closed || undefined}
      aria-label={[dayName(day), holiday, state && m.states[state]].filter(Boolean).join(" ")}
      onClick={() => !closed && onChoose()}
      className={`grid h-13 w-full place-content-center whitespace-nowrap rounded-xl text-center leading-none ${
        chosen ? "bg-primary text-on-primary" : looks[state ?? "free"]
      } ${closed ? "cursor-default!" : ""}`}
    >
      <span
        {...withMonth(day, month, m.firstOf)}
        className={`digits ${monthAround} text-[min(1rem,9vw)] ${closed ? "" : "font-bold"} ${state === "full" ? "line-through" : ""} ${chosen ? "" : lookOf(day, holiday !== undefined)}`}
      >
        {Number(day.slice(8))}
      </span>
      {state && <span className="mt-1 text-sm">{marks[state]}</span>}
    </button>
  );
}

function HolidayNames({ holidays }: { holidays: Holiday[] }) {
  const { day: dayName } = useMessages("common");
  if (holidays.length === 0) return null;
  return (
    <p className="digits mt-1 flex flex-wrap justify-center gap-x-3 text-danger text-xs">
      {holidays.map(({ date, name }) => (
        <span key={date}>
          {dayName(date)} {name}
        </span>
      ))}
    </p>
  );
}

function Legend() {
  const m = useMessages("when");
  return (
    <ul aria-label={m.legend} className="mt-2 flex flex-wrap justify-center gap-x-4 gap-y-1 text-muted text-xs">
      {(Object.keys(marks) as DayState[]).map((state) => (
        <li key={state}>
          <span className={looks[state].split(" ")[0]}>{marks[state]}</span> {m.states[state]}
        </li>
      ))}
    </ul>
  );
}
