import type { Reservation } from "#db/schema.ts";
import { isLeftInBox } from "#domain/rentals/door.ts";
import { awaitingStatuses } from "#domain/rentals/reservation-status.ts";
import { mayBeReturnedAt } from "#server/rentals/lockers/is-elsewhere.ts";
import { isOutdated } from "#server/rentals/lockers/is-outdated.ts";
import { checkIn } from "#server/rentals/lockers/receive-item.ts";
import { done, isAt, type Result, refused, type Scene } from "#server/rentals/lockers/scene.ts";
import { fillReservation, unfillReservation } from "#server/rentals/reservations/fill-reservation.ts";

/** What staff does: fills boxes, empties them again, and checks in what came back. */
export async function workOnBox(scene: Scene): Promise<Result> {
  const { tx, deps, event, reservation, now } = scene;
  if (event.type === "opened") return done(scene);
  if (await isOutdated(scene)) {
    deps.log.warn(
      { reservation: reservation.number, event: event.type },
      "a locker told late of what was undone since",
    );
    return done(scene);
  }
  if (event.type === "item_placed") return fill(scene);
  const isWaiting = awaitingStatuses.some((each) => each === reservation.status) || isLeftInBox(reservation);
  if (!isWaiting) return done(scene, await takeBack(scene));
  const emptied = await unfillReservation(tx, reservation, { by: "locker", now });
  return done(scene, emptied && reservation);
}

/** What came back is in hand. The lockers where it was picked up have nothing to do with that, unless it could be returned there. */
async function takeBack(scene: Scene): Promise<Reservation | undefined> {
  const { tx, deps, reservation, teller } = scene;
  if (teller === undefined || (await mayBeReturnedAt(tx, reservation.id, teller))) return checkIn(scene);
  deps.log.warn(
    { reservation: reservation.number, station: teller },
    "a locker told of a return that is not its station's",
  );
  return undefined;
}

async function fill(scene: Scene): Promise<Result> {
  const { tx, event, reservation, door, now } = scene;
  const awaits = awaitingStatuses.some((each) => each === reservation.status);
  if (!awaits || reservation.filledAt) return done(scene);
  // In another box the member would not find it.
  if (!isAt(event, door)) return refused({ code: "LOC_005", station: door.station, box: door.box });
  return done(scene, await fillReservation(tx, reservation, { by: "locker", now }));
}
