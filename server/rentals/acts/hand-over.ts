import type { Reservation, Unit } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { askDoor } from "#domain/rentals/door.ts";
import { AppError } from "#server/platform/errors.ts";
import { elsewhere, lockNamed, lockUnit, movedOn, refuseUnlessAtHand } from "#server/rentals/acts/find-things.ts";
import type { Doing, Done } from "#server/rentals/acts/perform-act.ts";
import { notePickup } from "#server/rentals/errands/note-pickup.ts";
import { lockerRefusal } from "#server/rentals/lockers/locker-refusal.ts";
import { refuseOwnRental } from "#server/rentals/refunds/staff-reservation.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { reachableFrom } from "#server/rentals/stock/places.ts";
import { findSerialNumber } from "#server/rentals/stock/stock-store.ts";

type Wanted = { code?: string | undefined; reservationNumber?: string | undefined; unit?: string | undefined };

/** Staff hands the item over at the counter, to whoever shows the code or names the number. */
export async function handOver(doing: Doing, wanted: Wanted): Promise<Done> {
  const { tx, deps, station, moved, now } = doing;
  const { reservation, errand } = await lockNamed(doing, wanted, "pickup");
  await refuseOwnRental(tx, reservation, moved);
  refuseIfNotNow(doing, reservation);
  const serialNumber = await findSerialNumber(tx, reservation.unitId);
  if (wanted.unit !== undefined && wanted.unit !== serialNumber) {
    const details = { unit: serialNumber, given: wanted.unit, reservationNumber: reservation.number };
    throw new AppError("STO_001", { details });
  }
  const unit = await lockUnit(doing, serialNumber);
  if (!isHere(unit, station)) throw elsewhere(unit);
  await refuseUnlessAtHand(tx, unit);
  const rented = await moveReservation(tx, reservation, { ...moved, to: "in_rental", now });
  if (!rented) throw movedOn(reservation);
  if (errand) await notePickup(tx, deps, { errand, reservation: rented }, now);
  const { status, number } = reservation;
  const after = { status: rented.status, ...(errand && { errand: errand.number }) };
  return { unitId: unit.id, before: { reservation: number, status }, after };
}

const isHere = ({ place, stationSlug }: Unit, station: string) =>
  (place === "station" || place === "counter") && stationSlug === station;

/** By the rule of the doors, but for the item, which is in staff's hands. */
function refuseIfNotNow({ deps, station, now }: Doing, reservation: Reservation): void {
  const catalogue = deps.catalogue.current();
  const { pickupStation, pickupBoxId, pickupAt } = reservation;
  if (pickupStation !== station) {
    throw lockerRefusal(catalogue, { code: "LOC_005", station: pickupStation, box: null }, now);
  }
  const answer = askDoor(reservation, { purpose: "pickup", kept: undefined }, catalogue.settings, now);
  if (answer.says === "closed") throw movedOn(reservation);
  if (answer.says === "too early") {
    const place = { station, kind: pickupBoxId === null ? ("counter" as const) : ("locker" as const), at: pickupAt };
    const at = toJstIso(reachableFrom(catalogue, place, answer.from));
    throw lockerRefusal(catalogue, { code: "LOC_004", at }, now);
  }
}
