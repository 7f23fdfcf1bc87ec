import { addDays } from "#domain/jst.ts";

/** The month of a day, YYYY-MM. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** The weeks of a month from Sunday on. The next month's first days close the last one; the days before it are left out. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const blank = new Date(`${first}T00:00:00Z`).getUTCDay();
  const length = new Date(Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - 1).getUTCDate();
  const cells = Array.from({ length: Math.ceil((blank + length) / 7) * 7 }, (_, index) =>
    index >= blank ? addDays(first, index - blank) : undefined,
  );
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The same day so many months later; the last of a month that has no such day. */
function sameDayOf(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = month + day.slice(7);
  return same < last ? same : last;
}

/** Where a key leads from a day in a month view; undefined for keys that lead nowhere. */
export function dayByKey(day: string, key: string): string | undefined {
  if (key === "PageUp") return sameDayOf(day, -1);
  if (key === "PageDown") return sameDayOf(day, 1);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  const step = steps[key];
  return step === undefined ? undefined : addDays(day, step);
}
