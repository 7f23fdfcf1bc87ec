import { addDays, dayNumber, jstDayAt, minuteOfJstDay, toJstDate } from "#domain/jst.ts";
import type { Settings } from "#domain/settings.ts";
import type { Text } from "#domain/text.ts";

/** What of a station may serve: boxes, or people. */
export const placeKinds = ["locker", "counter"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** From one minute of a day in Japan to another, which is not within; null: closed all day. */
export type OpenHours = { opens: number; closes: number } | null;

export type Span = { start: Date; end: Date };

/** What a station says about its hours. What it does not say is as the shop's settings have it. */
export type StationHours = {
  /** By day of the week; 0 is Sunday. */
  weekly: Partial<Record<PlaceKind, Map<number, OpenHours>>>;
  /** By number of the day; before the day of the week. */
  days: Partial<Record<PlaceKind, Map<number, OpenHours>>>;
  /** When nothing there serves at all. */
  maintenance: Span[];
  /** What members read about a day, by its number. */
  notes?: Map<number, Text>;
};

export type HourSettings = Pick<
  Settings,
  "lockerOpensAtMinute" | "lockerClosesAtMinute" | "counterOpensAtMinute" | "counterClosesAtMinute"
>;

export const settledHours = (kind: PlaceKind, rules: HourSettings): { opens: number; closes: number } =>
  kind === "locker"
    ? { opens: rules.lockerOpensAtMinute, closes: rules.lockerClosesAtMinute }
    : { opens: rules.counterOpensAtMinute, closes: rules.counterClosesAtMinute };

/** The day of the week; 0 is Sunday. Day 0 was a Thursday. */
export const weekdayOf = (number: number): number => (((number + 4) % 7) + 7) % 7;

/** When a place is open on the day that an instant falls into. */
export function hoursOn(instant: Date, kind: PlaceKind, rules: HourSettings, own?: StationHours): OpenHours {
  if (!own) return settledHours(kind, rules);
  const number = dayNumber(instant);
  const ofDay = own.days[kind]?.get(number);
  if (ofDay !== undefined) return ofDay;
  const ofWeek = own.weekly[kind]?.get(weekdayOf(number));
  return ofWeek === undefined ? settledHours(kind, rules) : ofWeek;
}

/** The hours of each day of the week, from Sunday on. */
export const weekHours = (kind: PlaceKind, rules: HourSettings, own?: StationHours): OpenHours[] =>
  Array.from({ length: 7 }, (_, weekday) => {
    const ofWeek = own?.weekly[kind]?.get(weekday);
    return ofWeek === undefined ? settledHours(kind, rules) : ofWeek;
  });

/** The hours of every day of the week, single days aside; null: they differ by day, or it never opens. */
export function usualHours(kind: PlaceKind, rules: HourSettings, own?: StationHours): OpenHours {
  const week = weekHours(kind, rules, own);
  const first = week[0] ?? null;
  return week.every((each) => each?.opens === first?.opens && each?.closes === first?.closes) ? first : null;
}

/** Whether a place is open at an instant: the one rule for all who ask. */
export function isOpen(instant: Date, kind: PlaceKind, rules: HourSettings, own?: StationHours): boolean {
  const hours = hoursOn(instant, kind, rules, own);
  if (hours === null) return false;
  const minute = minuteOfJstDay(instant);
  if (minute < hours.opens || minute >= hours.closes) return false;
  return !own?.maintenance.some(({ start, end }) => instant >= start && instant < end);
}

/** How many days ahead an opening is looked for. */
const LOOK_AHEAD = 60;

/** From when on a place is open, be it now; undefined: at no time of the next weeks. */
export function nextOpening(now: Date, kind: PlaceKind, rules: HourSettings, own?: StationHours): Date | undefined {
  for (let ahead = 0; ahead < LOOK_AHEAD; ahead++) {
    const day = addDays(toJstDate(now), ahead);
    const hours = hoursOn(jstDayAt(day), kind, rules, own);
    if (!hours) continue;
    const opens = jstDayAt(day, hours.opens);
    const ends = own?.maintenance.map(({ end }) => end) ?? [];
    const times = [opens > now ? opens : now, ...ends.filter((end) => end > now && toJstDate(end) === day)];
    const found = times.toSorted((a, b) => a.getTime() - b.getTime()).find((time) => isOpen(time, kind, rules, own));
    if (found) return found;
  }
  return undefined;
}

const never = new Map<number, OpenHours>([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, null]));

/** The same hours of a place that has lockers only. */
export const withoutCounter = (own: StationHours | undefined): StationHours => ({
  weekly: { ...own?.weekly, counter: never },
  days: own?.days.locker ? { locker: own.days.locker } : {},
  maintenance: own?.maintenance ?? [],
});

/** One row of a station's hours, as it is kept. */
export type HoursRow = {
  kind: PlaceKind;
  weekday: number | null;
  day: string | null;
  opensAt: number | null;
  closesAt: number | null;
  note?: Text | null;
};

/** Puts the rows of a station together; undefined when it says nothing of its own. */
export function readStationHours(rows: HoursRow[], maintenance: Span[]): StationHours | undefined {
  if (rows.length === 0 && maintenance.length === 0) return undefined;
  const own: StationHours = { weekly: {}, days: {}, maintenance };
  for (const { kind, weekday, day, opensAt, closesAt, note } of rows) {
    const hours = opensAt === null || closesAt === null ? null : { opens: opensAt, closes: closesAt };
    const table = day === null ? own.weekly : own.days;
    const map = table[kind] ?? new Map<number, OpenHours>();
    table[kind] = map;
    const number = day === null ? (weekday ?? 0) : dayNumber(jstDayAt(day));
    map.set(number, hours);
    if (day !== null && note) own.notes = (own.notes ?? new Map<number, Text>()).set(number, note);
  }
  return own;
}
