import { DAY, MINUTE } from "#domain/time.ts";

// Japan has had no daylight saving time since 1951.
const OFFSET = 9 * 60 * MINUTE;

/** An instant as the API writes it: ISO 8601 to the second in Japan's offset, whatever zone the machine is in. */
export function toJstIso(instant: Date): string {
  return `${new Date(instant.getTime() + OFFSET).toISOString().slice(0, 19)}+09:00`;
}

/** The day of the calendar in Japan, YYYY-MM-DD. */
export const toJstDate = (instant: Date): string => toJstIso(instant).slice(0, 10);

/** The calendar day in Japan as eight digits, YYYYMMDD. */
export const toJstDay = (instant: Date): string => toJstDate(instant).replaceAll("-", "");

/**
 * Whether this is a day of the calendar from 1900 to 2199, written YYYY-MM-DD: earlier and later ones can be written so
 * as well, and are refused.
 */
export function isCalendarDay(day: string): boolean {
  const instant = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === day;
}

/** Whether an instant is in the years that a shop can be asked about. An invalid date is not. */
export const isOfShopsYears = (instant: Date): boolean => {
  const year = instant.getUTCFullYear();
  return year >= 2000 && year < 2200;
};

/** The instant at which a day begins in Japan, or so many minutes into it. */
export const jstDayAt = (day: string, minute = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET + minute * MINUTE);

/** The beginning of the day in Japan that an instant falls into. */
export const startOfJstDay = (instant: Date): number => {
  const local = instant.getTime() + OFFSET;
  return local - (((local % DAY) + DAY) % DAY) - OFFSET;
};

/** The day so many days later. */
export const addDays = (day: string, days: number): string => toJstDate(new Date(jstDayAt(day).getTime() + days * DAY));

/** How many days there are from one day to another, negative when the other is earlier. */
export const daysApart = (from: string, to: string): number =>
  Math.round((jstDayAt(to).getTime() - jstDayAt(from).getTime()) / DAY);

/** How many minutes of its day in Japan have passed at this instant. */
export const minuteOfJstDay = (instant: Date): number => Math.floor(((instant.getTime() + OFFSET) % DAY) / MINUTE);

/** The day in Japan that an instant falls into, counted from the first of January 1970. */
export const dayNumber = (instant: Date): number => Math.floor((instant.getTime() + OFFSET) / DAY);
