import type { AnyStatus, Mover } from "#domain/rentals/reservation-status.ts";

type Whereabouts = {
  status: AnyStatus;
  /** Since when the item waits at the pickup place. */
  filledAt: Date | null;
  /** Since when we have it again. */
  returnedAt: Date | null;
  pickupBoxId: number | null;
  returnStation: string;
  returnBoxId: number | null;
};

type Move = {
  to: AnyStatus;
  by: Mover | "debug";
  /** When it happened. */
  at: Date;
  /** When we heard of it. */
  now: Date;
};

/** What a move says about where the item is: at the pickup place, or with us again, since when and who says so. */
export function whereaboutsAfter(before: Whereabouts, { to, by, at, now }: Move) {
  const { status, filledAt, returnedAt, pickupBoxId, returnStation, returnBoxId } = before;
  // What was taken had been there.
  if (to === "before_pickup" || to === "not_pickup" || (to === "in_rental" && status !== "not_returned")) {
    return filledAt ? {} : { filledAt: to === "in_rental" ? at : now };
  }
  // Out of a box somebody has to take it; at a counter it is in staff's hands.
  if (to === "cancelled" || (to === "returned" && status === "not_pickup")) {
    return filledAt && pickupBoxId === null ? { filledAt: null } : {};
  }
  // The member only sends it off.
  if (to === "not_returned" && by !== "member") {
    const place = { returnedStation: returnStation, returnedBoxId: returnBoxId };
    return { returnedAt: at, returnedBy: by === "staff" ? ("staff" as const) : ("locker" as const), ...place };
  }
  if (to === "returned") {
    return { checkedInAt: now, ...(returnedAt === null && { returnedAt: at, returnedBy: "staff" as const }) };
  }
  // The box turned out to be empty.
  if (to === "in_rental") {
    return { returnedAt: null, returnedBy: null, returnedStation: null, returnedBoxId: null };
  }
  return {};
}
