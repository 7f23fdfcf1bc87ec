import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { Unrented } from "#domain/rentals/damage.ts";
import { NOT_IN_BOX } from "#server/rentals/stock/move-unit.ts";

/**
 * Whether the member of a reservation took its item when it was over: has it, also where it counts as lost, or had it until it
 * arrived somewhere. Null: never.
 */
export const unrentedOf = (reservationId: SQL): SQL<Unrented> => sql`(
  select case when exists (select from unit_events l where l.unit_id = e.unit_id and l.id > e.id and l.place <> 'member')
    then 'had' else 'has' end
  from unit_events e where e.reservation_id = ${reservationId} and e.place = 'member' and e.note = ${sql.raw(`'${NOT_IN_BOX}'`)}
  order by e.id desc limit 1)`;

export async function readUnrented(db: Queryable, reservationId: string): Promise<Unrented> {
  const { rows } = await db.execute<{ unrented: Unrented }>(
    sql`select ${unrentedOf(sql`${reservationId}::uuid`)} as unrented`,
  );
  return rows[0]?.unrented ?? null;
}
