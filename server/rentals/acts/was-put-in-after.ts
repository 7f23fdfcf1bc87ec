import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { MINUTE } from "#domain/time.ts";

/** What is told sooner was not kept without network, and is not judged by the clock of a phone. */
const KEPT_MS = 5 * MINUTE;

type Told = { unitId: number; boxId: number; occurredAt: Date; now: Date };

/**
 * Whether a unit was put into the box, in which it is as far as we know, only after a moment of which we are told late: by the
 * clock of whoever put it there, since that may have been told late as well.
 */
export async function wasPutInAfter(db: Queryable, { unitId, boxId, occurredAt, now }: Told): Promise<boolean> {
  if (now.getTime() - occurredAt.getTime() <= KEPT_MS) return false;
  const { rows } = await db.execute<{ after: boolean }>(sql`
    select coalesce(
      (select min(a.occurred_at) from staff_acts a where a.at = e.at and a.staff_id = e.staff_id and a.kind = 'fill'),
      (select min(least(l.occurred_at::timestamptz, l.received_at)) from locker_events l
        where l.reservation_id = e.reservation_id and l.received_at = e.at and l.type = 'item_placed'),
      e.at) > ${occurredAt}::timestamptz as after
    from unit_events e where e.unit_id = ${unitId} and e.box_id = ${boxId} and e.id > coalesce((
      select max(id) from unit_events where unit_id = ${unitId} and box_id is distinct from ${boxId}), 0)
    order by e.id limit 1`);
  return rows[0]?.after === true;
}
