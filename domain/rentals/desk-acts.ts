import {
  type AnyStatus,
  awaitingStatuses,
  canMove,
  changeableStatuses,
  extendableStatuses,
  rentedStatuses,
} from "#domain/rentals/reservation-status.ts";

/** What the desk may do with a reservation beside money. */
export const deskActs = ["change", "unit", "box", "extend", "cancel", "resend", "note"] as const;
export type DeskAct = (typeof deskActs)[number];

type Case = {
  status: AnyStatus;
  /** Whether the item waits at the pickup place. */
  filled: boolean;
  /** An extension or a change of it is being paid. */
  pending: boolean;
  /** Whether there still is somebody to tell. */
  hasMember: boolean;
};

const includes = (statuses: readonly AnyStatus[], status: AnyStatus) => statuses.includes(status);

const allowed: Record<DeskAct, (reservation: Case) => boolean> = {
  // Deadlines are for members: the desk asks what is free, not what time it is.
  change: ({ status, pending, hasMember }) => hasMember && !pending && includes(changeableStatuses, status),
  // What lies in a box is exchanged by who stands before it.
  unit: ({ status, filled, pending }) => !filled && !pending && includes(awaitingStatuses, status),
  box: ({ status, pending, hasMember }) =>
    hasMember && !pending && (includes(awaitingStatuses, status) || includes(rentedStatuses, status)),
  extend: ({ status, pending, hasMember }) =>
    hasMember && !pending && (includes(extendableStatuses, status) || status === "overdue_return"),
  cancel: ({ status, pending, hasMember }) => hasMember && !pending && canMove(status, "cancelled", "force"),
  resend: ({ hasMember }) => hasMember,
  note: () => true,
};

/** What the state of a reservation allows. */
export const deskActsOn = (reservation: Case): DeskAct[] => deskActs.filter((act) => allowed[act](reservation));
