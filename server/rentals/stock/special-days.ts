import type { SpecialDaysView } from "#contract/station-page.ts";
import { addDays, dayNumber, jstDayAt, toJstIso } from "#domain/jst.ts";
import { hoursOn, placeKinds, weekdayOf, weekHours } from "#domain/rentals/hours.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import { viewHours } from "#server/rentals/stock/place-views.ts";

/** The days, from today on, on which a station is open at other times than on that day of any week, or which have a note. */
export function viewSpecialDays(catalogue: Catalogue, slug: string, now: Date, language: Language): SpecialDaysView[] {
  const { settings, hours, stationBySlug } = catalogue;
  const own = hours.get(slug);
  if (!own) return [];
  const kinds = placeKinds.filter((kind) => kind === "locker" || stationBySlug.get(slug)?.hasCounter);
  const weeks = new Map(kinds.map((kind) => [kind, weekHours(kind, settings, own)]));
  const said = new Set(kinds.flatMap((kind) => [...(own.days[kind]?.keys() ?? [])]));
  const found: SpecialDaysView[] = [];
  for (const number of [...said].filter((each) => each >= dayNumber(now)).toSorted((a, b) => a - b)) {
    const day = addDays("1970-01-01", number);
    const note = own.notes?.get(number)?.[language] ?? null;
    const there = kinds.map((kind) => ({ kind, open: hoursOn(jstDayAt(day), kind, settings, own) }));
    const isOther = there.some(({ kind, open }) => {
      const usual = weeks.get(kind)?.[weekdayOf(number)];
      return open?.opens !== usual?.opens || open?.closes !== usual?.closes;
    });
    if (!isOther && note === null) continue;
    const shown = there.map(({ kind, open }) => ({ kind, open: open && viewHours(open.opens, open.closes) }));
    add(found, { from: day, to: day, hours: shown, note });
  }
  return found;
}

/** Maintenance of the station that is not over. During that of the whole shop nothing can be reserved, but doors open. */
export const viewClosedTimes = ({ hours }: Catalogue, slug: string, now: Date) =>
  (hours.get(slug)?.maintenance ?? [])
    .filter(({ end }) => end > now)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
    .map(({ start, end }) => ({ from: toJstIso(start), to: toJstIso(end) }));

/** What goes on from the day before is one with it. */
function add(found: SpecialDaysView[], next: SpecialDaysView): void {
  const last = found.at(-1);
  const says = ({ hours, note }: SpecialDaysView) => JSON.stringify([hours, note]);
  if (last && addDays(last.to, 1) === next.from && says(last) === says(next)) last.to = next.to;
  else found.push(next);
}
