import { addDays, toJstDate, toJstIso } from "#domain/jst.ts";
import { useMessages } from "./messages/messages.ts";
import { useNow } from "./use-now.ts";

/** Which day of Japan's somebody means who looks at a moment: yesterday, today, tomorrow; null: a day with a date. */
export function dayOf(at: string, asOf: string): "yesterday" | "today" | "tomorrow" | null {
  const [day, today] = [toJstDate(new Date(at)), toJstDate(new Date(asOf))];
  if (day === today) return "today";
  if (day === addDays(today, 1)) return "tomorrow";
  return day === addDays(today, -1) ? "yesterday" : null;
}

/** The word for that day. */
export function useDayWord(asOf: string) {
  const { days, shortDay } = useMessages("common");
  return (at: string) => {
    const day = dayOf(at, asOf);
    return day ? days[day] : shortDay(at);
  };
}

/** The time at which something was done, with its day unless that is today. */
export function useWhenDone(): (at: string) => string {
  const { time } = useMessages("common");
  const asOf = toJstIso(new Date(useNow()));
  const wordOf = useDayWord(asOf);
  return (at) => (dayOf(at, asOf) === "today" ? time(at) : `${wordOf(at)} ${time(at)}`);
}
