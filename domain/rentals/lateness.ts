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

/** What lateness comes to if it stops at an instant. */
const feeUntil = ({ returnAt, terms, lateFeeWaived }: Late, at: Date): number =>
  Math.max(0, lateFee(returnAt, at, terms) - lateFeeWaived);

const settledState = ({ lateFeeCharged }: Pick<Late, "lateFeeCharged">): "paid" | "none" =>
  lateFeeCharged > 0 ? "paid" : "none";

/**
 * What lateness has come to: what was settled when it stopped, or what it would be now, and no less than what was charged. Where
 * the loss is paid, no more than that either.
 */
export function lateFeeNow(
  rental: Late & { status: AnyStatus; lateFee: number; lossPaid: boolean },
  now: Date,
): number {
  if (!isOut(rental.status)) return rental.lateFee;
  return rental.lossPaid ? rental.lateFeeCharged : Math.max(feeUntil(rental, now), rental.lateFeeCharged);
}

/** The same as the member was told: less of it only once somebody else has approved that, where somebody has to. */
export const lateFeeTold = (
  rental: Parameters<typeof lateFeeNow>[0] & { waitingReduction: number },
  now: Date,
): number => lateFeeNow(rental, now) + rental.waitingReduction;

type Counted = Late & { lateFeeState: LateFeeState };

/** A fee that is known: what was not charged yet is due, and what was charged beyond it is due to go back. */
function feeOf({ lateFeeCharged: before, lateFeeState: known }: Counted, lateFee: number) {
  const lateFeeCharged = Math.min(before, lateFee);
  // What is due already stays so: it may be under way.
  const isSettled = lateFee === before && known !== "due";
  return { lateFee, lateFeeCharged, lateFeeState: isSettled ? settledState({ lateFeeCharged }) : ("due" as const) };
}

/** The item is back, or on its way, or had been so earlier than was known: the fee is final. */
export const stopLateness = (rental: Counted, at: Date) => ({
  lateStoppedAt: at,
  ...feeOf(rental, feeUntil(rental, at)),
});

/** The item is not back after all: lateness goes on from the same return time. */
export const resumeLateness = (rental: Counted) => ({ lateStoppedAt: null, ...feeOf(rental, rental.lateFeeCharged) });

/**
 * Lateness counts from another return time, while the item is out: what was charged for the time before it goes back, because the
 * extension pays for that.
 */
export const moveLateness = (rental: Counted, now: Date) =>
  feeOf(rental, Math.min(rental.lateFeeCharged, feeUntil(rental, now)));

type Fee = { lateFee: number; lateFeeCharged: number; lateFeeWaived: number; lateFeeState: LateFeeState };
type LateFeeState = "none" | "due" | "paid" | "failed";

/** Whether more was taken than the fee comes to: that goes back as long as the fee is due. */
export const isGoingBack = ({ lateFee, lateFeeState }: Pick<Fee, "lateFee" | "lateFeeState">, taken: number): boolean =>
  lateFeeState === "due" && taken > lateFee;

/**
 * A late fee that staff reduces to `fee`, or lets go of: what was charged beyond it goes back. Undefined when that is no
 * reduction of a fee. `taken`: what is here, which may be more than counts as charged, and on its way back.
 */
export function reduceLateFee(
  before: Fee,
  fee: number,
  taken = before.lateFeeCharged,
): (Fee & { givesBack: number }) | undefined {
  if (before.lateFeeState === "none" || fee < 0 || fee >= before.lateFee) return undefined;
  const lateFeeCharged = Math.min(before.lateFeeCharged, fee);
  const isOpen = fee > lateFeeCharged || isGoingBack(before, taken);
  const lateFeeState = isOpen ? before.lateFeeState : settledState({ lateFeeCharged });
  const lateFeeWaived = before.lateFeeWaived + before.lateFee - fee;
  return {
    lateFee: fee,
    lateFeeCharged,
    lateFeeWaived,
    lateFeeState,
    givesBack: before.lateFeeCharged - lateFeeCharged,
  };
}

type Reduced = Counted & { lateStoppedAt: Date | null };

/**
 * Somebody else did not approve a reduction of `amount`, of which `letGo` was not paid: the rest counts as paid again, and
 * the fee is what lateness comes to without the reduction. Meanwhile lateness may have gone on, or turned out to have stopped earlier,
 * or the return time changed.
 */
export function restoreLateFee(reduced: Reduced, { amount, letGo }: { amount: number; letGo: number }): Fee {
  const lateFeeCharged = reduced.lateFeeCharged + amount - letGo;
  const lateFeeWaived = reduced.lateFeeWaived - amount;
  const { lateStoppedAt } = reduced;
  const restored = { ...reduced, lateFeeCharged, lateFeeWaived };
  return { ...feeOf(restored, lateStoppedAt ? feeUntil(restored, lateStoppedAt) : lateFeeCharged), lateFeeWaived };
}
