import { and, desc, eq, isNull } from "drizzle-orm";
import type { LockerEvent } from "#contract/lockers.ts";
import type { Queryable } from "#db/database.ts";
import { boxes, lockerEvents, type Reservation } from "#db/schema.ts";
import { askDoor, claimOpens, isLeftInBox } from "#domain/rentals/door.ts";
import { awaitingStatuses } from "#domain/rentals/reservation-status.ts";
import type { Settings } from "#domain/settings.ts";
import type { Outcome } from "#server/rentals/lockers/locker-event-store.ts";
import { isAt } from "#server/rentals/lockers/scene.ts";
import { readKeptBoxes } from "#server/rentals/reservations/reservation-store.ts";
import { bookedDoor, claimedDoor, type Door } from "#server/rentals/stock/kept-boxes.ts";

/** The door that an event is about, of those that the reservation has. */
export async function chooseDoor(
  tx: Queryable,
  { reservation, event, actor }: { reservation: Reservation; event: LockerEvent; actor: Outcome["actor"] },
  settings: Settings,
  now: Date,
): Promise<Door> {
  const kept = await readKeptBoxes(tx, reservation.id);
  const isWaiting = awaitingStatuses.some((each) => each === reservation.status) || isLeftInBox(reservation);
  if (actor === "pickup" || (actor === "staff" && isWaiting)) return bookedDoor(reservation, "pickup", kept);
  const booked = bookedDoor(reservation, "return", kept);
  if (actor === "staff") return booked;
  const claimed = claimedDoor(kept);
  if (event.type === "opened") {
    if (!claimed || !claimOpens(reservation.status, claimed.claimedUntil, now)) return booked;
    // A member who has claimed a box is led there, unless the reserved one asks and opens as well.
    const reservedOpens = askDoor(reservation, { purpose: "return", kept: booked.kept }, settings, now).says === "open";
    return reservedOpens && !isAt(event, claimed) && isAt(event, booked) ? booked : claimed;
  }
  // Where the item lies is where the locker says, else behind the door that was opened last.
  const said = event.station || event.box ? event : ((await lastOpened(tx, reservation.id)) ?? event);
  const own = [...(claimed ? [claimed] : []), booked];
  return own.find((door) => isAt(said, door)) ?? (await findBox(tx, said)) ?? own[0] ?? booked;
}

async function lastOpened(
  tx: Queryable,
  reservationId: string,
): Promise<Pick<LockerEvent, "station" | "box"> | undefined> {
  const { type, actor, refusal, receivedAt } = lockerEvents;
  const [row] = await tx
    .select({ station: lockerEvents.station, box: lockerEvents.box })
    .from(lockerEvents)
    .where(and(eq(lockerEvents.reservationId, reservationId), eq(type, "opened"), eq(actor, "return"), isNull(refusal)))
    .orderBy(desc(receivedAt))
    .limit(1);
  return row && { ...(row.station && { station: row.station }), ...(row.box && { box: row.box }) };
}

async function findBox(
  tx: Queryable,
  { station, box }: Pick<LockerEvent, "station" | "box">,
): Promise<Door | undefined> {
  if (!station || !box) return undefined;
  const [row] = await tx
    .select({ id: boxes.id })
    .from(boxes)
    .where(and(eq(boxes.stationSlug, station), eq(boxes.number, box)));
  return row && { station, boxId: row.id, box, kept: null };
}
