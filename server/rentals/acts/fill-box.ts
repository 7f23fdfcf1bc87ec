import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { Reservation, Unit } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { fillableFrom } from "#domain/rentals/box-windows.ts";
import { AppError, isDeadlock, isTaken } from "#server/platform/errors.ts";
import { findBox, isAwaited, lockUnit, movedOn, refuseUnlessAtHand } from "#server/rentals/acts/find-things.ts";
import type { Doing, Done } from "#server/rentals/acts/perform-act.ts";
import { giveUnit } from "#server/rentals/acts/swap-unit.ts";
import { fillReservation } from "#server/rentals/reservations/fill-reservation.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { keepPickupBoxFrom } from "#server/rentals/stock/allocation-store.ts";
import { findSerialNumber } from "#server/rentals/stock/stock-store.ts";

type Wanted = { unit: string; box: string | null; reservationNumber?: string | undefined; swap?: boolean | undefined };

/** Staff puts a unit into the box where it is awaited, or makes it ready at the counter. */
export async function fillBox(doing: Doing, wanted: Wanted): Promise<Done> {
  const { tx, station, moved, now } = doing;
  const box = wanted.box === null ? undefined : await findBox(tx, station, wanted.box);
  const id = box ? await nextForBox(tx, box.id, now) : await nextAtCounter(tx, station, wanted);
  const reservation = id === undefined ? undefined : await lockReservation(tx, id);
  if (!reservation) throw new AppError("STO_002");
  if (!isAwaited(reservation)) throw await movedOnBy(tx, reservation);
  const unit = await lockUnit(doing, wanted.unit);
  const given = await checkUnit(doing, reservation, unit, wanted.swap ?? false);
  if (box) {
    await refuseIfFull(tx, box.id, unit);
    await keepBoxFrom(tx, reservation, now);
  }
  const filled = await fillReservation(tx, { ...reservation, unitId: given }, moved);
  if (!filled) throw movedOn(reservation);
  return { unitId: given, before: { status: reservation.status }, after: { reservation: reservation.number } };
}

/** Of what is filled already: who was faster, and with which unit. */
async function movedOnBy(tx: Transaction, reservation: Reservation): Promise<AppError> {
  const { filledAt, unitId } = reservation;
  if (!filledAt) return movedOn(reservation);
  const { rows } = await tx.execute<{ unit: string; by: string | null }>(sql`
    select u.serial_number as unit, (select s.name from unit_events e join staff s on s.id = e.staff_id
      where e.unit_id = u.id and e.reservation_id = ${reservation.id} order by e.id desc limit 1) as by
    from units u where u.id = ${unitId}`);
  const { unit, by } = rows[0] ?? {};
  return movedOn(reservation, { filledAt: toJstIso(filledAt), ...(unit && { unit }), ...(by && { by }) });
}

/** The unit that the reservation is to have; refused with what could be done about it. */
async function checkUnit({ tx, moved }: Doing, reservation: Reservation, unit: Unit, swap: boolean): Promise<number> {
  if (unit.id !== reservation.unitId && !swap) throw await wrongUnit({ tx, moved }, reservation, unit);
  await refuseUnlessAtHand(tx, unit);
  await giveUnit(tx, reservation, unit, moved);
  return unit.id;
}

/** Says which unit is right, and whether this one could take its place: by trying. */
async function wrongUnit(
  { tx, moved }: Pick<Doing, "tx" | "moved">,
  reservation: Reservation,
  unit: Unit,
): Promise<AppError> {
  const own = await findSerialNumber(tx, reservation.unitId);
  const tried = new Error("only tried");
  const swap = await tx
    .transaction(async (inner) => {
      await refuseUnlessAtHand(inner, unit);
      await giveUnit(inner, reservation, unit, moved);
      throw tried;
    })
    .catch((error: unknown) => {
      if (error !== tried && !(error instanceof AppError)) throw error;
      return error === tried;
    });
  const details = { unit: own, given: unit.serialNumber, reservationNumber: reservation.number };
  return new AppError("STO_001", { details: { ...details, swap: swap ? "possible" : "impossible" } });
}

/** The next reservation that is to find something in this box; last those whose item is in it already, or whose time with it is over. */
async function nextForBox(tx: Transaction, boxId: number, now: Date): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from box_allocations a join reservations r on r.id = a.reservation_id
    where a.box_id = ${boxId} and a.kind = 'pickup' and r.status in ('not_collected', 'before_pickup', 'not_pickup')
    order by r.filled_at is not null, upper(a.period) <= ${now}::timestamptz, lower(a.period) limit 1`);
  return rows[0]?.id;
}

async function nextAtCounter(
  tx: Transaction,
  station: string,
  { unit, reservationNumber }: Wanted,
): Promise<string | undefined> {
  const which = reservationNumber === undefined ? sql`u.serial_number = ${unit}` : sql`r.number = ${reservationNumber}`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from reservations r join units u on u.id = r.unit_id
    where ${which} and r.pickup_station = ${station} and r.pickup_box_id is null
      and r.status in ('not_collected', 'before_pickup', 'not_pickup')
    order by r.filled_at is not null, r.pickup_at limit 1`);
  return rows[0]?.id;
}

async function refuseIfFull(tx: Transaction, boxId: number, { id }: Unit): Promise<void> {
  const { rows } = await tx.execute<{ unit: string }>(
    sql`select serial_number as unit from units where box_id = ${boxId} and id <> ${id}`,
  );
  if (rows[0]) throw new AppError("STO_003", { details: { unit: rows[0].unit } });
}

/** What is filled before its time, or after it, keeps the box from then on; refused where somebody else has it. */
async function keepBoxFrom(tx: Transaction, { id, pickupAt }: Reservation, now: Date): Promise<void> {
  const tooEarly = new AppError("STO_009", { details: { pickupAt: toJstIso(pickupAt) } });
  if (now < fillableFrom(pickupAt)) throw tooEarly;
  try {
    await tx.transaction((inner) => keepPickupBoxFrom(inner, id, now));
  } catch (error) {
    throw isTaken(error) && !isDeadlock(error) ? tooEarly : error;
  }
}
