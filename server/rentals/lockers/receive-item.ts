import type { Reservation } from "#db/schema.ts";
import { usedWindow } from "#domain/rentals/box-windows.ts";
import { stopLateness } from "#domain/rentals/lateness.ts";
import { canMove } from "#domain/rentals/reservation-status.ts";
import { inBoxOrAtCounter } from "#domain/rentals/unit-place.ts";
import { isTaken } from "#server/platform/errors.ts";
import { noteUse } from "#server/rentals/errands/errand-store.ts";
import { type Scene, whenTold } from "#server/rentals/lockers/scene.ts";
import { tellLessLateness } from "#server/rentals/refunds/tell-given-back.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { lockReservation, updateReservation } from "#server/rentals/reservations/reservation-store.ts";
import { checkInReservation } from "#server/rentals/returns/check-in-reservation.ts";
import { tellReturned } from "#server/rentals/returns/tell-returned.ts";
import { keepClaimed, keepOther } from "#server/rentals/stock/claim-store.ts";
import { moveUnit } from "#server/rentals/stock/move-unit.ts";

/** The member put the item into a box. Undefined when there was nothing to be returned. */
export async function receiveIntoBox(scene: Scene): Promise<Reservation | undefined> {
  const { tx, deps, reservation, door, errand, now } = scene;
  const saidToBeSent = isInParcel(reservation);
  if (!saidToBeSent && !canMove(reservation.status, "not_returned", "locker")) return believeEarlier(scene);
  await keepBox(scene);
  const returned = saidToBeSent
    ? await correctParcel(scene)
    : await moveReservation(
        tx,
        reservation,
        { to: "not_returned", by: "locker", now },
        { ...placeOf(scene), happenedAt: whenTold(scene) },
      );
  if (returned && errand) await noteUse(tx, errand.id, now);
  if (returned) await tellLessLateness(tx, deps, reservation, returned);
  if (returned) await tellReturned(tx, deps, { reservation: returned, box: door.box, byErrand: !!errand }, now);
  return returned;
}

/** Staff had it before we heard that it was put in: lateness counts until then all the same. What was charged beyond goes back. */
async function believeEarlier(scene: Scene): Promise<Reservation | undefined> {
  const { tx, deps, reservation } = scene;
  const at = whenTold(scene);
  const { id, returnedBy } = reservation;
  if (returnedBy !== "staff" || !wasEarlier(reservation, at)) return undefined;
  const stopped = stopLateness(reservation, at);
  await updateReservation(tx, id, stopped);
  await tellLessLateness(tx, deps, reservation, { ...reservation, ...stopped });
  return lockReservation(tx, id);
}

const wasEarlier = ({ lateStoppedAt }: Reservation, at: Date): boolean => lateStoppedAt !== null && at < lateStoppedAt;

const placeOf = ({ door }: Scene) => ({
  returnStation: door.station,
  returnBoxId: door.boxId,
  returnedStation: door.station,
  returnedBoxId: door.boxId,
});

const isInParcel = ({ status, shippingNumber, returnedAt }: Reservation) =>
  status === "not_returned" && shippingNumber !== null && returnedAt === null;

/**
 * The member had given a shipping number by the time we heard of the box: the item is in the box, and nobody waits for a
 * parcel. What lateness costs was settled with the number, unless it was there before.
 */
async function correctParcel(scene: Scene): Promise<Reservation | undefined> {
  const { tx, reservation, door, now } = scene;
  const { id, unitId } = reservation;
  const at = whenTold(scene);
  const proof = { returnedAt: at, returnedBy: "locker" as const };
  const stopped = wasEarlier(reservation, at) ? stopLateness(reservation, at) : {};
  const noParcel = { shippingNumber: null, parcelReportedAt: null };
  await updateReservation(tx, id, { ...placeOf(scene), ...proof, ...noParcel, ...stopped });
  const place = inBoxOrAtCounter(door.station, door.boxId);
  await moveUnit(tx, { unitId, reservationId: id }, place, { by: "locker", now });
  return lockReservation(tx, id);
}

/** Where it lies is where it is returned, wherever it was to be; the box that was reserved is free. */
async function keepBox({ tx, deps, reservation, door, now }: Scene): Promise<void> {
  const { id, number } = reservation;
  if (door.claimedUntil) return keepClaimed(tx, id);
  if (door.boxId === null || door.boxId === reservation.returnBoxId) return;
  const { boxId, station, box } = door;
  const window = usedWindow(now, deps.catalogue.current().settings);
  try {
    await tx.transaction((inner) => keepOther(inner, id, boxId, window));
  } catch (error) {
    if (!isTaken(error)) throw error;
    deps.log.warn({ reservation: number, station, box }, "an item was returned into a box that is somebody else's");
  }
}

/** Staff has the item, as a locker reports. A station that does not exist is not written down. */
export const checkIn = (scene: Scene): Promise<Reservation | undefined> => {
  const { tx, deps, event, reservation, now } = scene;
  const station = deps.catalogue.current().stationBySlug.get(event.station ?? "")?.slug;
  const found = { by: "staff" as const, now, happenedAt: whenTold(scene), station };
  return checkInReservation(tx, deps, reservation, found);
};
