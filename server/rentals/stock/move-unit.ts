import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { Mover } from "#domain/rentals/reservation-status.ts";
import type { UnitMove } from "#domain/rentals/unit-place.ts";
import { releaseBoxes } from "#server/rentals/stock/allocation-store.ts";

/** Who moves what: staff by name, others as what they are. */
export type MovedBy = { by: Mover | "debug"; staffId?: string | null | undefined; now: Date };

/** The note of an event: something was thought to be in a box. */
export const NOT_IN_BOX = "not in its box";

type Which = { unitId: number; reservationId?: string | null; note?: string | null };

/**
 * The only way for a unit to another place or condition. Each change leaves an event. Whatever was thought to be in the
 * box is not: it is somewhere in the station, and the door opens to nobody who was to find it there.
 */
export async function moveUnit(
  tx: Transaction,
  { unitId, reservationId = null, note = null }: Which,
  { place, station, boxId, condition, unless = [] }: UnitMove,
  moved: MovedBy,
): Promise<void> {
  if (boxId !== null) await takeOut(tx, { boxId, unitId }, moved);
  const after = sql`case when condition = any(${sql.param(unless)}::text[]) then condition
    else coalesce(${condition ?? null}, condition) end`;
  const changed = sql`update units set place = ${place}, station_slug = ${station}, box_id = ${boxId}::integer, condition = ${after}
    where id = ${unitId} and (place, station_slug, box_id, condition)
      is distinct from (${place}, ${station}, ${boxId}::integer, ${after}) returning *`;
  await tx.execute(record(changed, { reservationId, note }, moved));
  if (place === "box" || place === "member") await takeFromFormer(tx, { boxId, unitId });
}

/** Another unit than this one was said to be in the box. */
async function takeOut(tx: Transaction, { boxId, unitId }: { boxId: number; unitId: number }, moved: MovedBy) {
  const out = sql`update units set place = 'station', box_id = null where box_id = ${boxId} and id <> ${unitId} returning *`;
  await unfill(
    tx,
    sql`pickup_box_id = ${boxId} and unit_id in (select id from units where box_id = ${boxId} and id <> ${unitId})`,
  );
  await tx.execute(record(out, { reservationId: null, note: NOT_IN_BOX }, moved));
}

/** The unit was said to be in another box. */
const takeFromFormer = (tx: Transaction, { boxId, unitId }: { boxId: number | null; unitId: number }) =>
  unfill(tx, sql`unit_id = ${unitId} and pickup_box_id <> coalesce(${boxId}::integer, 0)`);

/** Nothing is in these pickup boxes: whoever is to come is not let in, and a box that was kept for what lay in it is free. */
async function unfill(tx: Transaction, which: SQL): Promise<void> {
  const { rows } = await tx.execute<{ id: string; isOver: boolean }>(sql`
    update reservations set filled_at = null
    where filled_at is not null and ${which}
      and (status in ('not_collected', 'before_pickup', 'not_pickup', 'cancelled') or status = 'returned' and returned_at is null)
    returning id, status in ('cancelled', 'returned') as "isOver"`);
  for (const { id, isOver } of rows) if (isOver) await releaseBoxes(tx, id);
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
