import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";

/**
 * Whether a member got the item of a reservation only after a moment; a locker may have told late that it was before. A rental
 * that goes on because a box was empty began before.
 */
export async function wasTakenAfter(db: Queryable, reservationId: string, at: Date): Promise<boolean> {
  const { rows } = await db.execute<{ after: boolean }>(sql`
    select exists (select from reservation_events e where e.reservation_id = ${reservationId} and e.to_status = 'in_rental'
        and e.from_status <> 'not_returned' and e.at > ${at}::timestamptz)
      and not exists (select from locker_events e where e.reservation_id = ${reservationId} and e.actor = 'pickup'
        and e.type = 'item_taken' and e.applied and e.occurred_at::timestamptz <= ${at}::timestamptz) as after`);
  return rows[0]?.after === true;
}
