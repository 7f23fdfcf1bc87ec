import { DAY, HOUR, MINUTE, WEEK } from "#domain/time.ts";

export type Ago = { unit: "now" } | { unit: "minutes" | "hours" | "days"; count: number };

/** How long ago an instant was, in whole units; undefined when it is a week ago and a date says more. */
export function agoOf(instant: string, now: number): Ago | undefined {
  const passed = now - Date.parse(instant);
  if (passed < MINUTE) return { unit: "now" };
  if (passed < HOUR) return { unit: "minutes", count: Math.floor(passed / MINUTE) };
  if (passed < DAY) return { unit: "hours", count: Math.floor(passed / HOUR) };
  return passed < WEEK ? { unit: "days", count: Math.floor(passed / DAY) } : undefined;
}
