import type { Period } from "#domain/rentals/slots.ts";
import { HOUR } from "#domain/time.ts";

/** When a unit that is back at an instant can be rented again. */
export const readyAgainAt = (backAt: Date, turnaroundHours: number): Date =>
  new Date(backAt.getTime() + turnaroundHours * HOUR);

/** How long a rental has its unit to itself: until it is ready for the next one. */
export const unitPeriod = (
  { pickupAt, returnAt }: { pickupAt: Date; returnAt: Date },
  { turnaroundHours }: { turnaroundHours: number },
): Period => ({ start: pickupAt, end: readyAgainAt(returnAt, turnaroundHours) });
