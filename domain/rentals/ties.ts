import { type AnyStatus, awaitsPickup, isOut } from "#domain/rentals/reservation-status.ts";

/** Why a reservation still ties its member to the shop. */
export const ties = ["rented", "reserved", "owed", "paying", "looked_into", "refunding"] as const;
export type Tie = (typeof ties)[number];

type Standing = {
  status: AnyStatus;
  lateFeeState: "none" | "due" | "paid" | "failed";
  refundState: "none" | "waiting" | "pending" | "done";
  /** Whether one of its payments is not settled yet, or is settled and neither honoured nor given back. */
  paying: boolean;
  /** Whether one of its payments is to be given back. */
  refunding: boolean;
  /** Whether a charge for damage or loss was announced and is not paid, or what was let go of may yet be owed. */
  charging: boolean;
  /** Whether what the check-in found is being looked into. */
  lookedInto: boolean;
  /** Whether the member has the item although the rental is over. */
  hasItem: boolean;
  /** Whether the member has paid for the loss of what is out. */
  lossPaid: boolean;
};

/** Why one reservation keeps its member from leaving; undefined when it is closed in every respect. */
export function tieOf(standing: Standing): Tie | undefined {
  const { status, lateFeeState, refundState, paying, refunding, charging, lookedInto } = standing;
  if (awaitsPickup(status)) return "reserved";
  if (isRented(standing)) return "rented";
  if (lateFeeState === "failed" || charging) return "owed";
  if (status === "hold" || lateFeeState === "due" || paying) return "paying";
  if (lookedInto) return "looked_into";
  return refundState === "pending" || refundState === "waiting" || refunding ? "refunding" : undefined;
}

/** It is over when it is checked in: until then staff may find the return box empty. Or when its loss is paid. */
function isRented({ status, hasItem, lossPaid }: Standing): boolean {
  if (isOut(status)) return !lossPaid;
  return status === "not_returned" || (hasItem && !lossPaid);
}

/** Whether a tie may still need the member's card: a refund goes back by the payment itself. */
export const needsCard = (tie: Tie): boolean => tie !== "refunding";
