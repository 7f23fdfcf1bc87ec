import { sql } from "drizzle-orm";
import type { Scan } from "#contract/console/scan.ts";
import type { Queryable } from "#db/database.ts";
import { foldCode } from "#domain/hyphens.ts";
import { alreadyOut } from "#domain/rentals/already-out.ts";
import { readLabel } from "#domain/rentals/label.ts";
import type { NextStep } from "#domain/rentals/next-step.ts";
import { awaitingStatuses } from "#domain/rentals/reservation-status.ts";
import { type Worker, worksAt } from "#domain/staff/permissions.ts";
import type { Language } from "#domain/text.ts";
import { MINUTE } from "#domain/time.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { isOthers, readEnd } from "#server/rentals/acts/out-unrecorded.ts";
import { isThere } from "#server/rentals/boxes/box-store.ts";
import {
  type InHand,
  nextOfReservation,
  nextStepFor,
  nextStepHere,
  type ReservationRow,
  readReservationInHand,
  readUnitsInHand,
  viewNext,
  viewReservation,
  viewUnit,
} from "#server/rentals/day/in-hand.ts";
import { findByCode, findErrandShown } from "#server/rentals/lockers/find-shown.ts";
import type { BoxSize } from "#server/rentals/stock/stock-store.ts";

const nothing: NextStep = { act: "none", box: null, to: null, by: null };

type Read = Pick<Scan, "kind"> & {
  handedOn?: boolean;
  unit?: InHand | undefined;
  unitIn?: ReservationRow | undefined;
  box?: Scan["box"];
  next?: NextStep;
};

/** What a code is that somebody scanned or typed at a station, and what comes next for it there. */
export async function scanCode(
  deps: Deps,
  worker: Pick<Worker, "stations">,
  { station, code }: { station: string; code: string },
  language: Language,
): Promise<Scan> {
  const read = await readCode(deps, station, foldCode(code));
  const { kind, handedOn = false, unit, unitIn, box = null, next } = read;
  if (box && !worksAt(worker, box.station)) throw new AppError("STA_002");
  const catalogue = deps.catalogue.current();
  const step = next ?? (unit ? nextStepFor(unit) : nothing);
  const contents = (unit && everKnown(catalogue, unit.productId)?.contents) ?? [];
  const isNamed = kind === "reservation" || kind === "pickup_code";
  return {
    kind,
    handedOn,
    unit: unit ? viewUnit(catalogue, unit, language) : null,
    box,
    reservation: unit?.reservation ? viewReservation(unit.reservation, worker) : null,
    unitIn: unitIn ? viewReservation(unitIn, worker) : null,
    contents: contents.map((text) => text[language]),
    next: viewNext(step),
    mayBeOut: isNamed && step.act !== "hand_over" && (await mayBeOut(deps, unit, station)),
  };
}

/** Whether the member who was named may have the item although it is said to be here: as `record-out.ts` takes it. */
async function mayBeOut({ catalogue, database, now }: Deps, unit: InHand | undefined, station: string) {
  const reservation = unit?.reservation;
  if (!reservation || unit.station !== station || reservation.pickupStation !== station) return false;
  if (unit.place === "box" && unit.box !== reservation.pickupBox) return false;
  const { db } = database;
  const { earlyPickupMinutes } = catalogue.current().settings;
  const pickupFrom = new Date(reservation.pickupAt - earlyPickupMinutes * MINUTE);
  const returnedAt = reservation.returnedAt === null ? null : new Date(reservation.returnedAt);
  const endedAt = await readEnd(db, reservation.id);
  const out = alreadyOut({ ...reservation, returnedAt, pickupFrom, endedAt }, now());
  if (out !== "rented" && out !== "unrented") return false;
  const { id, pickupAt } = reservation;
  return !(await isOthers(db, { id, unitId: unit.unitId, pickupAt: new Date(pickupAt) }));
}

/** Nobody here has things of another area in hand, and their codes are of no use. */
const isNear = (station: string) => sql`u.area_slug = (select area_slug from stations where slug = ${station})`;

async function readCode(deps: Deps, station: string, code: string): Promise<Read> {
  const { db } = deps.database;
  const shown = await findByCode(db, deps.authKeys, code);
  if (shown) {
    const { qr, reservationId } = shown;
    const unit = await readReservationInHand(db, sql`r.id = ${reservationId} and ${isNear(station)}`);
    if (!unit) return { kind: "unknown" };
    const handedOn = (await findErrandShown(db, deps, qr)) !== undefined;
    const isHere = unit.reservation?.pickupStation === station;
    return {
      kind: `${qr.purpose}_code`,
      handedOn,
      unit,
      ...(await nextOfNamed(db, unit, nextForMember(unit, station), isHere)),
    };
  }
  if (/^R[A-Z0-9]{10}$/.test(code)) {
    const unit = await readReservationInHand(db, sql`r.number = ${code} and ${isNear(station)}`);
    if (!unit) return { kind: "unknown" };
    const isAtCounter = unit.reservation?.pickupStation === station && unit.reservation.pickupBox === null;
    return { kind: "reservation", unit, ...(await nextOfNamed(db, unit, nextOfReservation(unit), isAtCounter)) };
  }
  const label = readLabel(code);
  const now = deps.now();
  if (label?.kind === "box") return readBox(db, label, now);
  const [unit] = await readUnitsInHand(
    db,
    sql`u.serial_number = ${label?.serialNumber ?? code} and ${isNear(station)}`,
  );
  if (unit) return { kind: "unit", unit, next: nextStepHere(unit, station) };
  return /^[A-Z0-9-]{1,10}$/.test(code) ? readBox(db, { station, number: code }, now) : { kind: "unknown" };
}

/** What comes next for a reservation that was named: with its unit nothing, while that is in another one. */
async function nextOfNamed(db: Queryable, unit: InHand, next: NextStep, handsOver: boolean) {
  const { reservation } = unit;
  const unitIn = reservation && (await findOther(db, unit.unitId, reservation));
  if (!unitIn) return { next };
  // Another unit may be handed over in its place.
  const handOver: NextStep = { ...nothing, act: "hand_over", by: new Date(reservation.pickupAt) };
  return { unitIn, next: handsOver ? handOver : nothing };
}

/** Another reservation that has the unit of one that waits for it: rented, to be checked in, or waiting for its member. */
async function findOther(
  db: Queryable,
  unitId: number,
  reservation: ReservationRow,
): Promise<ReservationRow | undefined> {
  if (!isWaiting(reservation)) return undefined;
  const [now] = await readUnitsInHand(db, sql`u.id = ${unitId}`);
  const other = now?.reservation;
  if (!other || other.id === reservation.id) return undefined;
  const has = isWaiting(other) ? other.filledAt !== null : other.status !== "cancelled" && other.status !== "returned";
  return has ? other : undefined;
}

const isWaiting = ({ status }: ReservationRow) => awaitingStatuses.some((each) => each === status);

/** A member who shows a code at the counter gets the item there, or gives it back. */
function nextForMember(unit: InHand, station: string): NextStep {
  const next = nextOfReservation(unit);
  const { reservation } = unit;
  const isHere = unit.station === station && (unit.place === "station" || unit.place === "counter");
  if (!reservation || !isHere || reservation.pickupStation !== station) return next;
  const goesOut = next.act === "fill" || next.act === "prepare" || next.act === "hand_over";
  return goesOut ? { ...nothing, act: "hand_over", by: next.by } : next;
}

/** A box has something in it, or somebody is to find something in it: first whose it still is. */
async function readBox(
  db: Queryable,
  { station, number }: { station: string; number: string },
  now: Date,
): Promise<Read> {
  const { rows } = await db.execute<{ id: number; size: BoxSize }>(sql`
    select b.id, b.size from boxes b where b.station_slug = ${station} and b.number = ${number} and ${isThere}`);
  const [box] = rows;
  if (!box) return { kind: "unknown" };
  const found = { kind: "box" as const, box: { number, size: box.size, station } };
  const [inside] = await readUnitsInHand(db, sql`u.box_id = ${box.id}`);
  if (inside) return { ...found, unit: inside };
  const unit = await readReservationInHand(
    db,
    sql`r.id = (select a.reservation_id from box_allocations a join reservations w on w.id = a.reservation_id
      where a.box_id = ${box.id} and a.kind = 'pickup' and w.filled_at is null
        and w.status in ('not_collected', 'before_pickup', 'not_pickup')
      order by upper(a.period) <= ${now}::timestamptz, lower(a.period) limit 1)`,
  );
  return { ...found, unit };
}
