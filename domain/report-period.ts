import { daysApart } from "#domain/jst.ts";

const MOST_DAYS = 366;

/** Whether a report can be about the days from one to another: in their order, and not too many. */
export function isReportPeriod(first: string, last: string): boolean {
  const days = daysApart(first, last) + 1;
  return days >= 1 && days <= MOST_DAYS;
}
