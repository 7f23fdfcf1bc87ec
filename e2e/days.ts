import { addDays, toJstDate } from "#domain/jst.ts";

/** Days counted from the one on which a journey begins, also when midnight passes while it goes on. */
export function countDays(): (days: number) => string {
  const today = toJstDate(new Date());
  return (days) => addDays(today, days);
}
