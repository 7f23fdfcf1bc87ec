import { addDays, isCalendarDay, jstDayAt, toJstIso } from "#domain/jst.ts";
import { readFilters } from "../../read-filters.ts";

const midnight = (day: string): string => toJstIso(jstDayAt(day));

/** What the address asks of the log. Its days are whole days of Japan, the last one included; what is no day is left out. */
export function auditQueryOf(request: Request): Record<string, string> {
  const {
    from = "",
    to = "",
    ...rest
  } = readFilters(request, ["staff", "act", "subjectId", "from", "to", "sort", "before"]);
  return {
    ...rest,
    ...(isCalendarDay(from) && { from: midnight(from) }),
    ...(isCalendarDay(to) && { to: midnight(addDays(to, 1)) }),
  };
}
