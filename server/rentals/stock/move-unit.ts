import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { Mover } from "#domain/rentals/reservation-status.ts";
import type { UnitMove } from "#domain/rentals/unit-place.ts";

/** Who moves what: staff by name, others as what they are. */
export type MovedBy = { by: Mover | "debug"; staffId?: string | null | undefined; now: Date };

type Which = { unitId: number; reservationId?: string | null; note?: string | null };

/**
 * The only way for a unit to another place or condition. Each change leaves an event. Whatever was thought to be in the
 * box is not: it is somewhere in the station.
 */
export async function moveUnit(
  tx: Transaction,
  { unitId, reservationId = null, note = null }: Which,
  { place, station, boxId, condition, unless = [] }: UnitMove,
  moved: MovedBy,
): Promise<void> {
  if (boxId !== null) {
    await tx.execute(
      record(
        sql`update units set place = 'station', box_id = null where box_id = ${boxId} and id <> ${unitId} returning *`,
        { reservationId: null, note: "not in its box" },
        moved,
      ),
    );
  }
  const after = sql`case when condition = any(${sql.param(unless)}::text[]) then condition
    else coalesce(${condition ?? null}, condition) end`;
  const changed = sql`update units set place = ${place}, station_slug = ${station}, box_id = ${boxId}::integer, condition = ${after}
    where id = ${unitId} and (place, station_slug, box_id, condition)
      is distinct from (${place}, ${station}, ${boxId}::integer, ${after}) returning *`;
  await tx.execute(record(changed, { reservationId, note }, moved));
}

const record = (
  changed: ReturnType<typeof sql>,
  { reservationId, note }: { reservationId: string | null; note: string | null },
  { by, staffId = null, now }: MovedBy,
) => sql`
  with changed as (${changed})
  insert into unit_events (unit_id, at, mover, staff_id, reservation_id, condition, place, station_slug, box_id, note)
  select id, ${now}::timestamptz, ${by}, ${staffId}::uuid, ${reservationId}::uuid, condition, place, station_slug, box_id, ${note}
  from changed`;
