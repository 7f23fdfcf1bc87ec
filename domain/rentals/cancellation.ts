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
  /** Whether an extension or a change is being paid. */
  underWay?: boolean;
};

export type CancellationRight = {
  allowed: boolean;
  /** Why cancelling is not allowed. */
  reason: "past_deadline" | "booked_too_late" | "status" | "under_way" | null;
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

/** Whether a member may cancel, always with a full refund; one thing at a time. */
export function cancellationRight(reservation: Cancellable, now: Date): CancellationRight {
  const { status, pickupAt, filledAt, cancelUntil, createdAt, underWay = false } = reservation;
  const refused = (reason: CancellationRight["reason"]) => ({ allowed: false, reason, unfilled: false });
  const granted = (unfilled: boolean) =>
    underWay ? { ...refused("under_way"), unfilled } : { allowed: true, reason: null, unfilled };
  if (!canMove(status, "cancelled", "member")) return refused("status");
  if (inTimeToCancel(cancelUntil, now)) return granted(false);
  if (filledAt === null && now >= pickupAt) return granted(true);
  return refused(inTimeToCancel(cancelUntil, createdAt) ? "past_deadline" : "booked_too_late");
}
