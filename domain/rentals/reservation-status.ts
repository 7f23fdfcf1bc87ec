/** The statuses that members see. */
export const reservationStatuses = [
  "not_collected",
  "before_pickup",
  "not_pickup",
  "in_rental",
  "overdue_return",
  "not_returned",
  "returned",
  "cancelled",
] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** All statuses, including those of offers and of reservations that are being paid or were never paid. */
export const allStatuses = ["offered", "hold", "expired", ...reservationStatuses] as const;
export type AnyStatus = (typeof allStatuses)[number];

/** `payment`: the reservation's own payment. `force`: the operator, or the loss of a place. */
export const movers = ["payment", "member", "locker", "clock", "staff", "force"] as const;
export type Mover = (typeof movers)[number];

type Moves = { [From in AnyStatus]: Partial<Record<AnyStatus, readonly Mover[]>> };

/** The table of allowed moves: who may move a reservation from which status to which. */
export const reservationMoves: Moves = {
  // A member accepts or declines; nobody answers in time; staff takes back what it keeps for somebody.
  offered: { hold: ["member"], expired: ["member", "clock", "staff"] },
  // An accepted offer whose card was refused can be accepted again.
  hold: { not_collected: ["payment"], expired: ["payment", "clock"], offered: ["payment"] },
  // Paid after its hold had lapsed, and still free.
  expired: { not_collected: ["payment"] },
  not_collected: {
    before_pickup: ["locker", "staff"],
    in_rental: ["locker", "staff"],
    not_pickup: ["clock"],
    // The clock cancels what is not there by its time.
    cancelled: ["member", "clock", "force"],
  },
  before_pickup: {
    in_rental: ["locker", "staff"],
    not_pickup: ["clock"],
    cancelled: ["member", "clock", "force"],
  },
  not_pickup: { in_rental: ["locker", "staff"], returned: ["clock"], cancelled: ["force"] },
  in_rental: {
    // Staff takes it back over the counter.
    not_returned: ["locker", "member", "staff"],
    returned: ["staff"],
    overdue_return: ["clock"],
  },
  // Staff extends what is late.
  overdue_return: { not_returned: ["locker", "member", "staff"], returned: ["staff"], in_rental: ["staff"] },
  not_returned: { returned: ["staff"], in_rental: ["staff"] },
  returned: {},
  cancelled: {},
};

export const canMove = (from: AnyStatus, to: AnyStatus, by: Mover): boolean =>
  reservationMoves[from][to]?.includes(by) ?? false;

/** Whether any mover may make this move; used by the debug call. */
export const hasMove = (from: AnyStatus, to: AnyStatus): boolean => reservationMoves[from][to] !== undefined;

/** The statuses from which a mover may reach a status. */
export const sourcesOf = (to: AnyStatus, by: Mover): AnyStatus[] => allStatuses.filter((from) => canMove(from, to, by));

/** Reservations that are over: the usage history. */
export const endedStatuses = ["returned", "cancelled"] as const satisfies ReservationStatus[];
export const runningStatuses = reservationStatuses.filter((status) => !endedStatuses.some((ended) => ended === status));
/** While time and place of the pickup can still be other ones. */
export const changeableStatuses = ["not_collected", "before_pickup"] as const satisfies ReservationStatus[];
/** Before the item is handed over. */
export const awaitingStatuses = ["not_collected", "before_pickup", "not_pickup"] as const satisfies ReservationStatus[];
/** The item is with the member. */
export const rentedStatuses = ["in_rental", "overdue_return"] as const satisfies ReservationStatus[];
/** What a member has or will have, or is paying for. */
export const heldStatuses = ["hold", ...awaitingStatuses, ...rentedStatuses] as const satisfies AnyStatus[];
export const extendableStatuses = [...awaitingStatuses, "in_rental"] as const satisfies ReservationStatus[];

const isOneOf =
  (statuses: readonly AnyStatus[]) =>
  (status: AnyStatus): boolean =>
    statuses.includes(status);

export const isChangeable = isOneOf(changeableStatuses);
export const awaitsPickup = isOneOf(awaitingStatuses);
export const isOut = isOneOf(rentedStatuses);
/** The member has the item, or has brought it back and nobody has checked it in yet. */
export const isOutOrUnchecked = isOneOf([...rentedStatuses, "not_returned"]);
export const isExtendable = isOneOf(extendableStatuses);
/** The desk extends what is late, too. */
export const isExtendableByStaff = isOneOf([...extendableStatuses, "overdue_return"]);
