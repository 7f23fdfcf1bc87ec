import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";

/**
 * The reservations whose unit comes back from somebody else so shortly before that a longer turnaround would not fit: less
 * than `to`, but not less than `from`, in milliseconds.
 */
export async function findTight(
  db: Queryable,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<Set<string>> {
  const gap = sql`extract(epoch from lower(n.period) - r.return_at) * 1000`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select n.reservation_id as id
    from unit_allocations n
      join unit_allocations a on a.unit_id = n.unit_id and a.reservation_id <> n.reservation_id
        and a.period && tstzrange(lower(n.period) - make_interval(secs => ${to / 1_000}), lower(n.period), '[)')
      join reservations r on r.id = a.reservation_id
    where n.kind = 'booked' and a.kind = 'booked' and lower(n.period) > ${now}::timestamptz
      and ${gap} < ${to} and ${gap} >= ${from}`);
  return new Set(rows.map(({ id }) => id));
}
