import { eq } from "drizzle-orm";
import { type Reservation, type Unit, units } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { alreadyOut } from "#domain/rentals/already-out.ts";
import { doorWindow } from "#domain/rentals/door.ts";
import { elsewhere, lockByNumber, movedOn } from "#server/rentals/acts/find-things.ts";
import { isOthers, readEnd } from "#server/rentals/acts/out-unrecorded.ts";
import type { Doing, Done } from "#server/rentals/acts/perform-act.ts";
import { lockerRefusal } from "#server/rentals/lockers/locker-refusal.ts";
import { refuseOwnRental } from "#server/rentals/refunds/staff-reservation.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { updateReservation } from "#server/rentals/reservations/reservation-store.ts";
import { releaseBoxes } from "#server/rentals/stock/allocation-store.ts";
import { moveUnit, NOT_IN_BOX } from "#server/rentals/stock/move-unit.ts";

/**
 * A member has the item of a reservation, and nobody recorded that they got it: handed over in a hurry, or taken out of a box
 * whose locker never told. The rental begins now; where the reservation is over, they have what nobody rents.
 */
export async function recordOut(
  doing: Doing,
  { reservationNumber, reason }: { reservationNumber: string; reason: string },
): Promise<Done> {
  const { tx, deps, station, moved, now } = doing;
  const reservation = await lockByNumber(doing, reservationNumber);
  await refuseOwnRental(tx, reservation, moved);
  const catalogue = deps.catalogue.current();
  const pickupFrom = doorWindow(reservation, "pickup", catalogue.settings).start;
  const { id, number, status, returnedAt, unitId } = reservation;
  const out = alreadyOut({ status, returnedAt, pickupFrom, endedAt: await readEnd(tx, id) }, now);
  if (out === "too early") throw lockerRefusal(catalogue, { code: "LOC_004", at: toJstIso(pickupFrom) }, now);
  if (!out || reservation.pickupStation !== station) throw movedOn(reservation);
  const [unit] = await tx.select().from(units).where(eq(units.id, unitId)).for("no key update");
  if (!unit || !isThere(unit, reservation)) throw unit ? elsewhere(unit) : movedOn(reservation);
  if (await isOthers(tx, reservation)) throw movedOn(reservation);
  const before = { reservation: number, status };
  if (out === "rented") {
    const rented = await moveReservation(tx, reservation, { ...moved, to: "in_rental" });
    if (!rented) throw movedOn(reservation);
    return { unitId, before, after: { status: rented.status }, reason };
  }
  await updateReservation(tx, id, { filledAt: null });
  await releaseBoxes(tx, id);
  const place = { place: "member", station: null, boxId: null } as const;
  await moveUnit(tx, { unitId, reservationId: id, note: NOT_IN_BOX }, place, moved);
  return { unitId, before, after: { unrented: true }, reason };
}

/** As far as we know it is where the member was to get it. */
const isThere = ({ place, stationSlug, boxId }: Unit, { pickupStation, pickupBoxId }: Reservation): boolean =>
  stationSlug === pickupStation &&
  (place === "station" || place === "counter" || (place === "box" && boxId === pickupBoxId));
