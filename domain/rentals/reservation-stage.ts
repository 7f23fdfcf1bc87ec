import { type DoorRental, type DoorSettings, doorWindow } from "#domain/rentals/door.ts";
import { lateFrom } from "#domain/rentals/late-fee.ts";
import type { ReservationStatus } from "#domain/rentals/reservation-status.ts";

/** The stage of a reservation as the member sees it. */
export const stages = [
  "booked",
  "preparing",
  "ready",
  "missed",
  "rented",
  "late",
  "lost",
  "shipped",
  "returned",
  "never_collected",
  "cancelled",
] as const;
export type Stage = (typeof stages)[number];

export type Staged = {
  status: ReservationStatus;
  /** Whether the item waits at the pickup place. */
  filled: boolean;
  /** The instant from which the pickup code works. */
  pickupFrom: Date;
  lateFrom: Date;
  /** A shipping number is linked. */
  shipped: boolean;
  /** Whether the member ever had the item. */
  collected: boolean;
  /** Whether the member has paid for its loss. */
  lossPaid: boolean;
};

export function stageOf(
  { status, filled, pickupFrom, lateFrom, shipped, collected, lossPaid }: Staged,
  now: Date,
): Stage {
  switch (status) {
    case "not_collected":
    case "before_pickup":
      if (filled) return "ready";
      return now < pickupFrom ? "booked" : "preparing";
    case "not_pickup":
      return "missed";
    case "in_rental":
      if (lossPaid) return "lost";
      return now > lateFrom ? "late" : "rented";
    case "overdue_return":
      return lossPaid ? "lost" : "late";
    case "not_returned":
      return shipped ? "shipped" : "returned";
    case "returned":
      return collected ? "returned" : "never_collected";
    case "cancelled":
      return "cancelled";
  }
}

/** A reservation as it is kept. */
export type StagedReservation = DoorRental & {
  status: ReservationStatus;
  returnedAt: Date | null;
  shippingNumber: string | null;
  lossPaid: boolean;
};

/** The stage of a reservation as it is kept, under the shop's settings. */
export function stageAt(reservation: StagedReservation, settings: DoorSettings, now: Date): Stage {
  const staged = {
    status: reservation.status,
    filled: reservation.filledAt !== null,
    pickupFrom: doorWindow(reservation, "pickup", settings).start,
    lateFrom: lateFrom(reservation.returnAt, reservation.terms),
    shipped: reservation.shippingNumber !== null,
    collected: reservation.returnedAt !== null,
    lossPaid: reservation.lossPaid,
  };
  return stageOf(staged, now);
}
