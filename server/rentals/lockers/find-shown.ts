import { and, eq, gt, sql } from "drizzle-orm";
import type { LockerEvent } from "#contract/lockers.ts";
import type { Queryable } from "#db/database.ts";
import { type Errand, lockerEvents } from "#db/schema.ts";
import { MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import type { KeyList } from "#server/platform/key-list.ts";
import { areDigitsOf, isErrandNumber, type QrContent, readQrCode } from "#server/platform/qr-code.ts";
import { findErrandByNumber, listErrands } from "#server/rentals/errands/errand-store.ts";
import { lockerRefusal } from "#server/rentals/lockers/locker-refusal.ts";
import { findByNumber } from "#server/rentals/reservations/reservation-store.ts";
import { whoHasBox } from "#server/rentals/stock/who-has-box.ts";

/** After this many wrong numbers within this time, a box takes none for as long. QR codes always work. */
const WRONG_NUMBERS = 5;
const WITHIN = 15 * MINUTE;

/** What was shown to a door or to staff: whose reservation it is about, and what a member gave to whoever shows it. */
export type Shown = { qr: QrContent; reservationId: string };

/** What a QR code stands for; undefined when it stands for nothing. Whether it is good now is another question. */
export async function findByCode(db: Queryable, keys: KeyList, code: string): Promise<Shown | undefined> {
  const qr = readQrCode(keys, code);
  if (!qr) return undefined;
  const reservationId = isErrandNumber(qr.number)
    ? (await findErrandByNumber(db, qr.number))?.reservationId
    : (await findByNumber(db, qr.number))?.id;
  return reservationId === undefined ? undefined : { qr, reservationId };
}

/** Whose errand a code is that staff was shown, if it is one's. LOC_002 once the member has taken it back, or it is over. */
export async function findErrandShown(
  db: Queryable,
  { catalogue, now }: Pick<Deps, "catalogue" | "now">,
  { number }: QrContent,
): Promise<Errand | undefined> {
  const errand = isErrandNumber(number) ? await findErrandByNumber(db, number) : undefined;
  if (errand?.endedAt) throw lockerRefusal(catalogue.current(), { code: "LOC_002", errand: true }, now());
  return errand;
}

type Typed = Pick<LockerEvent, "type"> & { digits: string; station: string; box: string };

/** Whose number was typed at a box, of those who have it. Others who type at the same box wait, or tries could not be counted. */
export async function findByDigits(
  tx: Queryable,
  keys: KeyList,
  { type, digits, station, box }: Typed,
  now: Date,
): Promise<Shown | "LOC_007" | "LOC_008"> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`digits ${station} ${box}`}, 0))`);
  if (type === "opened" && (await countWrong(tx, { station, box }, now)) >= WRONG_NUMBERS) return "LOC_008";
  const holders = await whoHasBox(tx, { station, box, opened: type !== "opened" }, now);
  for (const { id, number, purpose } of holders) {
    const errands = await listErrands(tx, id, purpose);
    const right = [number, ...errands.map((errand) => errand.number)].find((each) =>
      areDigitsOf(keys, { number: each, purpose }, digits),
    );
    // Whether they are still good is judged with the door.
    if (right !== undefined) return { qr: { number: right, purpose, validUntil: now }, reservationId: id };
  }
  return "LOC_007";
}

async function countWrong(tx: Queryable, place: { station: string; box: string }, now: Date): Promise<number> {
  const { station, box, receivedAt, refusal } = lockerEvents;
  return tx.$count(
    lockerEvents,
    and(
      eq(station, place.station),
      eq(box, place.box),
      eq(refusal, "LOC_007"),
      gt(receivedAt, new Date(now.getTime() - WITHIN)),
    ),
  );
}
