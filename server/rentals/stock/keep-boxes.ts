import { sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { isTaken } from "#server/platform/errors.ts";

/** Kept so much longer each time, well before the time that it has is over. */
const STEP = sql`interval '1 hour'`;
const AHEAD = sql`interval '30 minutes'`;
/** The period begins no longer ago than this: none may be longer than a day. */
const BEHIND = sql`interval '12 hours'`;

/**
 * A box with something in it stays with its reservation beyond the time that was planned, for as long as nobody else
 * has been promised it: one who is late for the pickup finds the item, and nobody a box that is full. Called again and
 * again. Where somebody else has the box next, staff has to empty it, and the code opens it no more.
 */
export async function keepBoxes({ database, now }: Pick<Deps, "database" | "now">): Promise<void> {
  const instant = sql`${now().toISOString()}::timestamptz`;
  const longer = sql`greatest(upper(a.period), ${instant}) + ${STEP}`;
  const keep = sql`
    with filled as (
      select id, 'pickup' as kind from reservations
      where status in ('not_collected', 'before_pickup') and not_pickup_at < ${instant} + ${AHEAD} and filled_at is not null
      union all
      select id, 'pickup' from reservations
      where status = 'not_pickup' and return_at > ${instant} and filled_at is not null
      union all
      select id, 'pickup' from reservations
      where filled_at is not null and (status = 'cancelled' or status = 'returned' and returned_at is null)
      union all
      select id, 'return' from reservations where status = 'not_returned' and shipping_number is null
      union all
      select reservation_id, 'left' from box_allocations where kind = 'left'
    )
    update box_allocations a set period = tstzrange(greatest(lower(a.period), ${instant} - ${BEHIND}), ${longer})
    from filled
    where a.reservation_id = filled.id and a.kind = filled.kind and upper(a.period) < ${instant} + ${AHEAD}
      and not exists (
        select 1 from box_allocations other
        where other.box_id = a.box_id and other.reservation_id <> a.reservation_id
          and other.period && tstzrange(upper(a.period), ${longer}))`;
  try {
    await database.db.execute(keep);
  } catch (error) {
    // Somebody took one of them at this moment. There is time enough to look again.
    if (!isTaken(error)) throw error;
  }
}
