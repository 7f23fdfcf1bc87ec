import { DAY_MINUTES } from "#domain/time.ts";

/** The minute of the day that was typed, as 9:30, 0930 or 24:00, in any width; NaN for anything else. */
export function minuteFrom(text: string): number {
  const [, hours, minutes] = /^(\d{1,2}):?(\d{2})$/.exec(text.normalize("NFKC").trim()) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && minute <= DAY_MINUTES ? minute : Number.NaN;
}
