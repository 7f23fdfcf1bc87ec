import { addDays, jstDayAt, toJstDate } from "#domain/jst.ts";
import type { Settings } from "#domain/settings.ts";
import { HOUR } from "#domain/time.ts";

/** When a pickup counts as missed: some hours after its time, at the latest when the item was to be back. */
export function missedAt(pickupAt: Date, returnAt: Date, settings: Settings): Date {
  const missed = new Date(pickupAt.getTime() + settings.notPickupHours * HOUR);
  return missed < returnAt ? missed : returnAt;
}

/** When to remind of the pickup: the evening before; never when it was booked later than that. */
export function pickupReminderAt(pickupAt: Date, settings: Settings, now: Date): Date | null {
  const evening = jstDayAt(addDays(toJstDate(pickupAt), -1), settings.pickupReminderHourOfDay * 60);
  return evening > now ? evening : null;
}

export function returnReminderAt(returnAt: Date, settings: Settings, now: Date): Date | null {
  const due = new Date(returnAt.getTime() - settings.returnReminderHours * HOUR);
  return due > now ? due : null;
}
