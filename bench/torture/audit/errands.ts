import { type Evidence, type Finding, violations } from "./evidence.ts";

type Row = { number: string; what: string };
const describe = ({ number, what }: Row) => `${number}: ${what}`;

/** Checks that what was handed on was good for its act, once, and that it ended with it. */
export async function auditErrands(evidence: Evidence): Promise<Finding[]> {
  const open = await violations<Row>(
    evidence,
    "errand left open",
    `select e.number, e.purpose || ' of a reservation that is ' || r.status as what
      from errands e join reservations r on r.id = e.reservation_id
      where e.ended_at is null and r.status not in ('not_collected', 'before_pickup', 'not_pickup')
        and (e.purpose = 'pickup' or r.status not in ('in_rental', 'overdue_return'))`,
    describe,
  );
  const misused = await violations<Row>(
    evidence,
    "errand misused",
    `select e.number, min(e.purpose) || ', but ' || string_agg(l.actor || ' ' || l.type, ', ') as what
      from errands e join locker_events l on l.errand_id = e.id and l.applied
      group by e.number, e.reservation_id, e.purpose
      having count(*) > 1 or bool_or(l.actor is distinct from e.purpose) or bool_or(l.reservation_id <> e.reservation_id)`,
    describe,
  );
  // Whoever of staff took its code wrote that into the log.
  const unproven = await violations<Row>(
    evidence,
    "errand used without a trace",
    `select e.number, 'used: ' || (e.used_at is not null) as what from errands e
      where (e.used_at is not null) <> (exists (select 1 from locker_events l where l.errand_id = e.id and l.applied)
        or exists (select 1 from audit_log a where a.after->>'errand' = e.number))`,
    describe,
  );
  const untold = await violations<Row>(
    evidence,
    "errand not told",
    `select e.number, e.purpose as what from errands e where e.used_at is not null and not exists (
        select 1 from outbox o where (o.data->>'reservationId')::uuid = e.reservation_id
          and (e.purpose = 'pickup' and o.kind = 'errandPickedUp'
            or e.purpose = 'return' and o.kind = 'itemReturned' and (o.data->>'byErrand')::boolean))`,
    describe,
  );
  return [...open, ...misused, ...unproven, ...untold];
}
