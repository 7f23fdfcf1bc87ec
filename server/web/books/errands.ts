import { type Check, KEPT_DAYS, rule } from "#server/web/books/books.ts";

/** `errand`: its number; `number`: the reservation's. */
type Row = { errand: string; what: string };
const describe = ({ errand, what }: Row) => `${errand}: ${what}`;

const open = rule<Row>(
  "errand left open",
  `select e.number as errand, e.purpose || ' of a reservation that is ' || r.status as what, r.number
    from errands e join reservations r on r.id = e.reservation_id
    where r.id = any($1) and e.ended_at is null and r.status not in ('not_collected', 'before_pickup', 'not_pickup')
      and (e.purpose = 'pickup' or r.status not in ('in_rental', 'overdue_return'))`,
  describe,
);

const misused = rule<Row>(
  "errand misused",
  `select e.number as errand, min(e.purpose) || ', but ' || string_agg(l.actor || ' ' || l.type, ', ') as what, r.number
    from errands e join reservations r on r.id = e.reservation_id join locker_events l on l.errand_id = e.id and l.applied
    where r.id = any($1)
    group by e.number, e.reservation_id, e.purpose, r.number
    having count(*) > 1 or bool_or(l.actor is distinct from e.purpose) or bool_or(l.reservation_id <> e.reservation_id)`,
  describe,
);

/** Whoever of staff took its code wrote that into the log. */
const unproven = rule<Row>(
  "errand used without a trace",
  `select e.number as errand, 'used: ' || (e.used_at is not null) as what, r.number
    from errands e join reservations r on r.id = e.reservation_id
    where r.id = any($1)
      and (e.used_at is not null) <> (exists (select 1 from locker_events l where l.errand_id = e.id and l.applied)
        or exists (select 1 from audit_log a where a.after->>'errand' = e.number and a.at >= e.created_at
          and a.at <= coalesce(e.ended_at, 'infinity') + interval '1 hour'))`,
  describe,
);

const untold = rule<Row>(
  "errand not told",
  `select e.number as errand, e.purpose as what, r.number from errands e join reservations r on r.id = e.reservation_id
    where r.id = any($1) and e.used_at > $2::timestamptz - interval '${KEPT_DAYS} days' and not exists (
      select 1 from outbox o where o.member_id = r.member_id and (o.data->>'reservationId')::uuid = e.reservation_id
        and (e.purpose = 'pickup' and o.kind = 'errandPickedUp'
          or e.purpose = 'return' and o.kind = 'itemReturned' and (o.data->>'byErrand')::boolean))`,
  describe,
  ({ reservations, now }) => [reservations, now],
);

/** What was handed on was good for its act, once, and ended with it. */
export const errandChecks: Check[] = [open, misused, unproven, untold];
