import { sql } from "drizzle-orm";
import type { TimelineEntry } from "#contract/console/reservations.ts";
import type { Queryable } from "#db/database.ts";
import { toJstIso } from "#domain/jst.ts";
import { timelineSources } from "#server/rentals/desk/timeline-sources.ts";

/** More than anybody reads; older entries are on the pages of unit, box and member. */
const MOST = 300;

/** Under what the audit log has acts on reservation `r`: of approvals and the payments queue, its refunds, fees and calls. */
const subjects = sql`(
  select 'reservation' as subject, number as id from r
  union all select 'late_fee', number from r
  union all select 'refund', f.id::text from r join staff_refunds f on f.reservation_id = r.id
  union all select 'damage', d.id::text from r join damage_charges d on d.reservation_id = r.id
  union all select 'call', o.id::text from r join payments p on p.reservation_id = r.id
    join payment_operations o on o.payment_id = p.id)`;

type Row = Omit<TimelineEntry, "at"> & { at: Date };

/** All that happened to a reservation, the latest first: one statement. */
export async function readTimeline(db: Queryable, id: string): Promise<TimelineEntry[]> {
  const { rows } = await db.execute<Row>(sql`
    with r as materialized (select * from reservations where id = ${id}),
      acts as materialized (select l.* from ${subjects} s join audit_log l on l.subject = s.subject and l.subject_id = s.id),
      entries as (${sql.join(timelineSources, sql` union all `)})
    select e.key, e.at, e.lane, e.what, e.by, jsonb_strip_nulls(e.facts) as facts,
      case when s.id is not null then json_build_object('name', s.name, 'roles', s.roles) end as who
    from entries e left join staff s on s.id = e.staff_id order by e.at desc, e.key desc limit ${MOST}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: toJstIso(new Date(at)) }));
}
