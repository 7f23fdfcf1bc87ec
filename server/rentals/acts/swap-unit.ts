import type { Transaction } from "#db/database.ts";
import type { Reservation, Unit } from "#db/schema.ts";
import { AppError, isDeadlock, isTaken } from "#server/platform/errors.ts";
import { isAwaited, lockByNumber, lockUnit, movedOn, refuseUnlessAtHand } from "#server/rentals/acts/find-things.ts";
import type { Doing, Done } from "#server/rentals/acts/perform-act.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { exchangeUnit, findThoseWith } from "#server/rentals/stock/exchange-unit.ts";
import type { MovedBy } from "#server/rentals/stock/move-unit.ts";

/** A reservation gets another unit of its product, which somebody holds in their hand. */
export async function swapUnit(
  { tx, moved, station }: Doing,
  wanted: { reservationNumber: string; unit: string },
): Promise<Done> {
  const reservation = await lockByNumber({ tx, station }, wanted.reservationNumber);
  if (!isAwaited(reservation) || reservation.pickupStation !== station) throw movedOn(reservation);
  const unit = await lockUnit({ tx, station }, wanted.unit);
  await refuseUnlessAtHand(tx, unit);
  await giveUnit(tx, reservation, unit, moved);
  return {
    unitId: unit.id,
    before: { reservation: reservation.number, unitId: reservation.unitId },
    after: { reservation: reservation.number, unitId: unit.id },
  };
}

/**
 * Gives a reservation this unit for its own. Whoever was to have it at that time gets the one that is left over, if it is
 * free for them. Refused where it is not, where somebody has it in a box already, and for another product.
 */
export async function giveUnit(
  tx: Transaction,
  { id, unitId, productId }: Reservation,
  unit: Unit,
  moved: MovedBy,
): Promise<void> {
  if (unit.id === unitId) return;
  if (unit.productId !== productId) throw notFree(unit);
  for (const other of await lockThoseWith(tx, unit, id)) if (!isAwaited(other, true)) throw notFree(unit);
  try {
    await tx.transaction((inner) => exchangeUnit(inner, { id, from: unitId, to: unit.id }, moved));
  } catch (error) {
    throw isTaken(error) && !isDeadlock(error) ? notFree(unit) : error;
  }
}

/** Those who have a unit at the time at which a reservation wants it. */
async function lockThoseWith(tx: Transaction, unit: Unit, reservationId: string): Promise<Reservation[]> {
  const locked: Reservation[] = [];
  for (const id of await findThoseWith(tx, unit.id, reservationId)) {
    const other = await lockReservation(tx, id);
    if (other) locked.push(other);
  }
  return locked;
}

const notFree = ({ serialNumber }: Unit) => new AppError("STO_006", { details: { unit: serialNumber } });
