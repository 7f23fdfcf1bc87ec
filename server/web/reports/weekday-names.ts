import type { Language } from "#domain/text.ts";

/** The days of a week as files name them, from Monday on. */
export const weekdayNames: Record<Language, string[]> = {
  ja: ["月", "火", "水", "木", "金", "土", "日"],
  en: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
};
