import { type AnyStatus, awaitsPickup } from "#domain/rentals/reservation-status.ts";

type Reservation = {
  status: AnyStatus;
  returnedAt: Date | null;
  /** When it was cancelled or closed, if it was. */
  endedAt: Date | null;
  /** From when on the item may be picked up. */
  pickupFrom: Date;
};

/**
 * What it means that the member has the item already, although nobody recorded it: their rental began; or, where the reservation
 * was over before somebody said so, they have what nobody rents. Undefined where they cannot have it.
 */
export function alreadyOut(
  { status, returnedAt, endedAt, pickupFrom }: Reservation,
  now: Date,
): "too early" | "rented" | "unrented" | undefined {
  if (awaitsPickup(status)) return now < pickupFrom ? "too early" : "rented";
  const wasNeverOut = status === "cancelled" || (status === "returned" && returnedAt === null);
  return wasNeverOut && endedAt !== null && endedAt >= pickupFrom ? "unrented" : undefined;
}
