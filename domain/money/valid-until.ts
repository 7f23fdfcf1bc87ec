import { toJstIso } from "#domain/jst.ts";

type Words = { date: (text: string) => string; longDateTime: (text: string) => string };

/** Until when something is valid. The end itself is not: midnight is the end of the day before. */
export function writeUntil(end: string, { date, longDateTime }: Words): string {
  const isMidnight = toJstIso(new Date(end)).slice(11, 16) === "00:00";
  return isMidnight ? date(toJstIso(new Date(Date.parse(end) - 1))) : longDateTime(end);
}
