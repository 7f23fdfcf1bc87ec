import { type LateRules, lateFee } from "#domain/rentals/late-fee.ts";
import { type AnyStatus, rentedStatuses } from "#domain/rentals/reservation-status.ts";

/** `lateFeeCharged` may be more than nothing while the rental goes on: staff found a box empty after the fee was paid. */
type Late = { returnAt: Date; terms: LateRules; lateFeeCharged: number };

/** What lateness comes to if it stops at an instant: never less than what was charged already. */
const feeUntil = ({ returnAt, terms, lateFeeCharged }: Late, at: Date): number =>
  Math.max(lateFee(returnAt, at, terms), lateFeeCharged);

const settledState = ({ lateFeeCharged }: Pick<Late, "lateFeeCharged">): "paid" | "none" =>
  lateFeeCharged > 0 ? "paid" : "none";

/** What lateness has come to: what was settled when it stopped, or what it would be now. */
export const lateFeeNow = (rental: Late & { status: AnyStatus; lateFee: number }, now: Date): number =>
  rentedStatuses.some((each) => each === rental.status) ? feeUntil(rental, now) : rental.lateFee;

/** The item is back, or on its way: the fee is final, and what was not charged yet is due. */
export function stopLateness(rental: Late, at: Date) {
  const fee = feeUntil(rental, at);
  const lateFeeState = fee > rental.lateFeeCharged ? ("due" as const) : settledState(rental);
  return { lateStoppedAt: at, lateFee: fee, lateFeeState };
}

/** The item is not back after all: lateness goes on from the same return time. */
export const resumeLateness = (rental: Pick<Late, "lateFeeCharged">) =>
  ({ lateStoppedAt: null, lateFee: rental.lateFeeCharged, lateFeeState: settledState(rental) }) as const;
