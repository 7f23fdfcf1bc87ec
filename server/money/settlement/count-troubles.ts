import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";

/**
 * How many lines of each day have to be looked into, as `compareDay` and `isTrouble` say of one day: several that differ may
 * come to nothing together. Days without any are not in it.
 */
export async function countTroubles(db: Queryable, from: string, to: string): Promise<Map<string, number>> {
  const days = sql`between ${from}::date and ${to}::date`;
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    with keys as (
      select kind, id::text as operation from payment_operations where booked_on ${days}
      union
      select kind, operation from gateway_lines where day ${days}
    ), paired as (
      -- Of the gateway's lines of one call, the first is ours: of our day, then of our amount. Others it did once more.
      select l.day, l.amount, l.process_id, o.booked_on, o.amount as ours, row_number() over (
        partition by l.kind, l.operation order by (l.day = o.booked_on) desc, (l.amount = o.amount) desc, l.day, l.transaction_id) as nth
      from keys join gateway_lines l using (kind, operation)
        left join payment_operations o on o.kind = l.kind and o.booked_on is not null
          and o.id = case when pg_input_is_valid(l.operation, 'uuid') then l.operation::uuid end
    ), troubles as (
      select o.booked_on as day from payment_operations o
      where o.booked_on ${days}
        and not exists (select 1 from gateway_lines l where l.kind = o.kind and l.operation = o.id::text)
      union all
      select unnest(case when booked_on = day then array[day] else array[day, booked_on] end)
      from paired where nth = 1 and ours <> amount
      union all
      select day from paired where (nth > 1 or ours is null)
        and not exists (select 1 from gateway_orphans g where g.process_id = paired.process_id)
    )
    select day::text as day, count(*)::int as count from troubles where day ${days} group by day`);
  return new Map(rows.map(({ day, count }) => [day, count]));
}
