import type { AnyStatus } from "#domain/rentals/reservation-status.ts";

type Rental = {
  status: AnyStatus;
  /** When we had the item again; of one that nobody collected, never. */
  returnedAt: Date | null;
  terms: { replacementPrice: number };
  lateFeeCharged: number;
  damageTotal: number;
};

export const damageKinds = ["damage", "loss"] as const;
export type DamageKind = (typeof damageKinds)[number];

/**
 * Whether a loss that was announced, and counts in `damageTotal`, is charged as it is: it is not back, and with the late fees that
 * were paid since it does not come to more than a new one.
 */
export const standsLoss = ({
  returnedAt,
  terms,
  lateFeeCharged,
  damageTotal,
}: Pick<Rental, "returnedAt" | "terms" | "lateFeeCharged" | "damageTotal">): boolean =>
  returnedAt === null && damageTotal + lateFeeCharged <= terms.replacementPrice;

/**
 * The most that may be charged now for damage or loss: all of it together never costs more than the replacement price, and
 * of what a lost item costs the late fees that were paid are deducted. Nothing where the member never had the item, and
 * nothing for a loss once it is back.
 */
export function mostForDamage(rental: Rental, kind: DamageKind): number {
  const { status, returnedAt, terms, lateFeeCharged, damageTotal } = rental;
  const wasOut = ["in_rental", "overdue_return", "not_returned"].includes(status) || returnedAt !== null;
  if (!wasOut || status === "cancelled" || (kind === "loss" && returnedAt !== null)) return 0;
  const deducted = kind === "loss" ? lateFeeCharged : 0;
  return Math.max(0, terms.replacementPrice - deducted - damageTotal);
}
