import { DAY_MINUTES } from "#domain/time.ts";

/** A minute of the day as a field of time shows it; midnight at the day's end as 24:00. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** The minute of the day that was typed, as 9:30, 0930 or 24:00, in any width; NaN for anything else. */
export function minuteFrom(text: string): number {
  const [, hours, minutes] = /^(\d{1,2}):?(\d{2})$/.exec(text.normalize("NFKC").trim()) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && minute <= DAY_MINUTES ? minute : Number.NaN;
}
