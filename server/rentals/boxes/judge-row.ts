import { type BoxState, judgeBox } from "#domain/rentals/box-state.ts";
import { awaitingStatuses } from "#domain/rentals/reservation-status.ts";
import type { Settings } from "#domain/settings.ts";
import type { BoxRow, UseOfBox } from "#server/rentals/boxes/box-store.ts";

/** How a box of the database stands. An item that was left inside does not count as a use. */
export function judgeRow(
  box: Pick<BoxRow, "uses" | "inside" | "outOfOrder">,
  settings: Settings,
  now: Date,
): { state: BoxState; use: UseOfBox | undefined } {
  const uses = box.uses.filter(({ left }) => !left);
  const isAwaited = uses.some(
    ({ kind, rental, unitId }) =>
      kind === "pickup" &&
      rental.filledAt !== null &&
      awaitingStatuses.some((each) => each === rental.status) &&
      unitId === box.inside?.unitId,
  );
  const leftInside = box.uses.some(({ left }) => left) || (box.inside !== null && !isAwaited);
  const judged = judgeBox({ outOfOrder: box.outOfOrder !== null, leftInside, uses }, settings, now);
  return judged.state === "to_empty" ? { ...judged, use: box.uses.find(({ left }) => left) } : judged;
}
