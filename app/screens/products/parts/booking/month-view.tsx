import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { addMonths, dayByKey, monthOf, weeksOf } from "./month.ts";

export type DayState = "free" | "scarce" | "full" | "loading";

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
  stateOf: (day: string) => DayState;
  chosen: string | undefined;
  onChoose: (day: string) => void;
};

/** A month of days, each marked free, scarce, full or still being looked up. Arrow keys walk through it. */
export function MonthView({ label, first, last, stateOf, chosen, onChoose }: MonthViewProps) {
  const { weekdays } = useMessages("common");
  const { grid, focused, setFocused, month, turn, walk } = useDayWalk(first, last, chosen);
  const weeks = weeksOf(month).filter((week) => week.some((day) => day && day >= first && day <= last));
  return (
    <div>
      <MonthHead month={month} first={first} last={last} onTurn={turn} />
      <table ref={grid} aria-label={label} className="mt-1 w-full table-fixed border-separate border-spacing-0.5">
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="h-8 font-normal text-muted text-xs">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? index} className="p-0 align-top">
                  {day && day >= first && day <= last && (
                    <DayButton
                      day={day}
                      state={stateOf(day)}
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
                      {Number(day.slice(8))}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </div>
  );
}

/** Which day has the focus, and with it which month is shown. */
function useDayWalk(first: string, last: string, chosen: string | undefined) {
  const [focused, setFocused] = useState(chosen && chosen >= first && chosen <= last ? chosen : first);
  const grid = useRef<HTMLTableElement>(null);
  const walked = useRef(false);
  const month = monthOf(focused);

  useEffect(() => {
    // The day may be in a month that has only just been drawn.
    if (walked.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    walked.current = false;
  }, [focused]);

  const within = (day: string) => (day < first ? first : day > last ? last : day);
  const turn = (count: number) => setFocused(within(`${addMonths(month, count)}-01`));
  const walk = (event: KeyboardEvent) => {
    const next = dayByKey(focused, event.key);
    if (!next) return;
    event.preventDefault();
    walked.current = true;
    setFocused(within(next));
  };
  return { grid, focused, setFocused, month, turn, walk };
}

type MonthHeadProps = { month: string; first: string; last: string; onTurn: (count: number) => void };

/** The month's name between the ways to the one before and the one after. */
function MonthHead({ month, first, last, onTurn }: MonthHeadProps) {
  const m = useMessages("booking");
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

type DayButtonProps = {
  day: string;
  state: DayState;
  chosen: boolean;
  /** Of all days only one is in the tab order; the arrow keys lead to the others. */
  reachable: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
};

function DayButton({ day, state, chosen, reachable, onKeyDown, onChoose }: DayButtonProps) {
  const m = useMessages("booking");
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
      aria-label={`${dayName(day)} ${m.states[state]}`}
      onClick={() => !closed && onChoose()}
      className={`grid h-13 w-full place-content-center rounded-xl text-center leading-none ${
        chosen ? "bg-primary text-on-primary" : looks[state]
      } ${closed ? "cursor-default!" : ""}`}
    >
      <span className={`digits text-base ${closed ? "" : "font-bold"} ${state === "full" ? "line-through" : ""}`}>
        {Number(day.slice(8))}
      </span>
      <span className="mt-1 text-sm">{marks[state]}</span>
    </button>
  );
}

function Legend() {
  const m = useMessages("booking");
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
