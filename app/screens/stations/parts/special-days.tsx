import { useEffect, useState } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import type { SpecialDaysView } from "#contract/station-page.ts";
import { toJstDate } from "#domain/jst.ts";

/** The days ahead on which the station is closed or has other hours. The page may have been drawn days ago. */
export function SpecialDays({ days }: { days: SpecialDaysView[] }) {
  const m = useMessages("station");
  const { specialHours } = useMessages("common");
  const [today, setToday] = useState("");
  useEffect(() => setToday(toJstDate(new Date())), []);
  const ahead = days.filter(({ to }) => to >= today);
  const range = useRange();
  if (ahead.length === 0) return null;
  return (
    <section className="mt-6 rounded-2xl bg-due-tint p-4">
      <h2 className="font-bold text-due">{m.special}</h2>
      <dl className="digits mt-2 grid gap-2 text-sm">
        {ahead.map((each) => (
          <div key={each.from} className="sm:flex sm:gap-x-4">
            <dt className="font-bold sm:shrink-0">{range(each)}</dt>
            <dd>{specialHours(each)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** From the first day to the last, each year named once: it may be next year's. */
function useRange() {
  const { day, longDay, dayRange } = useMessages("common");
  return ({ from, to }: SpecialDaysView) => {
    const last = from.slice(0, 4) === to.slice(0, 4) ? day(to) : longDay(to);
    return from === to ? longDay(from) : dayRange(longDay(from), last);
  };
}
