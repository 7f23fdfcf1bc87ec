import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { Reservation, Unit } from "#db/schema.ts";
import { AppError, isTaken } from "#server/platform/errors.ts";
import { isAwaited, lockByNumber, lockUnit, movedOn, refuseUnlessAtHand } from "#server/rentals/acts/find-things.ts";
import type { Doing, Done } from "#server/rentals/acts/perform-act.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import type { MovedBy } from "#server/rentals/stock/move-unit.ts";

/** A reservation gets another unit of its product, which somebody holds in their hand. */
export async function swapUnit(
  { tx, moved, station }: Doing,
  wanted: { reservationNumber: string; unit: string },
): Promise<Done> {
  const reservation = await lockByNumber(tx, wanted.reservationNumber);
  if (!isAwaited(reservation) || reservation.pickupStation !== station) throw movedOn(reservation);
  const unit = await lockUnit(tx, wanted.unit);
  refuseUnlessAtHand(unit);
  await giveUnit(tx, reservation, unit, moved);
  return {
    unitId: unit.id,
    before: { reservation: reservation.number, unitId: reservation.unitId },
    after: { reservation: reservation.number, unitId: unit.id },
  };
}

/**
 * Gives a reservation this unit for its own. Whoever was to have it at that time gets the one that is left over, if it is
 * free for them. Refused where it is not, where somebody has it in a box already, and for another product.
 */
export async function giveUnit(
  tx: Transaction,
  { id, unitId, productId }: Reservation,
  unit: Unit,
  { staffId = null, now }: MovedBy,
): Promise<void> {
  if (unit.id === unitId) return;
  if (unit.productId !== productId) throw notFree(unit);
  for (const other of await lockThoseWith(tx, unit, id)) if (!isAwaited(other, true)) throw notFree(unit);
  try {
    await tx.transaction(async (inner) => {
      const { rows } = await inner.execute<{ period: string }>(sql`
        delete from unit_allocations where reservation_id = ${id} returning period::text`);
      const period = sql`${rows[0]?.period ?? null}::tstzrange`;
      await inner.execute(sql`
        with others as (
          update unit_allocations set unit_id = ${unitId} where unit_id = ${unit.id} and period && ${period} returning reservation_id
        ), moved as (update reservations set unit_id = ${unitId} where id in (select reservation_id from others) returning id)
        insert into unit_changes (reservation_id, from_unit_id, to_unit_id, at, staff_id)
        select id, ${unit.id}, ${unitId}, ${now}::timestamptz, ${staffId}::uuid from moved`);
      await inner.execute(sql`
        with own as (insert into unit_allocations (reservation_id, unit_id, period) values (${id}, ${unit.id}, ${period})),
          r as (update reservations set unit_id = ${unit.id} where id = ${id})
        insert into unit_changes (reservation_id, from_unit_id, to_unit_id, at, staff_id)
        values (${id}, ${unitId}, ${unit.id}, ${now}::timestamptz, ${staffId}::uuid)`);
    });
  } catch (error) {
    throw isTaken(error) ? notFree(unit) : error;
  }
}

/** Those who have a unit at the time at which a reservation wants it. */
async function lockThoseWith(tx: Transaction, unit: Unit, reservationId: string): Promise<Reservation[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.reservation_id as id from unit_allocations a join unit_allocations own on own.reservation_id = ${reservationId}
    where a.unit_id = ${unit.id} and a.reservation_id <> ${reservationId} and a.period && own.period order by 1`);
  const locked: Reservation[] = [];
  for (const { id } of rows) {
    const other = await lockReservation(tx, id);
    if (other) locked.push(other);
  }
  return locked;
}

const notFree = ({ serialNumber }: Unit) => new AppError("STO_006", { details: { unit: serialNumber } });
