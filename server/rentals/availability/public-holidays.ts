import holidayJp from "@holiday-jp/holiday_jp";
import type { Language } from "#domain/text.ts";

type Known = { date: string; name: string; name_en: string };

const known: Known[] = Object.values(holidayJp.holidays);

/** Japan's public holidays from one day to another, both included, in order. */
export const publicHolidays = (first: string, last: string, language: Language): { date: string; name: string }[] =>
  known
    .filter(({ date }) => date >= first && date <= last)
    .map(({ date, name, name_en }) => ({ date, name: language === "ja" ? name : name_en }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
