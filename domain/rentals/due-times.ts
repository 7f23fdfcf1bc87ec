import { addDays, jstDayAt, toJstDate } from "#domain/jst.ts";
import { type LateRules, lateFrom } from "#domain/rentals/late-fee.ts";
import type { Settings } from "#domain/settings.ts";
import { HOUR } from "#domain/time.ts";

type Times = { pickupAt: Date; returnAt: Date };

/** When the clock calls a rental missed or overdue. */
export const dueTimes = (
  { pickupAt, returnAt }: Times,
  terms: Pick<LateRules, "lateGraceMinutes">,
  settings: Pick<Settings, "notPickupHours">,
): { notPickupAt: Date; overdueAt: Date } => ({
  notPickupAt: missedAt({ pickupAt, returnAt }, settings),
  overdueAt: lateFrom(returnAt, terms),
});

/** When a pickup counts as missed: some hours after its time, at the latest when the item was to be back. */
function missedAt({ pickupAt, returnAt }: Times, { notPickupHours }: Pick<Settings, "notPickupHours">): Date {
  const missed = new Date(pickupAt.getTime() + notPickupHours * HOUR);
  return missed < returnAt ? missed : returnAt;
}

/** When to remind of the pickup: the evening before; never when it was booked later than that. */
export function pickupReminderAt(
  pickupAt: Date,
  { pickupReminderHourOfDay }: Pick<Settings, "pickupReminderHourOfDay">,
  now: Date,
): Date | null {
  const evening = jstDayAt(addDays(toJstDate(pickupAt), -1), pickupReminderHourOfDay * 60);
  return evening > now ? evening : null;
}

/** When to remind of the return: some hours before; never when that is over already. */
export function returnReminderAt(
  returnAt: Date,
  { returnReminderHours }: Pick<Settings, "returnReminderHours">,
  now: Date,
): Date | null {
  const due = new Date(returnAt.getTime() - returnReminderHours * HOUR);
  return due > now ? due : null;
}
