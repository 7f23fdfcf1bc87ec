import { lateFrom } from "#domain/rentals/late-fee.ts";
import { type AnyStatus, canMove } from "#domain/rentals/reservation-status.ts";
import type { Period } from "#domain/rentals/slots.ts";
import type { Settings } from "#domain/settings.ts";
import { MINUTE } from "#domain/time.ts";

export type DoorPurpose = "pickup" | "return";

export type DoorRental = {
  status: AnyStatus;
  pickupAt: Date;
  returnAt: Date;
  /** Since when the item waits at the pickup place. */
  filledAt: Date | null;
  terms: { lateGraceMinutes: number };
};

export type DoorSettings = Pick<Settings, "earlyPickupMinutes" | "boxBeforeReturnMinutes">;

/** The answer of a door to a code: it opens, opens later, waits for the item, or the code is no longer valid. */
export type DoorAnswer =
  | { says: "open" }
  | { says: "too early"; from: Date }
  | { says: "being prepared"; by: Date }
  | { says: "closed" };

/**
 * When the code of a reservation is good at the place that was booked, both ends included. `kept`: when the box there
 * belongs to the reservation; at a counter there is none.
 */
export function doorWindow(rental: DoorRental, purpose: DoorPurpose, settings: DoorSettings, kept?: Period): Period {
  const { pickupAt, returnAt, terms } = rental;
  const starts =
    purpose === "pickup"
      ? [pickupAt.getTime() - settings.earlyPickupMinutes * MINUTE]
      : [returnAt.getTime() - settings.boxBeforeReturnMinutes * MINUTE, pickupAt.getTime()];
  if (kept) starts.push(kept.start.getTime());
  return {
    start: new Date(Math.max(...starts)),
    end: purpose === "pickup" ? returnAt : lateFrom(returnAt, terms),
  };
}

/** Whether the item is still in the pickup box although nobody will pick it up. */
export const isLeftInBox = (rental: { status: AnyStatus; filledAt: Date | null; returnedAt: Date | null }): boolean =>
  rental.filledAt !== null &&
  (rental.status === "cancelled" || (rental.status === "returned" && rental.returnedAt === null));

/** A box that was claimed for a return opens to the member from then on, until the claim lapses. */
export const claimOpens = (status: AnyStatus, claimedUntil: Date, now: Date): boolean =>
  now < claimedUntil && canMove(status, "not_returned", "locker");

/**
 * When a code opens the door that was booked, for page, code and locker; a claimed box asks `claimOpens`. `kept` as for the
 * window; null when the box is somebody else's by now. `lockers/act-on-code.ts` also refuses codes that are void, boxes that are out
 * of order or have something else in them, and a code at another station or box than its own.
 */
export function askDoor(
  rental: DoorRental,
  { purpose, kept }: { purpose: DoorPurpose; kept: Period | undefined | null },
  settings: DoorSettings,
  now: Date,
): DoorAnswer {
  const over = kept === null || (kept !== undefined && kept.end <= now);
  if (over || !canMove(rental.status, purpose === "pickup" ? "in_rental" : "not_returned", "locker")) {
    return { says: "closed" };
  }
  const { start, end } = doorWindow(rental, purpose, settings, kept);
  if (now > end) return { says: "closed" };
  if (now < start) return { says: "too early", from: start };
  // Nobody is led to an empty box.
  if (purpose === "pickup" && rental.filledAt === null) return { says: "being prepared", by: rental.pickupAt };
  return { says: "open" };
}
