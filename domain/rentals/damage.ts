import { type AnyStatus, isOutOrUnchecked } from "#domain/rentals/reservation-status.ts";
import type { Settings } from "#domain/settings.ts";
import { DAY } from "#domain/time.ts";

type Rental = {
  status: AnyStatus;
  /** When we had the item again; of one that nobody collected, never. */
  returnedAt: Date | null;
  terms: { replacementPrice: number };
  lateFeeCharged: number;
  damageTotal: number;
  unrented: Unrented;
};

/** Whether the member took the item after the reservation was over: has it, had it until it came back, or never. */
export type Unrented = "has" | "had" | null;

export const damageKinds = ["damage", "loss"] as const;
export type DamageKind = (typeof damageKinds)[number];

/** From when on a charge is made that the member is told of now: until then they may say something against it. */
export const damageChargeAt = (toldAt: Date, { damageNoticeDays }: Pick<Settings, "damageNoticeDays">): Date =>
  new Date(toldAt.getTime() + damageNoticeDays * DAY);

/**
 * Whether a loss that was announced, and counts in `damageTotal`, is charged as it is: it is not back, and with the late fees that
 * were paid since it does not come to more than a new one.
 */
export const standsLoss = ({
  returnedAt,
  terms,
  lateFeeCharged,
  damageTotal,
  unrented,
}: Omit<Rental, "status">): boolean =>
  returnedAt === null && unrented !== "had" && damageTotal + lateFeeCharged <= terms.replacementPrice;

/**
 * The most that may be charged now for damage or loss: all of it together never costs more than the replacement price, and
 * of what a lost item costs the late fees that were paid are deducted. Nothing where the member never had the item, and
 * nothing for a loss once it is back. Whether somebody rented what they have makes no difference.
 */
export function mostForDamage(rental: Rental, kind: DamageKind): number {
  const { status, returnedAt, terms, lateFeeCharged, damageTotal, unrented } = rental;
  const isBack = returnedAt !== null || unrented === "had";
  const wasOut = isOutOrUnchecked(status) || isBack || unrented === "has";
  if (!wasOut || (kind === "loss" && isBack)) return 0;
  const deducted = kind === "loss" ? lateFeeCharged : 0;
  return Math.max(0, terms.replacementPrice - deducted - damageTotal);
}
