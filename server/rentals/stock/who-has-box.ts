import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { DoorPurpose } from "#domain/rentals/door.ts";
import { DAY } from "#domain/time.ts";

type Holder = { id: string; number: string; purpose: DoorPurpose };

/** The reservations that have a box now, and what for. With `opened` also those whose door there was opened lately. */
export async function whoHasBox(
  db: Queryable,
  { station, box, opened }: { station: string; box: string; opened: boolean },
  now: Date,
): Promise<Holder[]> {
  const lately = new Date(now.getTime() - DAY);
  const { rows } = await db.execute<Holder>(sql`
    select r.id, r.number, case a.kind when 'pickup' then 'pickup' else 'return' end as purpose
    from boxes b join box_allocations a on a.box_id = b.id join reservations r on r.id = a.reservation_id
    where b.station_slug = ${station} and b.number = ${box} and a.kind <> 'next_return'
      and a.period @> ${now}::timestamptz
    union
    select r.id, r.number, e.actor from locker_events e join reservations r on r.id = e.reservation_id
    where ${opened} and e.station = ${station} and e.box = ${box} and e.received_at > ${lately}::timestamptz
      and e.type = 'opened' and e.refusal is null and e.actor <> 'staff'`);
  return rows;
}
