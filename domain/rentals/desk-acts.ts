import type { DoorPurpose } from "#domain/rentals/door.ts";
import {
  type AnyStatus,
  awaitsPickup,
  canMove,
  isChangeable,
  isExtendableByStaff,
  isOut,
} from "#domain/rentals/reservation-status.ts";

/** What the desk may do with a reservation beside money. */
export const deskActs = ["change", "unit", "box", "extend", "cancel", "withdraw", "resend", "note"] as const;
export type DeskAct = (typeof deskActs)[number];

export type DeskCase = {
  status: AnyStatus;
  /** Whether the item waits at the pickup place. */
  filled: boolean;
  /** An extension or a change of it is being paid. */
  pending: boolean;
  /** Whether there still is somebody to tell. */
  hasMember: boolean;
  /** Whether staff booked it for the member. */
  byStaff: boolean;
  /** Whether the member has paid for its loss. */
  lossPaid: boolean;
  /** Whether it is picked up from a box, and returned into one. */
  pickupBox: boolean;
  returnBox: boolean;
};

/** Which of its boxes may be exchanged: none with something in it, and none that is not needed any more. */
export function movableBoxes({ status, filled, pickupBox, returnBox }: DeskCase): DoorPurpose[] {
  const awaits = awaitsPickup(status);
  const forPickup = pickupBox && awaits && !filled;
  const forReturn = returnBox && (awaits || isOut(status));
  return [...(forPickup ? ["pickup" as const] : []), ...(forReturn ? ["return" as const] : [])];
}

const allowed: Record<DeskAct, (reservation: DeskCase) => boolean> = {
  // Deadlines are for members: the desk asks what is free, not what time it is.
  change: ({ status, pending, hasMember }) => hasMember && !pending && isChangeable(status),
  // What lies in a box is exchanged by whoever stands before it.
  unit: ({ status, filled, pending }) => !filled && !pending && awaitsPickup(status),
  box: (reservation) => reservation.hasMember && !reservation.pending && movableBoxes(reservation).length > 0,
  extend: ({ status, pending, hasMember, lossPaid }) =>
    hasMember && !pending && !lossPaid && isExtendableByStaff(status),
  cancel: ({ status, pending, hasMember }) => hasMember && !pending && canMove(status, "cancelled", "force"),
  // What the waitlist offers is the member's until its time is over.
  withdraw: ({ status, hasMember, byStaff }) => hasMember && byStaff && status === "offered",
  resend: ({ hasMember }) => hasMember,
  note: () => true,
};

/** What the state of a reservation allows. */
export const deskActsOn = (reservation: DeskCase): DeskAct[] => deskActs.filter((act) => allowed[act](reservation));
