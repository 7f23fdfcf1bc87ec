import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { DoorPurpose } from "#domain/rentals/door.ts";
import { DAY } from "#domain/time.ts";
import { isLossPaid } from "#server/money/cards/looked-into.ts";

type Holder = { id: string; number: string; purpose: DoorPurpose };

/**
 * The reservations that have a box now, and what for. With `opened` also those whose door there was opened lately. A box that
 * was left with an item in it was for the pickup: who comes there is told the other box.
 */
export async function whoHasBox(
  db: Queryable,
  { station, box, opened }: { station: string; box: string; opened: boolean },
  now: Date,
): Promise<Holder[]> {
  const lately = new Date(now.getTime() - DAY);
  const { rows } = await db.execute<Holder>(sql`
    select r.id, r.number, case when a.kind in ('pickup', 'left') then 'pickup' else 'return' end as purpose
    from boxes b join box_allocations a on a.box_id = b.id join reservations r on r.id = a.reservation_id
    where b.station_slug = ${station} and b.number = ${box} and a.kind not in ('next_pickup', 'next_return')
      and a.period @> ${now}::timestamptz
    union
    select r.id, r.number, e.actor from locker_events e join reservations r on r.id = e.reservation_id
    where ${opened} and e.station = ${station} and e.box = ${box} and e.received_at > ${lately}::timestamptz
      and e.type = 'opened' and e.refusal is null and e.actor <> 'staff'`);
  return rows;
}

/** Whether somebody is to use a box yet, or something is in it. */
export async function isBoxWanted(db: Queryable, boxId: number, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ wanted: boolean }>(sql`
    select exists (select 1 from box_allocations a where a.box_id = ${boxId} and upper(a.period) > ${now}::timestamptz)
      or exists (select 1 from units u where u.box_id = ${boxId})
      or exists (select 1 from reservations r where r.return_box_id = ${boxId} and r.status in ('in_rental', 'overdue_return') and not ${isLossPaid(sql`r.id`)})
      or exists (select 1 from reservations r where r.pickup_box_id = ${boxId} and r.filled_at is not null
        and r.status in ('not_collected', 'before_pickup', 'not_pickup')) as wanted`);
  return rows[0]?.wanted === true;
}
