const OFFSET = 9 * 3_600_000;

/** An instant as the API writes it: ISO 8601 to the second in Japan's offset, whatever zone the machine is in. */
export function toJstIso(instant: Date): string {
  return `${new Date(instant.getTime() + OFFSET).toISOString().slice(0, 19)}+09:00`;
}

/** The day of the calendar in Japan, YYYY-MM-DD. */
export const toJstDate = (instant: Date): string => toJstIso(instant).slice(0, 10);

/** The calendar day in Japan as eight digits, YYYYMMDD. */
export const toJstDay = (instant: Date): string => toJstDate(instant).replaceAll("-", "");
