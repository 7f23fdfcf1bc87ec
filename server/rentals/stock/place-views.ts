import type { PlaceView } from "#contract/reservations.ts";
import { clockOf } from "#domain/format.ts";
import { hoursOn, type OpenHours, type PlaceKind, settledHours, usualHours, weekHours } from "#domain/rentals/hours.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";

export const viewHours = (from: number, to: number) => ({ from: clockOf(from), to: clockOf(to) });

/** When a station's lockers or its counter are open on the day of an instant; null: closed all day. */
export function viewHoursOn({ settings, hours }: Catalogue, station: string, kind: PlaceKind, at: Date) {
  const found = hoursOn(at, kind, settings, hours.get(station));
  return found && viewHours(found.opens, found.closes);
}

/** When they are open on every day of the week; null: that differs by day. */
export function viewUsualHours({ settings, hours }: Catalogue, station: string, kind: PlaceKind) {
  const found = usualHours(kind, settings, hours.get(station));
  return found && viewHours(found.opens, found.closes);
}

/** Each day of the week where they differ; none where they do not. */
export function viewWeek(catalogue: Catalogue, station: string, hasCounter: boolean) {
  const { settings, hours } = catalogue;
  const weekOf = (kind: PlaceKind) => weekHours(kind, settings, hours.get(station));
  const [lockers, counters] = [weekOf("locker"), weekOf("counter")];
  const differs = (kind: PlaceKind, week: OpenHours[]) =>
    week.some((each) => each !== null) && viewUsualHours(catalogue, station, kind) === null;
  if (!differs("locker", lockers) && !(hasCounter && differs("counter", counters))) return [];
  const view = (found: OpenHours | undefined) => (found ? viewHours(found.opens, found.closes) : null);
  return lockers.map((locker, weekday) => ({
    weekday,
    locker: view(locker),
    counter: hasCounter ? view(counters[weekday]) : null,
  }));
}

const words = {
  ja: {
    locker: (name: string, number: string) => `${name} ロッカー ${number}`,
    counter: (name: string) => `${name} 有人カウンター`,
  },
  en: {
    locker: (name: string, number: string) => `${name}, locker ${number}`,
    counter: (name: string) => `${name}, staffed counter`,
  },
};

/** A place in words. Without a box it is the station's counter. */
export const viewPlace = (catalogue: Catalogue, station: string, box: string | null, language: Language): PlaceView =>
  viewPlaceAt(catalogue, { station, box }, language);

/** The same with the hours of the day on which somebody comes. */
export function viewPlaceAt(
  catalogue: Catalogue,
  { station: slug, box: lockerNumber, at }: { station: string; box: string | null; at?: Date },
  language: Language,
): PlaceView {
  const { stationBySlug, settings } = catalogue;
  const kind = lockerNumber === null ? ("counter" as const) : ("locker" as const);
  // What the shop kept to although the day is closed is served all the same.
  const { opens, closes } = settledHours(kind, settings);
  const name = stationBySlug.get(slug)?.name[language] ?? slug;
  const { locker, counter } = words[language];
  return {
    station: { slug, name },
    kind,
    lockerNumber,
    name: lockerNumber === null ? counter(name) : locker(name, lockerNumber),
    hours: (at && viewHoursOn(catalogue, slug, kind, at)) ?? viewHours(opens, closes),
  };
}
