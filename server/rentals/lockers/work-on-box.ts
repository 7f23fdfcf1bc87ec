import { isLeftInBox } from "#domain/rentals/door.ts";
import { awaitingStatuses } from "#domain/rentals/reservation-status.ts";
import { checkIn } from "#server/rentals/lockers/receive-item.ts";
import { done, isAt, type Result, refused, type Scene } from "#server/rentals/lockers/scene.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { updateReservation } from "#server/rentals/reservations/reservation-store.ts";
import { releaseBoxes } from "#server/rentals/stock/allocation-store.ts";

/** What staff does: fills boxes, empties them again, and checks in what came back. */
export async function workOnBox(scene: Scene): Promise<Result> {
  const { event, reservation } = scene;
  if (event.type === "opened") return done(scene);
  if (event.type === "item_placed") return fill(scene);
  const isWaiting = awaitingStatuses.some((each) => each === reservation.status) || isLeftInBox(reservation);
  return isWaiting ? empty(scene) : done(scene, await checkIn(scene));
}

async function fill(scene: Scene): Promise<Result> {
  const { tx, event, reservation, door, now } = scene;
  const awaits = awaitingStatuses.some((each) => each === reservation.status);
  if (!awaits || reservation.filledAt) return done(scene);
  // In another box nobody finds it.
  if (!isAt(event, door)) return refused({ code: "LOC_005", station: door.station, box: door.box });
  if (reservation.status === "not_collected") {
    return done(scene, await moveReservation(tx, reservation, { to: "before_pickup", by: "locker", now }));
  }
  await updateReservation(tx, reservation.id, { filledAt: now });
  return done(scene, reservation);
}

/** Taken out again: no door opens to the member, and one that nobody will come for is free. */
async function empty(scene: Scene): Promise<Result> {
  const { tx, reservation } = scene;
  if (!reservation.filledAt) return done(scene);
  await updateReservation(tx, reservation.id, { filledAt: null });
  if (isLeftInBox(reservation)) await releaseBoxes(tx, reservation.id);
  return done(scene, reservation);
}
