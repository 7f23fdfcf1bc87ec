import { useSpecialHours } from "#app/components/when/special-hours.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useSlot } from "#app/use-slot.ts";
import type { SpecialDaysView, StationPageView } from "#contract/station-page.ts";
import { toJstIso } from "#domain/jst.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

type SpecialDaysProps = { days: SpecialDaysView[]; closed: StationPageView["closedTimes"] };

/** When the station is closed or has other hours, from now on. The page may have been drawn, or opened, days ago. */
export function SpecialDays({ days, closed }: SpecialDaysProps) {
  const m = useMessages("station");
  const specialHours = useSpecialHours();
  useSlot();
  const now = useHydrated() ? toJstIso(new Date()) : "";
  const { daysOf, timesOf } = useRanges();
  const rows = [
    ...days
      .filter(({ to }) => to >= now.slice(0, 10))
      .map((each) => ({ from: each.from, when: daysOf(each), what: specialHours(each) })),
    ...closed
      .filter(({ to }) => to > now)
      .map((each) => ({ from: each.from, when: timesOf(each), what: m.maintenance })),
  ].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (rows.length === 0) return null;
  return (
    <section className="mt-6 rounded-2xl bg-due-tint p-4">
      <h2 className="font-bold text-due">{m.special}</h2>
      <dl className="digits mt-2 grid gap-2 text-sm">
        {rows.map(({ when, what }) => (
          <div key={when} className="sm:flex sm:gap-x-4">
            <dt className="font-bold sm:shrink-0">{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** From the first to the last, each year named once: it may be next year's. */
function useRanges() {
  const { day, longDay, time, longDateTime, dayRange } = useMessages("common");
  return {
    daysOf: ({ from, to }: SpecialDaysView) => {
      const last = from.slice(0, 4) === to.slice(0, 4) ? day(to) : longDay(to);
      return from === to ? longDay(from) : dayRange(longDay(from), last);
    },
    timesOf: ({ from, to }: { from: string; to: string }) =>
      dayRange(longDateTime(from), from.slice(0, 10) === to.slice(0, 10) ? time(to) : longDateTime(to)),
  };
}
