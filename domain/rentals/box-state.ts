import { askDoor, claimOpens, type DoorRental, type DoorSettings } from "#domain/rentals/door.ts";
import { awaitsPickup, isOut } from "#domain/rentals/reservation-status.ts";
import type { Period } from "#domain/rentals/slots.ts";
import { MINUTE } from "#domain/time.ts";

/** How a box stands, as the wall shows it. */
export const boxStates = [
  "free",
  "later",
  "to_fill",
  "filled",
  "code_valid",
  "in_use",
  "to_empty",
  "out_of_order",
] as const;
export type BoxState = (typeof boxStates)[number];

/** One reservation's time with a box. */
export type BoxUse = Period & {
  kind: "pickup" | "return" | "next_pickup" | "next_return" | "claim" | "left";
  claimedUntil: Date | null;
  rental: DoorRental;
};

export type BoxFacts<U extends BoxUse> = {
  outOfOrder: boolean;
  /** Whether something lies in it that nobody is to take out but staff. */
  leftInside: boolean;
  /** Those that are not over, in their order. */
  uses: U[];
};

/** From so long before the pickup an empty box is urgent. */
const FILL_MINUTES = 60;

type Judged<U> = { state: BoxState; use: U | undefined };

/** How a box stands now, and which of its uses makes it so. What is trouble or work comes before what is well. */
export function judgeBox<U extends BoxUse>(
  { outOfOrder, leftInside, uses }: BoxFacts<U>,
  settings: DoorSettings,
  now: Date,
): Judged<U> {
  const next = uses[0];
  if (outOfOrder) return { state: "out_of_order", use: next };
  if (leftInside) return { state: "to_empty", use: undefined };
  const filled = uses.find((use) => isPickup(use) && use.rental.filledAt !== null);
  if (filled) return { state: opens(filled, settings, now) ? "code_valid" : "filled", use: filled };
  const returning = uses.find((use) => awaitsReturn(use, now));
  if (returning) return { state: "in_use", use: returning };
  const unfilled = uses.find((use) => isPickup(use) && now >= urgentFrom(use.rental));
  if (unfilled) return { state: "to_fill", use: unfilled };
  return { state: next ? "later" : "free", use: next };
}

const urgentFrom = ({ pickupAt }: DoorRental) => new Date(pickupAt.getTime() - FILL_MINUTES * MINUTE);

const isPickup = ({ kind, rental }: BoxUse) => kind === "pickup" && awaitsPickup(rental.status);

const opens = (use: BoxUse, settings: DoorSettings, now: Date) =>
  askDoor(use.rental, { purpose: "pickup", kept: use }, settings, now).says === "open";

/** A member may come at any moment to put something in. */
function awaitsReturn({ kind, rental, claimedUntil, start }: BoxUse, now: Date): boolean {
  if (kind === "claim") return claimedUntil !== null && claimOpens(rental.status, claimedUntil, now);
  return kind === "return" && now >= start && isOut(rental.status);
}
