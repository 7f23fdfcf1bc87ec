import { ChevronLeft, ChevronRight } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import { startOfJstDay, toJstIso } from "#domain/jst.ts";
import { type Span, zooms, zoomTo } from "#domain/rentals/planner.ts";
import { DAY, MINUTE } from "#domain/time.ts";
import { ChoiceChips } from "#ui/choice-chips.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { daysOf } from "./axis.tsx";

/** The address of the planner, and how it reads with other values; null takes one away. */
export function useAddress() {
  const [params] = useSearchParams();
  const withChanges = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    return `?${next}`;
  };
  return { params, withChanges };
}

const round = "grid size-11 shrink-0 place-items-center rounded-full hover:bg-tint";

/** Which days are shown: earlier, later, today, and how many. Zooming leaves the present where it is. */
export function Range({ span, now }: { span: Span; now: number }) {
  const m = useMessages("planner");
  const { day } = useMessages("common");
  const navigate = useNavigate();
  const { withChanges } = useAddress();
  const days = daysOf(span);
  const at = (from: number, shown = days) => {
    const whole = Math.round(from / MINUTE) * MINUTE;
    return withChanges({ from: toJstIso(new Date(whole)), days: String(shown) });
  };
  const today = startOfJstDay(new Date(now)) - (days === 1 ? 0 : DAY);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <div className="flex items-center max-sm:w-full max-sm:justify-between sm:gap-x-2">
        <Link to={at(span.from - days * DAY)} preventScrollReset aria-label={m.before} className={round}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Link>
        <p className="digits font-bold max-sm:text-sm">{m.range(day(iso(span.from)), day(iso(span.to - 1)))}</p>
        <Link to={at(span.from + days * DAY)} preventScrollReset aria-label={m.after} className={round}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
      <Link
        to={at(today)}
        preventScrollReset
        className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-bold text-sm hover:bg-tint"
      >
        {m.today}
      </Link>
      <fieldset className="sm:ml-auto">
        <legend className="sr-only">{m.zoom}</legend>
        <ChoiceChips
          name="zoom"
          chips={zooms.map((each) => ({ value: String(each), text: m.zooms[each] }))}
          chosen={String(days)}
          onChoose={(value) =>
            navigate(at(zoomTo(span, Number(value), now), Number(value)), { preventScrollReset: true })
          }
          className="grid-cols-5 whitespace-nowrap text-sm max-sm:text-xs"
        />
      </fieldset>
    </div>
  );
}

const iso = (at: number) => new Date(at).toISOString();
