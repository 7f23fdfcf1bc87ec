import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";

// What decides, beside the reservation itself, whether its member may have the item although nobody recorded it (`alreadyOut`).

/** When a reservation was cancelled or closed, if it was. */
export async function readEnd(db: Queryable, id: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`
    select max(at) as at from reservation_events where reservation_id = ${id} and to_status in ('cancelled', 'returned')`);
  return rows[0]?.at ? new Date(rows[0].at) : null;
}

type Own = Pick<Reservation, "id" | "unitId" | "pickupAt">;

/** Whether its item waits for somebody else by now, or somebody else has had it since. */
export async function isOthers(db: Queryable, { id, unitId, pickupAt }: Own): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from reservations o where o.unit_id = ${unitId} and o.id <> ${id} and (
      o.filled_at is not null and o.status in ('not_collected', 'before_pickup', 'not_pickup')
      or o.pickup_at >= ${pickupAt}::timestamptz and exists (
        select from reservation_events e where e.reservation_id = o.id and e.to_status = 'in_rental')) limit 1`);
  return rows.length > 0;
}
