import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";

/**
 * Gives a reservation another unit of its product that is free for its time, one at the pickup's station first. False when
 * there is none, the item waits for the member already, or it has another one than `from` by now. The database refuses what somebody else took meanwhile.
 */
export async function giveOtherUnit(
  db: Queryable,
  { reservationId, from }: { reservationId: string; from: number | "unfit" },
  now: Date,
): Promise<boolean> {
  // Somebody else may have given it another one just now.
  const stillHas = from === "unfit" ? sql`not gone.active` : sql`gone.id = ${from}`;
  const { rows } = await db.execute(sql`
    with other as (
      select u.id, r.unit_id as before from reservations r
      join units gone on gone.id = r.unit_id
      join units u on u.product_id = gone.product_id and u.area_slug = gone.area_slug and u.id <> gone.id
      join unit_allocations wanted on wanted.reservation_id = r.id and wanted.kind = 'booked'
      where r.id = ${reservationId} and ${stillHas} and u.active and not exists (
        select 1 from unit_allocations a where a.unit_id = u.id and a.period && wanted.period and a.reservation_id <> r.id)
      order by u.station_slug = r.pickup_station desc nulls last, u.id limit 1
    ), r as (
      update reservations set unit_id = other.id from other
      where reservations.id = ${reservationId} and unit_id = other.before and filled_at is null
        and status in ('offered', 'hold', 'not_collected', 'before_pickup', 'not_pickup')
      returning reservations.id
    ), noted as (
      insert into unit_changes (reservation_id, from_unit_id, to_unit_id, at)
      select r.id, other.before, other.id, ${now}::timestamptz from r, other
    )
    update unit_allocations set unit_id = other.id from other, r where reservation_id = r.id and kind = 'booked' returning 1`);
  return rows.length > 0;
}
