import type { Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { isLeftInBox } from "#domain/rentals/door.ts";
import { awaitingStatuses } from "#domain/rentals/reservation-status.ts";
import { unitMoveAfter } from "#domain/rentals/unit-place.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { updateReservation } from "#server/rentals/reservations/reservation-store.ts";
import { releaseBoxes } from "#server/rentals/stock/allocation-store.ts";
import { type MovedBy, moveUnit } from "#server/rentals/stock/move-unit.ts";

/** The item waits in its box or at the counter. Undefined when it does already, or nobody waits for it. */
export async function fillReservation(
  tx: Transaction,
  reservation: Reservation,
  moved: MovedBy,
): Promise<Reservation | undefined> {
  const awaits = awaitingStatuses.some((each) => each === reservation.status);
  if (!awaits || reservation.filledAt) return undefined;
  if (reservation.status === "not_collected") {
    return moveReservation(tx, reservation, { ...moved, to: "before_pickup" });
  }
  return setFilled(tx, reservation, moved.now, moved);
}

/**
 * Taken out of the pickup's box again: no door opens to the member, and one that nobody will come for is free. Undefined
 * when it was not there.
 */
export async function unfillReservation(
  tx: Transaction,
  reservation: Reservation,
  moved: MovedBy,
): Promise<Reservation | undefined> {
  if (!reservation.filledAt) return undefined;
  const emptied = await setFilled(tx, reservation, null, moved);
  if (isLeftInBox(reservation)) await releaseBoxes(tx, reservation.id);
  return emptied;
}

async function setFilled(
  tx: Transaction,
  before: Reservation,
  filledAt: Date | null,
  moved: MovedBy,
): Promise<Reservation> {
  await updateReservation(tx, before.id, { filledAt });
  const after = { ...before, filledAt };
  const brought = unitMoveAfter(before, after);
  if (brought) await moveUnit(tx, { unitId: after.unitId, reservationId: after.id }, brought, moved);
  return after;
}
