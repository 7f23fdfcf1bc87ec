import type { LockerEvent } from "#contract/lockers.ts";
import type { Transaction } from "#db/database.ts";
import type { LockerAnswer, Reservation } from "#db/schema.ts";
import { askDoor, doorWindow } from "#domain/door.ts";
import { toJstIso } from "#domain/jst.ts";
import { awaitingStatuses } from "#domain/reservation-status.ts";
import type { Deps } from "#server/deps.ts";
import { findEvent, noteOutcome, type Outcome, recordEvent } from "#server/lockers/locker-event-store.ts";
import { type LockerRefusal, lockerRefusal } from "#server/lockers/locker-refusal.ts";
import { type QrContent, readQrCode } from "#server/lockers/qr-code.ts";
import { bookedDoor, type Door } from "#server/reservations/kept-boxes.ts";
import { moveReservation } from "#server/reservations/move-reservation.ts";
import {
  findByNumber,
  lockReservation,
  readKeptBoxes,
  updateReservation,
} from "#server/reservations/reservation-store.ts";

type Applied = Exclude<LockerAnswer, { code: string }>;

/**
 * Applies what a locker reports, each event once; asked again, it answers as before. Whatever comes of it, the event
 * stays written down. A code that is not good for a door now is refused with LOC_002 to LOC_005.
 */
export async function applyLockerEvent(deps: Deps, event: LockerEvent): Promise<Applied> {
  const now = deps.now();
  const { answer, at } = await deps.database.db.transaction(async (tx) => {
    if (!(await recordEvent(tx, event, now))) {
      const known = await findEvent(tx, event.eventId);
      return { answer: known?.answer ?? { ...nothing, applied: false, status: null }, at: known?.receivedAt ?? now };
    }
    const outcome = await apply(tx, deps, event, now);
    await noteOutcome(tx, event.eventId, outcome);
    return { answer: outcome.answer, at: now };
  });
  if ("code" in answer) throw lockerRefusal(deps.catalogue.current(), answer, at);
  return answer;
}

const nothing = { station: null, box: null };

async function apply(tx: Transaction, deps: Deps, event: LockerEvent, now: Date): Promise<Outcome> {
  const qr = event.code === undefined ? undefined : readQrCode(deps.authKeys, event.code);
  const actor = event.code === undefined ? "staff" : (qr?.purpose ?? null);
  const found = await findByNumber(tx, qr?.number ?? event.reservationNumber ?? "");
  const reservation = found && (await lockReservation(tx, found.id));
  if (!reservation) {
    const code = actor === "staff" ? "COM_003" : "LOC_002";
    return { reservationId: null, actor, door: null, refusal: code, answer: { code } };
  }
  const door = await doorOf(tx, reservation, actor);
  const scene = { tx, deps, event, reservation, door, now };
  const result = actor === "staff" || !qr ? await byStaff(scene) : await byMember(scene, qr);
  const { refusal } = result;
  if (refusal) {
    const { station, box } = { ...door, ...event };
    deps.log.warn({ reservation: reservation.number, event: event.type, refusal, station, box }, "a door was refused");
  }
  return { reservationId: reservation.id, actor, door, ...result };
}

type Scene = { tx: Transaction; deps: Deps; event: LockerEvent; reservation: Reservation; door: Door; now: Date };
type Result = Pick<Outcome, "refusal" | "answer">;

async function doorOf(tx: Transaction, reservation: Reservation, actor: Outcome["actor"]): Promise<Door> {
  const boxes = await readKeptBoxes(tx, reservation.id);
  const awaits = awaitingStatuses.some((each) => each === reservation.status);
  return bookedDoor(reservation, actor === "pickup" || (actor === "staff" && awaits) ? "pickup" : "return", boxes);
}

const done = ({ door, reservation }: Scene, after: Reservation | undefined): Result => ({
  refusal: null,
  answer: {
    applied: after !== undefined,
    status: (after ?? reservation).status,
    station: door.station,
    box: door.box,
  },
});

const refused = (answer: LockerRefusal): Result => ({ refusal: answer.code, answer });

/** Only a door asks whether it is time. What was put in or taken out is so, however late a locker without network tells. */
async function byMember(scene: Scene, qr: QrContent): Promise<Result> {
  const { tx, deps, event, reservation, door, now } = scene;
  const { settings } = deps.catalogue.current();
  if (event.type === "opened") {
    const refusal = refusalOf(scene, qr);
    return refusal ? refused(refusal) : done(scene, undefined);
  }
  const happenedAt = whenTold(event, reservation, now);
  if (qr.purpose === "pickup" && event.type === "item_taken") {
    const { start } = doorWindow(reservation, "pickup", settings, door.kept ?? undefined);
    // It was never let out: somebody has to look.
    if (now < start) return { ...done(scene, undefined), refusal: "LOC_004" };
    if (reservation.filledAt === null) {
      deps.log.warn({ reservation: reservation.number }, "an item was taken that nobody had put there");
    }
    return done(scene, await moveReservation(tx, reservation, "in_rental", "locker", now, { happenedAt }));
  }
  if (qr.purpose === "return" && event.type === "item_placed") {
    return done(scene, await moveReservation(tx, reservation, "not_returned", "locker", now, { happenedAt }));
  }
  return done(scene, undefined);
}

/** Codes are kept on phones: one of a rental that is cancelled, or has moved on, opens no door. */
function refusalOf({ deps, event, reservation, door, now }: Scene, qr: QrContent): LockerRefusal | undefined {
  if (now > qr.validUntil) return { code: "LOC_002" };
  const answer = askDoor(reservation, qr.purpose, deps.catalogue.current().settings, door.kept, now);
  if (answer.says === "closed") return { code: "LOC_002" };
  if (!isAt(event, door)) return { code: "LOC_005", station: door.station, box: door.box };
  if (answer.says === "too early") return { code: "LOC_004", at: toJstIso(answer.from) };
  return answer.says === "being prepared" ? { code: "LOC_003", at: toJstIso(answer.by) } : undefined;
}

/** Whether an event is about this door, as far as the locker says which it is. */
const isAt = ({ station, box }: LockerEvent, door: Door) =>
  (station === undefined || station === door.station) && (box === undefined || box === door.box);

/** Staff fills boxes, empties them again, and checks in what came back. */
async function byStaff(scene: Scene): Promise<Result> {
  const { tx, event, reservation, door, now } = scene;
  const happenedAt = whenTold(event, reservation, now);
  const awaits = awaitingStatuses.some((each) => each === reservation.status);
  if (event.type === "opened") return done(scene, undefined);
  if (!awaits) {
    const checkedIn = event.type === "item_taken";
    return done(
      scene,
      checkedIn ? await moveReservation(tx, reservation, "returned", "staff", now, { happenedAt }) : undefined,
    );
  }
  // In another box nobody finds it.
  if (event.type === "item_placed" && !isAt(event, door)) {
    return refused({ code: "LOC_005", station: door.station, box: door.box });
  }
  const filledAt = event.type === "item_placed" ? now : null;
  if ((filledAt === null) === (reservation.filledAt === null)) return done(scene, undefined);
  if (filledAt && reservation.status === "not_collected") {
    return done(scene, await moveReservation(tx, reservation, "before_pickup", "locker", now));
  }
  await updateReservation(tx, reservation.id, { filledAt });
  return done(scene, { ...reservation, filledAt });
}

/** By the locker's clock, which tells later when its line was down; within reason, should that clock be wrong. */
function whenTold({ occurredAt }: LockerEvent, { pickupAt }: Reservation, now: Date): Date {
  return new Date(Math.min(now.getTime(), Math.max(Date.parse(occurredAt), pickupAt.getTime())));
}
