import type { Deps } from "#server/deps.ts";
import { moveDue } from "#server/rentals/reservations/move-due.ts";

/** Closes rentals that nobody picked up at their return time. */
export const closeMissedRentals = (deps: Deps): Promise<void> => moveDue(deps, { to: "returned", at: "returnAt" });
