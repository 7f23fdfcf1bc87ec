import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { MovedBy } from "#server/rentals/stock/move-unit.ts";

/**
 * Gives a reservation another unit for its own. Whoever was to have that one at the time gets the one that is left over.
 * What waits in a box is not what the member gets then: it has to be filled anew. The database refuses a unit that
 * somebody has.
 */
export async function exchangeUnit(
  tx: Transaction,
  { id, from, to }: { id: string; from: number; to: number },
  { staffId = null, now }: MovedBy,
): Promise<void> {
  const { rows } = await tx.execute<{ period: string }>(
    sql`delete from unit_allocations where reservation_id = ${id} and kind = 'booked' returning period::text`,
  );
  const period = sql`${rows[0]?.period ?? null}::tstzrange`;
  const noted = (which: string) => sql`
    insert into unit_changes (reservation_id, from_unit_id, to_unit_id, at, staff_id)
    select id, ${which === "own" ? from : to}, ${which === "own" ? to : from}, ${now}::timestamptz, ${staffId}::uuid from moved`;
  await tx.execute(sql`
    with others as (
      update unit_allocations set unit_id = ${from} where unit_id = ${to} and kind = 'booked' and period && ${period} returning reservation_id
    ), moved as (update reservations set unit_id = ${from} where id in (select reservation_id from others) returning id)
    ${noted("others")}`);
  await tx.execute(sql`
    with own as (insert into unit_allocations (reservation_id, unit_id, period) values (${id}, ${to}, ${period})),
      moved as (update reservations set unit_id = ${to}, filled_at = null where id = ${id} returning id)
    ${noted("own")}`);
}

/** The reservations that have a unit at the time for which a reservation wants it. */
export async function findThoseWith(tx: Transaction, unitId: number, reservationId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.reservation_id as id from unit_allocations a join unit_allocations own on own.reservation_id = ${reservationId} and own.kind = 'booked'
    where a.unit_id = ${unitId} and a.reservation_id <> ${reservationId} and a.period && own.period order by 1`);
  return rows.map(({ id }) => id);
}
