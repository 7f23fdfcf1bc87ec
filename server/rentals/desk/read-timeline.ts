import { sql } from "drizzle-orm";
import type { TimelineEntry } from "#contract/console/reservations.ts";
import type { Queryable } from "#db/database.ts";
import { toJstIso } from "#domain/jst.ts";
import { timelineSources } from "#server/rentals/desk/timeline-sources.ts";

/** More than anybody reads; what is older is on the pages of unit, box and member. */
const MOST = 300;

type Row = Omit<TimelineEntry, "at"> & { at: Date };

/** All that happened to a reservation, the latest first: one statement. */
export async function readTimeline(db: Queryable, id: string): Promise<TimelineEntry[]> {
  const { rows } = await db.execute<Row>(sql`
    with r as materialized (select * from reservations where id = ${id}),
      acts as materialized (
        select l.* from audit_log l join r on l.subject = 'reservation' and l.subject_id = r.number),
      entries as (${sql.join(timelineSources, sql` union all `)})
    select e.key, e.at, e.lane, e.what, e.by, jsonb_strip_nulls(e.facts) as facts,
      case when s.id is not null then json_build_object('name', s.name, 'roles', s.roles) end as who
    from entries e left join staff s on s.id = e.staff_id order by e.at desc, e.key desc limit ${MOST}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: toJstIso(new Date(at)) }));
}
