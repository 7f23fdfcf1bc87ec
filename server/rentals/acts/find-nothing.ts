import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type Reservation, type Unit, units } from "#db/schema.ts";
import { isLeftInBox } from "#domain/rentals/door.ts";
import type { UnitPlace } from "#domain/rentals/unit-place.ts";
import { lockByNumber, movedOn } from "#server/rentals/acts/find-things.ts";
import type { Doing, Done } from "#server/rentals/acts/perform-act.ts";
import { atTheLatest } from "#server/rentals/acts/phone-clock.ts";
import { refuseOwnRental } from "#server/rentals/refunds/staff-reservation.ts";
import { updateReservation } from "#server/rentals/reservations/reservation-store.ts";
import { resumeRental } from "#server/rentals/returns/report-empty-box.ts";
import { releaseBoxes } from "#server/rentals/stock/allocation-store.ts";
import { moveUnit, NOT_IN_BOX } from "#server/rentals/stock/move-unit.ts";

/**
 * Nothing was where an item is said to be returned, be it a box, a parcel or the counter by mistake: the rental goes on. Or
 * nothing was in the box of a rental which was over before anybody took the item, as far as we knew.
 */
export async function findNothing(
  doing: Doing,
  { reservationNumber, reason }: { reservationNumber: string; reason: string },
): Promise<Done> {
  const { tx, deps, station, moved, occurredAt } = doing;
  const reservation = await lockByNumber(doing, reservationNumber);
  await refuseOwnRental(tx, reservation, moved);
  const { unitId, status, number, returnedAt, lateStoppedAt } = reservation;
  // Kept without network: it was put in since, or sent off.
  const since = returnedAt ?? (status === "not_returned" ? lateStoppedAt : null);
  if (since && atTheLatest(occurredAt) < since) throw movedOn(reservation);
  const [unit] = await tx.select().from(units).where(eq(units.id, unitId)).for("no key update");
  const before = { reservation: number, status };
  if (status === "not_returned" && unit && isSaidToBe(unit, station)) {
    const rented = await resumeRental(tx, deps, reservation, moved);
    return { unitId, before, after: { status: rented.status }, reason };
  }
  const isHere = unit?.place === "box" && unit.stationSlug === station;
  if (!isHere || !isLeftIn(reservation, unit)) throw movedOn(reservation);
  // Nobody has taken it out now, so nothing is said of that.
  await updateReservation(tx, reservation.id, { filledAt: null });
  await releaseBoxes(tx, reservation.id);
  const place: UnitPlace = (await wasTaken(tx, reservation))
    ? { place: "member", station: null, boxId: null }
    : { place: "station", station, boxId: null };
  await moveUnit(tx, { unitId, reservationId: reservation.id, note: NOT_IN_BOX }, place, moved);
  return { unitId, before, reason };
}

/** In a box or at the counter of this station, or in a parcel, which is at none. What staff has taken out was there. */
const isSaidToBe = ({ place, stationSlug }: Unit, station: string): boolean =>
  place === "on_the_way" ? stationSlug === null : (place === "box" || place === "counter") && stationSlug === station;

const isLeftIn = (reservation: Reservation, { boxId }: Unit): boolean =>
  isLeftInBox(reservation) && reservation.pickupBoxId === boxId;

/** Whether a locker has told, too late for the rental, that the member took the item. Else it is somewhere in the station. */
async function wasTaken(tx: Transaction, { id, filledAt }: Reservation): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    select exists (select 1 from locker_events e where e.reservation_id = ${id} and e.type = 'item_taken'
      and e.actor = 'pickup' and e.received_at > ${filledAt}::timestamptz) as taken`);
  return rows[0]?.taken === true;
}
