import { jstDayAt, toJstDate } from "#domain/jst.ts";
import { type HourSettings, hoursOn, isOpen, type StationHours } from "#domain/rentals/hours.ts";
import type { Period } from "#domain/rentals/slots.ts";
import type { Settings } from "#domain/settings.ts";
import { HOUR, MINUTE } from "#domain/time.ts";

const around = (instant: Date, minutesBefore: number, minutesAfter: number): Period => ({
  start: new Date(instant.getTime() - minutesBefore * MINUTE),
  end: new Date(instant.getTime() + minutesAfter * MINUTE),
});

/** How long a box belongs to a reservation that picks up at this time. */
export const pickupWindow = (
  pickupAt: Date,
  settings: Pick<Settings, "boxBeforePickupMinutes" | "boxAfterPickupMinutes">,
): Period => around(pickupAt, settings.boxBeforePickupMinutes, settings.boxAfterPickupMinutes);

/** From when an item may be put into its pickup box. The box is then the reservation's, if nobody else has it until its time. */
export const fillableFrom = (pickupAt: Date): Date => new Date(pickupAt.getTime() - 12 * HOUR);

/** How long a box belongs to a reservation that returns at this time. */
export const returnWindow = (
  returnAt: Date,
  settings: Pick<Settings, "boxBeforeReturnMinutes" | "boxAfterReturnMinutes">,
): Period => around(returnAt, settings.boxBeforeReturnMinutes, settings.boxAfterReturnMinutes);

/** How long a box stays blocked into which an item was put just now. */
export const usedWindow = (now: Date, settings: Pick<Settings, "boxAfterReturnMinutes">): Period =>
  around(now, 0, settings.boxAfterReturnMinutes);

/** How long a box has to be free for a return right now: while it is claimed, and while the item then lies in it. */
export const claimWindow = (
  now: Date,
  settings: Pick<Settings, "returnClaimMinutes" | "boxAfterReturnMinutes">,
): Period => around(now, 0, settings.returnClaimMinutes + settings.boxAfterReturnMinutes);

/** Until when a box that is claimed now may be used: some minutes, but no longer than the lockers there are open. */
export function claimEnd(
  now: Date,
  settings: Pick<Settings, "returnClaimMinutes"> & HourSettings,
  own?: StationHours,
): Date {
  const isOpenAt = (time: Date) => isOpen(time, "locker", settings, own);
  const hours = hoursOn(now, "locker", settings, own);
  if (!hours || !isOpenAt(now)) return now;
  const lapses = new Date(now.getTime() + settings.returnClaimMinutes * MINUTE);
  // What closes at midnight may open with the next day.
  const ends = [jstDayAt(toJstDate(now), hours.closes), ...(own?.maintenance ?? []).map(({ start }) => start)];
  return ends.filter((end) => end > now && !isOpenAt(end)).reduce((first, end) => (end < first ? end : first), lapses);
}
