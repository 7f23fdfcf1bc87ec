import { createHash } from "node:crypto";
import { type Evidence, type Finding, violations } from "./evidence.ts";

/** Checks that the log of staff's acts is whole, that each act has its row there, and that none was done twice or for nothing. */
export async function auditStaff(evidence: Evidence): Promise<Finding[]> {
  return [
    ...(await chain(evidence)),
    ...(await unlogged(evidence)),
    ...(await repeated(evidence)),
    ...(await acts(evidence)),
  ];
}

type Link = { id: string; text: string; previous: Buffer; hash: Buffer };

/** Every row follows from the one before, by our own arithmetic. */
async function chain({ rows }: Evidence): Promise<Finding[]> {
  const links = await rows<Link>(
    `select id, previous, hash, jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), staff_id,
        staff_name, act, subject, subject_id, before, after, reason, request_id)::text as text
      from audit_log order by id`,
  );
  const findings: Finding[] = [];
  let last: Link | undefined;
  for (const link of links) {
    const previous = last?.hash ?? Buffer.alloc(0);
    const hash = createHash("sha256").update(link.previous).update(link.text).digest();
    const follows = Number(link.id) === Number(last?.id ?? 0) + 1 && link.previous.equals(previous);
    if (!follows || !hash.equals(link.hash)) findings.push({ check: "audit chain broken", what: `row ${link.id}` });
    last = link;
  }
  return findings;
}

type Row = { what: string };
const describe = ({ what }: Row) => what;

/** The log has somebody's act of this moment: exactly one, where it says which. */
const logged = (staff: string, at: string) =>
  `(select count(*) from audit_log l where l.staff_id = ${staff} and l.at = ${at})`;

function unlogged(evidence: Evidence): Promise<Finding[]> {
  return violations<Row>(
    evidence,
    "act not in the log once",
    `select a.kind || ' ' || a.id as what from staff_acts a where 1 <> (
        select count(*) from audit_log l where l.staff_id = a.staff_id and l.at = a.at and l.act = 'stock.' || a.kind
          and l.subject_id = a.answer #>> '{unit,serialNumber}')
      union all
      select 'unit event ' || e.id from unit_events e where e.staff_id is not null and ${logged("e.staff_id", "e.at")} = 0
      union all
      select 'move of a reservation ' || e.id from reservation_events e
      where e.staff_id is not null and ${logged("e.staff_id", "e.at")} = 0
      union all
      select 'change of a unit ' || c.id from unit_changes c where c.staff_id is not null and ${logged("c.staff_id", "c.at")} = 0
      union all
      select 'check-in ' || c.id from check_ins c where not exists (select from staff_acts a where a.id = c.id and a.kind = 'check_in')
      union all
      select 'door ' || d.id from door_openings d where d.staff_id is not null
        and 1 <> (select count(*) from audit_log l where l.act = 'doors.open' and l.after ->> 'opening' = d.id::text)
      union all
      select 'box out of order ' || b.number from boxes b where b.out_of_order_since is not null
        and not exists (select from audit_log l where l.act = 'boxes.outOfOrder' and l.at = b.out_of_order_since
          and l.subject_id = b.station_slug || ' ' || b.number)`,
    describe,
  );
}

/** No act moved a unit twice, and none was begun and left. */
function repeated(evidence: Evidence): Promise<Finding[]> {
  return violations<Row>(
    evidence,
    "act done twice or halfway",
    `select 'unit ' || e.unit_id || ' at ' || e.at as what from unit_events e where e.staff_id is not null
      group by e.unit_id, e.staff_id, e.at, e.place, e.station_slug, e.box_id, e.condition having count(*) > 1
      union all
      select a.kind || ' ' || a.id || ' has no answer' from staff_acts a where a.answer is null
      union all
      select 'check-in of ' || c.reservation_id from check_ins c group by c.reservation_id having count(*) > 1`,
    describe,
  );
}

/** What somebody of staff was told is done is done, and what was refused is not. */
async function acts({ rows, acts: told }: Evidence): Promise<Finding[]> {
  const stored = new Set((await rows<{ id: string }>("select id from staff_acts")).map(({ id }) => id));
  return told.flatMap(({ actId, kind, done }) => {
    if (stored.has(actId) === done) return [];
    return [{ check: done ? "act told and lost" : "act refused yet done", what: `${kind} ${actId}` }];
  });
}
