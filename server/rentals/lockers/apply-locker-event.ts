import type { LockerEvent } from "#contract/lockers.ts";
import type { Transaction } from "#db/database.ts";
import type { LockerAnswer } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { isErrandNumber } from "#server/platform/qr-code.ts";
import { findErrandByNumber } from "#server/rentals/errands/errand-store.ts";
import { actOnCode } from "#server/rentals/lockers/act-on-code.ts";
import { chooseDoor } from "#server/rentals/lockers/choose-door.ts";
import { findByCode, findByDigits, type Shown } from "#server/rentals/lockers/find-shown.ts";
import { isAnother } from "#server/rentals/lockers/is-another.ts";
import { findEvent, noteOutcome, type Outcome, recordEvent } from "#server/rentals/lockers/locker-event-store.ts";
import { lockerRefusal } from "#server/rentals/lockers/locker-refusal.ts";
import type { Scene } from "#server/rentals/lockers/scene.ts";
import { workOnBox } from "#server/rentals/lockers/work-on-box.ts";
import { findByNumber, lockReservation } from "#server/rentals/reservations/reservation-store.ts";

type Applied = Exclude<LockerAnswer, { code: string }>;

const nothing: Applied = { applied: false, status: null, station: null, box: null };

/**
 * Applies what a locker reports, each event once; asked again, it answers as before. Whatever comes of it, the event
 * stays written down. Another event under the same id is refused with LOC_009: it must not pass for done. A code that is not
 * good for a door now is refused with LOC_002 to LOC_008. What moves where:
 * - staff puts the item in: before_pickup; takes it out again before the pickup: as it was, not filled (`work-on-box.ts`,
 *   `reservations/fill-reservation.ts`)
 * - a member takes it with a pickup code: in_rental (`act-on-code.ts`)
 * - a member puts it in with a return code: not_returned (`receive-item.ts`)
 * - staff takes it out after a return: returned (`returns/check-in-reservation.ts`)
 *
 * `teller`: the station whose lockers alone could have told it.
 */
export async function applyLockerEvent(deps: Deps, event: LockerEvent, teller?: string): Promise<Applied> {
  const now = deps.now();
  const { answer, at } = await deps.database.db.transaction(async (tx) => {
    if (!(await recordEvent(tx, event, now))) {
      const known = await findEvent(tx, event.eventId);
      if (known && (await isAnother(tx, deps.authKeys, event, known))) throw new AppError("LOC_009");
      return { answer: known?.answer ?? nothing, at: known?.receivedAt ?? now };
    }
    const outcome = await apply(tx, deps, { event, teller }, now);
    await noteOutcome(tx, event.eventId, outcome);
    return { answer: outcome.answer, at: now };
  });
  if ("code" in answer) throw lockerRefusal(deps.catalogue.current(), answer, at);
  return answer;
}

type Told = Pick<Scene, "event" | "teller">;

async function apply(tx: Transaction, deps: Deps, { event, teller }: Told, now: Date): Promise<Outcome> {
  const found = await findReservation(tx, deps, event, now);
  if (typeof found === "string") return lost(found);
  const { qr } = found;
  const reservation = await lockReservation(tx, found.reservationId);
  if (!reservation) return lost("COM_003");
  // As it is now that nobody else can end it.
  const errand = qr && isErrandNumber(qr.number) ? await findErrandByNumber(tx, qr.number) : undefined;
  const actor = qr?.purpose ?? "staff";
  const { settings } = deps.catalogue.current();
  const door = await chooseDoor(tx, { reservation, event, actor }, settings, now);
  const scene = { tx, deps, event, teller, reservation, door, errand, now };
  const result = qr ? await actOnCode(scene, qr) : await workOnBox(scene);
  if (result.refusal) {
    const { station, box } = { ...door, ...event };
    const { refusal } = result;
    deps.log.warn({ reservation: reservation.number, event: event.type, refusal, station, box }, "a door was refused");
  }
  return { reservationId: reservation.id, errandId: errand?.id ?? null, actor, door, ...result };
}

type Lost = "COM_003" | "LOC_002" | "LOC_007" | "LOC_008";

/** The reservation that an event is about, and the code, if one was shown or typed. */
async function findReservation(
  tx: Transaction,
  { authKeys }: Deps,
  { type, code, digits, reservationNumber, station, box }: LockerEvent,
  now: Date,
): Promise<(Omit<Shown, "qr"> & Partial<Shown>) | Lost> {
  if (code !== undefined) return (await findByCode(tx, authKeys, code)) ?? "LOC_002";
  if (digits !== undefined && station !== undefined && box !== undefined) {
    return findByDigits(tx, authKeys, { type, digits, station, box }, now);
  }
  const found = await findByNumber(tx, reservationNumber ?? "");
  return found ? { reservationId: found.id } : "COM_003";
}

/** Nobody's code or number. */
const lost = (code: Lost): Outcome => ({
  reservationId: null,
  errandId: null,
  actor: code === "COM_003" ? "staff" : null,
  door: null,
  refusal: code,
  answer: { code },
});
