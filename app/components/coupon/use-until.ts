import { useMessages } from "#app/messages/messages.tsx";
import { toJstIso } from "#domain/jst.ts";

/** How to say until when something is valid. The end itself is not: midnight is the end of the day before. */
export function useUntil() {
  const { until } = useMessages("coupon");
  const { date, longDateTime } = useMessages("common");
  return (end: string): string => {
    const lastDay = toJstIso(new Date(Date.parse(end) - 1));
    return until(end.slice(11, 16) === "00:00" ? date(lastDay) : longDateTime(end));
  };
}
