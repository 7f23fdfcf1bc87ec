import type { ReservationView } from "#contract/reservations.ts";

type Money = Pick<ReservationView, "refund"> & { change: Pick<ReservationView["change"], "refund"> };

export type MoneyBack = { of: "cancellation" | "change"; amount: number; state: "pending" | "done" };

/** What goes back of a rental, or went: of a cancelled one also what a change before it still owes, or all there was to give. */
export function moneyBack({ refund, change }: Money): MoneyBack[] {
  const ofChange = change.refund ? [{ of: "change" as const, ...change.refund }] : [];
  if (!refund) return ofChange;
  const { amount, state } = refund;
  if (amount === 0) return ofChange;
  return [{ of: "cancellation", amount, state }, ...ofChange.filter((each) => each.state === "pending")];
}
