import type { DoorPurpose } from "#domain/rentals/door.ts";
import { type AnyStatus, awaitsPickup, isOut } from "#domain/rentals/reservation-status.ts";

/** What a member may ask somebody else to do now: pick the item up, bring it back, or nothing. */
export function errandPurpose(status: AnyStatus): DoorPurpose | null {
  if (awaitsPickup(status)) return "pickup";
  return isOut(status) ? "return" : null;
}

/** How errands end when a reservation moves: those for the act that is done with it, or all that are left. */
export function errandsEndedBy(
  from: AnyStatus,
  to: AnyStatus,
): { by: "done" | "over"; purpose?: DoorPurpose } | undefined {
  const open = errandPurpose(from);
  if (open === null || open === errandPurpose(to)) return undefined;
  if (to === "in_rental") return { by: "done", purpose: "pickup" };
  return { by: open === "pickup" ? "over" : "done" };
}
