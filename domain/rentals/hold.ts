import { pickupWindow } from "#domain/rentals/box-windows.ts";
import { inTimeToCancel } from "#domain/rentals/cancellation.ts";
import type { Settings } from "#domain/settings.ts";
import { MINUTE } from "#domain/time.ts";

/** Until when a unit and its places are held for somebody who pays. From that moment on the hold may be ended. */
export const holdExpiresAt = (begunAt: Date, { holdMinutes }: Pick<Settings, "holdMinutes">): Date =>
  new Date(begunAt.getTime() + holdMinutes * MINUTE);

/**
 * Whether a hold that turns out to be paid after it lapsed may still be confirmed: not when it is too late to put the
 * item there, nor when the time for cancelling it has passed meanwhile, since the member has not known that they have it.
 */
export function canConfirmLapsed(
  { pickupAt, cancelUntil, createdAt }: { pickupAt: Date; cancelUntil: Date; createdAt: Date },
  settings: Pick<Settings, "boxBeforePickupMinutes" | "boxAfterPickupMinutes">,
  now: Date,
): boolean {
  const inTimeToFill = now < pickupWindow(pickupAt, settings).start;
  const isBound = inTimeToCancel(cancelUntil, createdAt) && !inTimeToCancel(cancelUntil, now);
  return inTimeToFill && !isBound;
}
