const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Until when a member may cancel; then the refund is full. */
export const cancellationDeadline = (pickupAt: Date, cancellationDeadlineHours: number): Date =>
  new Date(pickupAt.getTime() - cancellationDeadlineHours * HOUR);

/** Whether it is not too late: the whole minute of the deadline still counts, as on the member's clock. */
export const inTimeToCancel = (deadline: Date, now: Date): boolean => now.getTime() < deadline.getTime() + MINUTE;
