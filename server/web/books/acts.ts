import { createHash } from "node:crypto";
import { DAY } from "#domain/time.ts";
import {
  asTold,
  type Books,
  byTime,
  type Check,
  type Finding,
  KEPT_DAYS,
  rule,
  type Told,
} from "#server/web/books/books.ts";

type Link = { id: string; text: string; previous: Buffer; hash: Buffer };

const CHUNK = 5_000;

/** Every row follows from the one before, by our own arithmetic; from the last row before the time that is looked at. */
const chain: Check = async ({ rows, from }) => {
  const findings: Finding[] = [];
  const [known] = await rows<Link>(
    "select id, '' as text, previous, hash from audit_log where at < $1 order by at desc, id desc limit 1",
    [from],
  );
  for (let last = known; ; ) {
    const links = await rows<Link>(
      `select id, previous, hash, jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), staff_id,
          staff_name, act, subject, subject_id, before, after, reason, request_id)::text as text
        from audit_log where id > $1 order by id limit ${CHUNK}`,
      [last?.id ?? 0],
    );
    for (const link of links) {
      const previous = last?.hash ?? Buffer.alloc(0);
      const hash = createHash("sha256").update(link.previous).update(link.text).digest();
      const follows = Number(link.id) === Number(last?.id ?? 0) + 1 && link.previous.equals(previous);
      if (!follows || !hash.equals(link.hash)) findings.push({ check: "audit chain broken", what: `row ${link.id}` });
      last = link;
    }
    if (links.length < CHUNK) return findings;
  }
};

/** The log has somebody's act of this moment: exactly one, where it says which. */
const logged = (staff: string, at: string) =>
  `(select count(*) from audit_log l where l.staff_id = ${staff} and l.at = ${at})`;

const whileKept = ({ from, to, now }: Books) =>
  byTime({ from: new Date(Math.max(from.getTime(), now.getTime() - KEPT_DAYS * DAY)), to });

const kept = rule<Told>(
  "act not in the log once",
  `select a.kind || ' ' || a.id as what from staff_acts a where a.at >= $1 and a.at < $2 and 1 <> (
      select count(*) from audit_log l where l.staff_id = a.staff_id and l.at = a.at and l.act = 'stock.' || a.kind
        and l.subject_id = a.answer #>> '{unit,serialNumber}')
    union all
    select 'check-in ' || c.id from check_ins c where c.at >= $1 and c.at < $2
      and not exists (select from staff_acts a where a.id = c.id and a.kind = 'check_in')`,
  asTold,
  whileKept,
);

const unlogged = rule<Told>(
  "act not in the log once",
  `select 'unit event ' || e.id as what from unit_events e
      where e.at >= $1 and e.at < $2 and e.staff_id is not null and ${logged("e.staff_id", "e.at")} = 0
    union all
    select 'move of a reservation ' || e.id from reservation_events e
      where e.at >= $1 and e.at < $2 and e.staff_id is not null and ${logged("e.staff_id", "e.at")} = 0
    union all
    select 'change of a unit ' || c.id from unit_changes c
      where c.at >= $1 and c.at < $2 and c.staff_id is not null and ${logged("c.staff_id", "c.at")} = 0
    union all
    select 'door ' || d.id from door_openings d where d.asked_at >= $1 and d.asked_at < $2 and d.staff_id is not null
      and 1 <> (select count(*) from audit_log l where l.act = 'doors.open' and l.at >= d.asked_at - interval '1 hour'
        and l.at < d.asked_at + interval '1 hour' and l.after ->> 'opening' = d.id::text)
    union all
    select 'box out of order ' || b.number from boxes b where b.out_of_order_since < $2
      and not exists (select from audit_log l where l.act = 'boxes.outOfOrder' and l.at = b.out_of_order_since
        and l.subject_id = b.station_slug || ' ' || b.number)`,
  asTold,
  byTime,
);

/** No act moved a unit twice, and none was begun and left. */
const repeated = rule<Told>(
  "act done twice or halfway",
  `select 'unit ' || e.unit_id || ' at ' || e.at as what from unit_events e
      where e.at >= $1 and e.at < $2 and e.staff_id is not null
      group by e.unit_id, e.staff_id, e.at, e.place, e.station_slug, e.box_id, e.condition having count(*) > 1
    union all
    select 'check-in of ' || c.reservation_id from check_ins c where c.reservation_id in (
      select reservation_id from check_ins where at >= $1 and at < $2) group by c.reservation_id having count(*) > 1
    union all
    select a.kind || ' ' || a.id || ' has no answer' from staff_acts a where a.at >= $1 and a.at < $2 and a.answer is null`,
  asTold,
  byTime,
);

/** The log of staff's acts is whole, each act has its row there, and none was done twice or halfway. */
export const actChecks: Check[] = [chain, kept, unlogged, repeated];
