import { useMessages } from "#app/messages/messages.tsx";
import type { SpecialDaysView } from "#contract/station-page.ts";
import { useSpecialHours } from "./special-hours.ts";

type SpecialDaysProps = {
  days: SpecialDaysView[];
  /** The first and the last day that can be seen. */
  first: string;
  last: string;
};

/** Why a day has fewer times than others, or none: beside the days to choose from. */
export function SpecialDays({ days, first, last }: SpecialDaysProps) {
  const { day, dayRange } = useMessages("common");
  const specialHours = useSpecialHours();
  const seen = days.filter(({ from, to }) => from <= last && to >= first);
  if (seen.length === 0) return null;
  return (
    <ul className="digits mt-2 grid gap-1 rounded-xl bg-due-tint px-3 py-2 text-due text-xs">
      {seen.map((each) => (
        <li key={each.from}>
          <b>{each.from === each.to ? day(each.from) : dayRange(day(each.from), day(each.to))}</b> {specialHours(each)}
        </li>
      ))}
    </ul>
  );
}
