import { type LateRules, lateFee } from "#domain/rentals/late-fee.ts";
import { type AnyStatus, isOut } from "#domain/rentals/reservation-status.ts";

/** `lateFeeCharged` may be more than nothing while the rental goes on: staff found a box empty after the fee was paid. */
type Late = {
  returnAt: Date;
  terms: LateRules;
  lateFeeCharged: number;
  /** What staff let go of it. */
  lateFeeWaived: number;
};

/** What lateness comes to if it stops at an instant: never less than what was charged already. */
const feeUntil = ({ returnAt, terms, lateFeeCharged, lateFeeWaived }: Late, at: Date): number =>
  Math.max(lateFee(returnAt, at, terms) - lateFeeWaived, lateFeeCharged);

const settledState = ({ lateFeeCharged }: Pick<Late, "lateFeeCharged">): "paid" | "none" =>
  lateFeeCharged > 0 ? "paid" : "none";

/**
 * What lateness has come to: what was settled when it stopped, or what it would be now. Where the loss is paid, no more than was
 * charged.
 */
export function lateFeeNow(
  rental: Late & { status: AnyStatus; lateFee: number; lossPaid: boolean },
  now: Date,
): number {
  if (!isOut(rental.status)) return rental.lateFee;
  return rental.lossPaid ? rental.lateFeeCharged : feeUntil(rental, now);
}

/** The item is back, or on its way: the fee is final, and what was not charged yet is due. */
export function stopLateness(rental: Late, at: Date) {
  const fee = feeUntil(rental, at);
  const lateFeeState = fee > rental.lateFeeCharged ? ("due" as const) : settledState(rental);
  return { lateStoppedAt: at, lateFee: fee, lateFeeState };
}

/**
 * It had been back earlier than lateness was counted until: what was charged beyond that is due to go back. What is due already
 * stays so, since it may be under way.
 */
export function stopEarlier(rental: Late & { lateFeeState: LateFeeState }, at: Date) {
  const fee = Math.max(0, lateFee(rental.returnAt, at, rental.terms) - rental.lateFeeWaived);
  const lateFeeCharged = Math.min(rental.lateFeeCharged, fee);
  const isSettled = fee === rental.lateFeeCharged && rental.lateFeeState !== "due";
  const lateFeeState = isSettled ? settledState({ lateFeeCharged }) : ("due" as const);
  return { lateStoppedAt: at, lateFee: fee, lateFeeCharged, lateFeeState };
}

/** The item is not back after all: lateness goes on from the same return time. */
export const resumeLateness = (rental: Pick<Late, "lateFeeCharged">) =>
  ({ lateStoppedAt: null, lateFee: rental.lateFeeCharged, lateFeeState: settledState(rental) }) as const;

type Fee = { lateFee: number; lateFeeCharged: number; lateFeeWaived: number; lateFeeState: LateFeeState };
type LateFeeState = "none" | "due" | "paid" | "failed";

/**
 * A late fee that staff reduces to `fee`, or lets go of: what was charged beyond it goes back. Undefined when that is no
 * reduction of a fee.
 */
export function reduceLateFee(before: Fee, fee: number): (Fee & { givesBack: number }) | undefined {
  if (before.lateFeeState === "none" || fee < 0 || fee >= before.lateFee) return undefined;
  const lateFeeCharged = Math.min(before.lateFeeCharged, fee);
  const lateFeeState = fee > lateFeeCharged ? before.lateFeeState : settledState({ lateFeeCharged });
  const lateFeeWaived = before.lateFeeWaived + before.lateFee - fee;
  return {
    lateFee: fee,
    lateFeeCharged,
    lateFeeWaived,
    lateFeeState,
    givesBack: before.lateFeeCharged - lateFeeCharged,
  };
}

type Reduced = Late & { lateFeeState: LateFeeState; lateStoppedAt: Date | null };

/**
 * Somebody else did not approve a reduction of `amount`, of which `letGo` was not paid: the rest counts as paid again, and
 * the fee is what lateness comes to without the reduction. Meanwhile lateness may have gone on, or the return time changed.
 */
export function restoreLateFee(reduced: Reduced, { amount, letGo }: { amount: number; letGo: number }): Fee {
  const lateFeeCharged = reduced.lateFeeCharged + amount - letGo;
  const lateFeeWaived = reduced.lateFeeWaived - amount;
  const { lateStoppedAt } = reduced;
  const restored = { ...reduced, lateFeeCharged, lateFeeWaived };
  const fee = lateStoppedAt ? feeUntil(restored, lateStoppedAt) : lateFeeCharged;
  const lateFeeState = fee > lateFeeCharged ? ("due" as const) : settledState({ lateFeeCharged });
  return { lateFee: fee, lateFeeCharged, lateFeeWaived, lateFeeState };
}
