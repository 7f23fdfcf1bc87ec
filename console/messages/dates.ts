import { format } from "#domain/format.ts";
import type { Language } from "#domain/text.ts";
import { DAY } from "#domain/time.ts";
import { shopNow } from "../shop-time.ts";

/** Half a year: whoever reads a day that is further away cannot know of which year it is. */
const NEAR_MS = 182 * DAY;

const isNear = (text: string) => Math.abs(Date.parse(text) - shopNow()) <= NEAR_MS;

/** How the console writes days, and times with their day: with the year once they are far from today. */
export function datesOf(language: Language) {
  const { day, longDay, dateTime } = format[language];
  return {
    day: (text: string): string => (isNear(text) ? day(text) : longDay(text)),
    dateTime: (text: string): string => {
      const written = dateTime(text);
      return isNear(text) ? written : written.replace(day(text), longDay(text));
    },
  };
}
