import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type Errand, type Reservation, type Unit, units } from "#db/schema.ts";
import type { DoorPurpose } from "#domain/rentals/door.ts";
import { awaitingStatuses } from "#domain/rentals/reservation-status.ts";
import { offered } from "#domain/rentals/unit-place.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Doing } from "#server/rentals/acts/perform-act.ts";
import { isThere } from "#server/rentals/boxes/box-store.ts";
import { findByCode, findErrandShown } from "#server/rentals/lockers/find-shown.ts";
import { findByNumber, lockReservation } from "#server/rentals/reservations/reservation-store.ts";

/** Where somebody works, and the transaction in which they do. */
type At = Pick<Doing, "tx" | "station">;

/** Nobody here can hold things of another area: they are answered as unknown. */
const inAreaOf = (station: string) => sql`${units.areaSlug} = (select area_slug from stations where slug = ${station})`;

/** The unit with this label. Nobody else moves it until the transaction ends: take its reservation first. */
export async function lockUnit({ tx, station }: At, serialNumber: string): Promise<Unit> {
  const wanted = and(eq(units.serialNumber, serialNumber), inAreaOf(station));
  const [unit] = await tx.select().from(units).where(wanted).for("no key update");
  if (!unit) throw new AppError("COM_003", { details: { unit: serialNumber } });
  return unit;
}

/** A box that stands there: what was taken away may still have its label. */
export async function findBox(tx: Transaction, station: string, number: string) {
  const { rows } = await tx.execute<{ id: number; number: string }>(sql`
    select b.id, b.number from boxes b where b.station_slug = ${station} and b.number = ${number} and ${isThere}`);
  const [box] = rows;
  if (!box) throw new AppError("COM_003", { details: { box: number } });
  return box;
}

export async function lockByNumber(at: At, number: string): Promise<Reservation> {
  const found = await findByNumber(at.tx, number);
  const reservation = found && (await lockNear(at, found.id));
  if (!reservation) throw new AppError("COM_003", { details: { reservationNumber: number } });
  return reservation;
}

async function lockNear({ tx, station }: At, id: string): Promise<Reservation | undefined> {
  const reservation = await lockReservation(tx, id);
  const [near] = reservation
    ? await tx
        .select()
        .from(units)
        .where(and(eq(units.id, reservation.unitId), inAreaOf(station)))
    : [];
  return near && reservation;
}

type Named = { code?: string | undefined; reservationNumber?: string | undefined };

/** The reservation that was named, or that a code of the right kind stands for; with the errand, if the code is one's. */
export async function lockNamed(
  doing: Doing,
  { code, reservationNumber }: Named,
  purpose: DoorPurpose,
): Promise<{ reservation: Reservation; errand?: Errand | undefined }> {
  if (code === undefined) return { reservation: await lockByNumber(doing, reservationNumber ?? "") };
  const { tx, deps, now } = doing;
  const shown = await findByCode(tx, deps.authKeys, code);
  if (!shown || shown.qr.purpose !== purpose) throw new AppError("LOC_002");
  // What is brought back is taken, however late.
  if (purpose === "pickup" && now > shown.qr.validUntil) throw new AppError("LOC_002");
  const reservation = await lockNear(doing, shown.reservationId);
  if (!reservation) throw new AppError("COM_003", { details: { reservationNumber: shown.qr.number } });
  return { reservation, errand: await findErrandShown(tx, deps, shown.qr) };
}

/** The reservation that has a unit, or still has to be checked in. */
export async function lockRentalOf({ tx, station }: At, serialNumber: string): Promise<Reservation | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from reservations r join units on units.id = r.unit_id
    where units.serial_number = ${serialNumber} and ${inAreaOf(station)}
      and r.status in ('in_rental', 'overdue_return', 'not_returned') order by r.pickup_at limit 1`);
  return rows[0] && (await lockReservation(tx, rows[0].id));
}

/** Whether somebody waits for the item, which is not there yet; also while it is being paid, if asked for. */
export const isAwaited = ({ status, filledAt }: Reservation, orHeld = false): boolean =>
  filledAt === null &&
  ((orHeld && (status === "offered" || status === "hold")) || awaitingStatuses.some((each) => each === status));

/** The refusal of an act whose reservation is not, or no longer, as the act needs it. */
export const movedOn = ({ number, status, filledAt }: Reservation, more: Record<string, string> = {}): AppError =>
  new AppError("STO_004", {
    details: { reservationNumber: number, status, filled: String(filledAt !== null), ...more },
  });

/** Refuses a unit that, as far as we know, nobody here can hold, and one that may not go out. */
export async function refuseUnlessAtHand(tx: Transaction, unit: Unit): Promise<void> {
  const { place, stationSlug, condition } = unit;
  const isParcel = place === "on_the_way" && stationSlug === null;
  if (place === "box" || place === "member" || isParcel) throw elsewhere(unit);
  if (!offered.some((each) => each === condition)) throw new AppError("STO_008", { details: { condition } });
  await refuseUnseen(tx, unit);
}

/** Refuses a unit that nobody has looked at since its last rental: whoever gets it next would be asked what it lacks. */
export async function refuseUnseen(tx: Transaction, { id }: Unit): Promise<void> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select number from reservations
    where unit_id = ${id} and status in ('in_rental', 'overdue_return', 'not_returned') order by pickup_at limit 1`);
  if (rows[0]) throw new AppError("STO_014", { details: { reservationNumber: rows[0].number } });
}

export const elsewhere = ({ place, stationSlug }: Unit): AppError =>
  new AppError("STO_005", { details: { place, ...(stationSlug && { station: stationSlug }) } });
