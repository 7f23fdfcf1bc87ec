import { readSettings } from "#domain/settings.ts";
import { type Check, numberAndStatus, type Row, rule } from "#server/web/books/books.ts";

type Pair = { resource: string; one: string; other: string };
const overlap = ({ resource, one, other }: Pair) => `${resource} is promised to ${one} and ${other} at the same time`;

/** When each of these reservations came to a status that frees something. */
const moments = (which: string) => `
  select r.*, (r.terms->>'turnaroundHours')::int * interval '1 hour' as turnaround,
    (select min(at) from reservation_events e where e.reservation_id = r.id and e.to_status = 'in_rental') as out_at,
    (select min(at) from reservation_events e where e.reservation_id = r.id and e.to_status = 'returned') as back_at,
    (select max(at) from reservation_events e where e.reservation_id = r.id and e.to_status = 'not_returned'
      and e.mover = 'locker') as put_in_at
  from reservations r where r.status not in ('expired', 'cancelled') and ${which}`;

const chosen = "r.id = any($1)";

/** When staff took what `r` had brought back out of its box. It is checked in later. */
const takenOutAt = `(
  select min(e.at) from unit_events e
  where e.unit_id = r.unit_id and e.at > put_in_at and e.mover = 'staff' and e.place <> 'box')`;

/** When each of `chosen` was given the places that it has, where that was after it was made: moved, changed or extended. */
const given = `
  select c.id, moved.use ->> 'use' as use, a.at
  from audit_log a cross join jsonb_array_elements(a.after -> 'moved') as moved (use) join chosen c on c.number = moved.use ->> 'reservation'
  where a.act = 'boxes.outOfOrder' and a.at >= (select min(created_at) from chosen)
  union all
  select reservation_id, use, created_at from reservation_changes cross join unnest(array['pickup', 'return']) as use
  where reservation_id = any($1) and state = 'done'
  union all
  select reservation_id, 'return', created_at from extensions where reservation_id = any($1) and state = 'done'`;

/** A box is somebody's no earlier than they were given it. */
const notBefore = (use: "pickup" | "return", start: string) => `greatest(${start}, created_at, (
  select max(at) from given where given.id = r.id and given.use in ('${use}', 'next_${use}')))`;

/** A locker that tells late may name a box that was given to somebody else since; staff is warned of it. */
const toldLate = `select 1 from locker_events placed where placed.reservation_id = r.id and placed.actor = 'return'
  and placed.type = 'item_placed' and placed.applied
  and placed.occurred_at::timestamptz < placed.received_at - interval '15 minutes'`;

const unitSpans = (which: string) => `
  select number, unit_id, pickup_at as start, least(least(return_at, coalesce(back_at, return_at)) + turnaround,
    -- Staff had it ready before its time.
    (select min(e.at) from unit_events e where e.unit_id = r.unit_id and e.at >= back_at and e.condition = 'ready'
      and e.mover = 'staff')) as stop
  from (${moments(which)}) r`;

/** No rental and its turnaround last longer than this. */
const LONGEST = "interval '40 days'";

/** Of each chosen one and all others of its unit around that time. */
const units = rule<Pair>(
  "unit double-booked",
  `with chosen as materialized (${unitSpans(chosen)}),
    near as materialized (${unitSpans(`r.id in (select o.id from reservations c join reservations o on o.unit_id = c.unit_id
      and o.pickup_at between c.pickup_at - ${LONGEST} and c.return_at + ${LONGEST} where c.id = any($1))`)})
    select distinct 'unit ' || a.unit_id as resource, least(a.number, b.number) as one, greatest(a.number, b.number) as other
    from chosen a join near b on a.unit_id = b.unit_id and a.number <> b.number and a.start < b.stop and b.start < a.stop`,
  overlap,
);

const BOX_MINUTES = [
  "boxBeforePickupMinutes",
  "boxAfterPickupMinutes",
  "boxBeforeReturnMinutes",
  "boxAfterReturnMinutes",
] as const;

/** Among those chosen, which stand near each other in time. Made before the minutes were changed, they had others. */
const boxes: Check = async (books) => {
  const settings = readSettings(await books.rows<{ key: string; value: unknown }>("select key, value from settings"));
  const found = rule<Pair>(
    "box double-booked",
    `with chosen as materialized (
      select * from (${moments(chosen)}) r where r.created_at >= coalesce(
        (select max(updated_at) from settings where key = any($6)), '-infinity')
    ), given as materialized (${given}), spans as (
      select number, pickup_box_id as box, ${notBefore("pickup", "pickup_at - $2 * interval '1 minute'")} as start,
        least(pickup_at + $3 * interval '1 minute', out_at, back_at) as stop from chosen r
      union all
      select number, return_box_id, coalesce(put_in_at, ${notBefore("return", "return_at - $4 * interval '1 minute'")}),
        least(coalesce(put_in_at, return_at) + $5 * interval '1 minute', back_at, ${takenOutAt}) from chosen r
        where not exists (${toldLate})
    ) select distinct 'box ' || a.box as resource, a.number as one, b.number as other from spans a
      join spans b on a.box = b.box and a.number < b.number and a.start < b.stop and b.start < a.stop
        and a.start < a.stop and b.start < b.stop`,
    overlap,
    ({ reservations }) => [reservations, ...BOX_MINUTES.map((each) => settings[each]), BOX_MINUTES],
  );
  return found(books);
};

const allocations = rule<Pair>(
  "allocations overlap",
  `select 'unit ' || a.unit_id as resource, a.reservation_id::text as one, b.reservation_id::text as other
    from unit_allocations a join unit_allocations b
      on a.unit_id = b.unit_id and a.reservation_id <> b.reservation_id and a.period && b.period
    where a.reservation_id = any($1)
    union all
    select 'box ' || a.box_id, a.reservation_id::text, b.reservation_id::text from box_allocations a
    join box_allocations b on a.box_id = b.box_id and a.reservation_id <> b.reservation_id and a.period && b.period
    where a.reservation_id = any($1)`,
  overlap,
);

const running =
  "('offered', 'hold', 'not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return', 'not_returned')";

const withoutUnit = rule<Row>(
  "reservation without its unit",
  `select r.number, r.status from (${moments(chosen)}) r join units u on u.id = r.unit_id
    where r.status in ${running} and (u.product_id <> r.product_id or not exists (
      select 1 from unit_allocations a where a.reservation_id = r.id and a.unit_id = r.unit_id and a.kind = 'booked'
        and a.period @> tstzrange(r.pickup_at, r.return_at + r.turnaround)))`,
  numberAndStatus,
);

const withoutBox = rule<Row>(
  "reservation without its box",
  `select r.number, r.status from reservations r cross join lateral (values
      ('pickup', r.pickup_box_id, r.pickup_station, r.status in ('not_collected', 'before_pickup', 'not_pickup')),
      ('return', r.return_box_id, r.return_station, r.status in ${running} and r.status not in ('offered', 'hold', 'not_returned'))
    ) as wanted (kind, box, station, needed)
    where r.id = any($1) and needed and box is not null and not exists (
      select 1 from box_allocations a join boxes b on b.id = a.box_id
      where a.reservation_id = r.id and a.kind = wanted.kind and a.box_id = box and b.station_slug = station)`,
  numberAndStatus,
);

const hoarded = rule<Row>(
  "kept after its end",
  `select r.number, r.status from reservations r where r.id = any($1) and r.status in ('expired', 'cancelled')
      and exists (select 1 from unit_allocations a where a.reservation_id = r.id)
    union select r.number, r.status from reservations r where r.id = any($1) and r.status in ('expired', 'cancelled', 'returned')
      and exists (select 1 from box_allocations a where a.reservation_id = r.id
        and not (a.kind = 'pickup' and r.filled_at is not null or a.kind = 'left'))`,
  numberAndStatus,
);

/**
 * No unit and no box twice at a time, by the reservations themselves and again by the allocations. Who has a reservation
 * has what it promises, and who has none any more keeps nothing from others.
 */
export const bookingChecks: Check[] = [units, boxes, allocations, withoutUnit, withoutBox, hoarded];
