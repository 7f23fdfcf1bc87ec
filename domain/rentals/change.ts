import { inTimeToCancel } from "#domain/rentals/cancellation.ts";
import { type AnyStatus, isChangeable } from "#domain/rentals/reservation-status.ts";

type Changeable = {
  status: AnyStatus;
  cancelUntil: Date;
  createdAt: Date;
  /** Whether an extension or another change is being paid. */
  underWay: boolean;
  /** Whether the product is still in the shop: what is not has no page, where times could be chosen. */
  offered: boolean;
};

export type ChangeRight = {
  allowed: boolean;
  /** Why a change is not allowed. */
  reason: "past_deadline" | "booked_too_late" | "status" | "withdrawn" | "under_way" | null;
};

/**
 * Whether a member may change a reservation: as long as it may be cancelled by its deadline, and one thing at a time.
 * Staff is bound neither by the deadline nor by what is still in the shop.
 */
export function changeRight(
  { status, cancelUntil, createdAt, underWay, offered }: Changeable,
  now: Date,
  byStaff = false,
): ChangeRight {
  const refused = (reason: ChangeRight["reason"]) => ({ allowed: false, reason });
  if (!isChangeable(status)) return refused("status");
  if (!byStaff && !inTimeToCancel(cancelUntil, now)) {
    return refused(inTimeToCancel(cancelUntil, createdAt) ? "past_deadline" : "booked_too_late");
  }
  if (!byStaff && !offered) return refused("withdrawn");
  return underWay ? refused("under_way") : { allowed: true, reason: null };
}

/**
 * Until when it can be cancelled once it is changed. What only staff still changes stays as it is: moving it must be no way to all of
 * the money, which takes a second person to give back.
 */
export const deadlineAfterChange = (before: Date, after: Date, now: Date): Date =>
  inTimeToCancel(before, now) ? after : before;

type Choice = { pickupAt: Date; returnAt: Date; pickupStation: string; returnStation: string };

/** Whether a wish is what is booked already. */
export const isSameChoice = (wanted: Choice, booked: Choice): boolean =>
  wanted.pickupAt.getTime() === booked.pickupAt.getTime() &&
  wanted.returnAt.getTime() === booked.returnAt.getTime() &&
  wanted.pickupStation === booked.pickupStation &&
  wanted.returnStation === booked.returnStation;

type Place = { unitId: number; pickupAt: Date; pickupStation: string; pickupBoxId: number | null };

/** Whether an item that waits at the pickup place already waits there for the new pickup too. */
export const staysFilled = (before: Place, after: Place): boolean =>
  before.unitId === after.unitId &&
  before.pickupAt.getTime() === after.pickupAt.getTime() &&
  before.pickupStation === after.pickupStation &&
  before.pickupBoxId === after.pickupBoxId;
