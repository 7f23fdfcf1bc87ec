import { toJstIso } from "#domain/jst.ts";
import { askDoor, doorWindow, isLeftInBox } from "#domain/rentals/door.ts";
import type { QrContent } from "#server/platform/qr-code.ts";
import { notePickup } from "#server/rentals/errands/note-pickup.ts";
import type { LockerRefusal } from "#server/rentals/lockers/locker-refusal.ts";
import { receiveIntoBox } from "#server/rentals/lockers/receive-item.ts";
import { done, isAt, type Result, refused, type Scene, whenTold } from "#server/rentals/lockers/scene.ts";
import { takeForNobody } from "#server/rentals/lockers/take-for-nobody.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { reachableFrom } from "#server/rentals/stock/places.ts";

/**
 * What a member does with a code. Only a request to open a door is judged by the time. What was put in or taken out is a
 * fact, however late a locker without network reports it.
 */
export async function actOnCode(scene: Scene, qr: QrContent): Promise<Result> {
  const { type } = scene.event;
  if (type === "opened") {
    const refusal = refusalOf(scene, qr);
    return refusal ? refused(refusal) : done(scene);
  }
  if (qr.purpose === "pickup" && type === "item_taken") return take(scene);
  if (qr.purpose === "return" && type === "item_placed") return done(scene, await receiveIntoBox(scene));
  if (qr.purpose === "return" && type === "item_taken") warnOfTaken(scene);
  return done(scene);
}

/**
 * What was returned is said to be out of its box again. The return stands until somebody has looked, because a sensor may
 * bounce: the event itself makes a trouble of the station's day (`day/read-troubles.ts`), which ends when the item is placed again.
 */
function warnOfTaken({ deps, reservation, door: { station, box } }: Scene): void {
  if (reservation.status !== "not_returned") return;
  deps.log.warn({ reservation: reservation.number, station, box }, "a returned item was taken out again");
}

async function take(scene: Scene): Promise<Result> {
  const { tx, deps, reservation, door, errand, now } = scene;
  const { start } = doorWindow(reservation, "pickup", deps.catalogue.current().settings, door.kept ?? undefined);
  // No door had been opened for it: somebody has to look.
  if (now < start) return { ...done(scene), refusal: "LOC_004" };
  // The rental was over before a station without network told of it: somebody has what nobody rents.
  if (isLeftInBox(reservation)) {
    await takeForNobody(scene);
    return { ...done(scene), refusal: "LOC_002" };
  }
  if (reservation.filledAt === null) {
    deps.log.warn({ reservation: reservation.number }, "an item was taken that nobody had put there");
  }
  const happenedAt = whenTold(scene);
  const taken = await moveReservation(tx, reservation, { to: "in_rental", by: "locker", now }, { happenedAt });
  if (taken && errand) await notePickup(tx, deps, { errand, reservation: taken }, now);
  return done(scene, taken);
}

/** Codes are kept on phones: one of a rental that is cancelled, or has moved on, opens no door. */
function refusalOf({ deps, event, reservation, door, errand, now }: Scene, qr: QrContent): LockerRefusal | undefined {
  const elsewhere = { code: "LOC_005", station: door.station, box: door.box } as const;
  // Whoever was asked to has no reservation to look into.
  const byErrand = errand && { errand: true as const };
  const closed = { code: "LOC_002" as const, ...byErrand };
  if (errand?.endedAt || now > qr.validUntil) return closed;
  if (door.outOfOrder) return { code: "LOC_006" };
  // What lies there is somebody else's, and whoever stands there could take it.
  const full = door.full ? { code: "LOC_006" as const, full: true as const, ...byErrand } : undefined;
  // Chosen because it opens now.
  if (door.claimedUntil) return isAt(event, door) ? full : elsewhere;
  const catalogue = deps.catalogue.current();
  const answer = askDoor(reservation, { purpose: qr.purpose, kept: door.kept }, catalogue.settings, now);
  if (answer.says === "closed") return closed;
  if (!isAt(event, door)) return elsewhere;
  if (answer.says === "too early") {
    const at = qr.purpose === "pickup" ? reservation.pickupAt : reservation.returnAt;
    const place = { station: door.station, kind: door.box === null ? ("counter" as const) : ("locker" as const), at };
    return { code: "LOC_004", at: toJstIso(reachableFrom(catalogue, place, answer.from)) };
  }
  return answer.says === "being prepared" ? { code: "LOC_003", at: toJstIso(answer.by), ...byErrand } : full;
}
