import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";

/** Reservations looked at in one transaction; each has up to three allocations. */
const AT_ONCE = 1_000;

/** What is closed needs its unit and its boxes no more; the reservation itself says which it had. */
const CLOSED = sql`('returned', 'cancelled', 'expired')`;

/**
 * Forgets who had which unit and box when, of reservations that were to be over before `before` and are closed. They are
 * walked in the order of their return times, from where the last run stopped. Those still open then keep theirs for good.
 */
export async function forgetAllocations(db: Database, before: Date, isEnding: () => boolean): Promise<void> {
  while (!isEnding() && (await forgetNext(db, before)));
}

/** The next reservations; whether there were any. */
const forgetNext = (db: Database, before: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const end = sql`${before.toISOString()}::timestamptz`;
    const { rows } = await tx.execute<{ at: string; id: string }>(sql`
      select return_at::text as at, reservation_id as id from clean_up_marks where task = 'allocations'
      for update skip locked`);
    const [mark] = rows;
    // Another process is at it.
    if (!mark) return false;
    const { rows: looked } = await tx.execute<{ at: string; id: string }>(sql`
      with next as materialized (
        select id, return_at, status from reservations
        where (return_at, id) > (${mark.at}::timestamptz, ${mark.id}::uuid) and return_at < ${end}
        order by return_at, id limit ${AT_ONCE}),
      closed as (select id from next where status in ${CLOSED}),
      units as (delete from unit_allocations a using closed where a.reservation_id = closed.id and upper(a.period) < ${end}),
      boxes as (delete from box_allocations a using closed where a.reservation_id = closed.id and upper(a.period) < ${end})
      select return_at::text as at, id from next order by return_at desc, id desc limit 1`);
    const [last] = looked;
    if (!last) return false;
    await tx.execute(sql`update clean_up_marks set return_at = ${last.at}::timestamptz, reservation_id = ${last.id}
      where task = 'allocations'`);
    return true;
  });
