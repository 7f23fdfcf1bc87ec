import { type AnyStatus, canMove } from "#domain/rentals/reservation-status.ts";
import { HOUR, MINUTE } from "#domain/time.ts";

/** The deadline until which a member may cancel with a full refund. */
export const cancellationDeadline = (pickupAt: Date, cancellationDeadlineHours: number): Date =>
  new Date(pickupAt.getTime() - cancellationDeadlineHours * HOUR);

/** Whether it is not too late: the whole minute of the deadline still counts, as on the member's clock. */
export const inTimeToCancel = (deadline: Date, now: Date): boolean => now.getTime() < deadline.getTime() + MINUTE;

type Cancellable = {
  status: AnyStatus;
  pickupAt: Date;
  /** Since when the item waits at the pickup place. */
  filledAt: Date | null;
  cancelUntil: Date;
  createdAt: Date;
};

export type CancellationRight = {
  allowed: boolean;
  /** Why cancelling is not allowed. */
  reason: "past_deadline" | "booked_too_late" | "status" | null;
  /** Allowed although the deadline is over: the item was not there by the pickup time. */
  unfilled: boolean;
};

/**
 * What a cancellation refunds, whoever cancels: all that was paid, extensions included, less what staff gave back before.
 * Parts that staff asked for and nobody has approved (`waitingParts`, `sumWaiting`) are not in it; who tells of the whole adds
 * them. `refund-reservation.ts` gives back all that is left of every payment, and the auditor compares the two.
 */
export const cancellationRefund = ({ total, extensionTotal, givenBack }: Paid): number =>
  total + extensionTotal - givenBack;

type Paid = { total: number; extensionTotal: number; givenBack: number };

/** Whether a member may cancel, always with a full refund. */
export function cancellationRight(reservation: Cancellable, now: Date): CancellationRight {
  const { status, pickupAt, filledAt, cancelUntil, createdAt } = reservation;
  const refused = (reason: CancellationRight["reason"]) => ({ allowed: false, reason, unfilled: false });
  if (!canMove(status, "cancelled", "member")) return refused("status");
  if (inTimeToCancel(cancelUntil, now)) return { allowed: true, reason: null, unfilled: false };
  if (filledAt === null && now >= pickupAt) return { allowed: true, reason: null, unfilled: true };
  return refused(inTimeToCancel(cancelUntil, createdAt) ? "past_deadline" : "booked_too_late");
}
