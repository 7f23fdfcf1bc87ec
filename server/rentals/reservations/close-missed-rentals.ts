import { MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { moveDue } from "#server/rentals/reservations/move-due.ts";
import { wasOpened } from "#server/rentals/reservations/opened-door.ts";

/** Whoever has opened the door in time may be taking the item out for so long: nobody rents it once it is closed. */
const AT_THE_DOOR = 30 * MINUTE;

/** Closes rentals that nobody picked up at their return time. */
export const closeMissedRentals = (deps: Deps): Promise<void> =>
  moveDue(deps, {
    to: "returned",
    at: "returnAt",
    unless: (tx, reservation, now) => wasOpened(tx, reservation, new Date(now.getTime() - AT_THE_DOOR)),
  });
