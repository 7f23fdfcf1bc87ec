import { type Check, rule } from "#server/web/books/books.ts";

type Row = { unit: string; what: string };
const describe = ({ unit, what }: Row) => `${unit}: ${what}`;

/** A locker that told late may have named a box that held something else by then. */
const toldLate = `exists (select 1 from locker_events e where e.reservation_id = r.id and e.applied
  and e.occurred_at::timestamptz < e.received_at - interval '15 minutes')`;

/** Where each of these reservations says its unit is. */
const said = (which: string) => `
  select r.*, case
    when status in ('in_rental', 'overdue_return') then 'member'
    when status = 'not_returned' and returned_at is null then 'on_the_way'
    when status = 'not_returned' and returned_box_id is not null then 'box'
    when filled_at is not null and (status in ('not_collected', 'before_pickup', 'not_pickup', 'cancelled')
      or status = 'returned' and returned_at is null) then case when pickup_box_id is null then 'counter' else 'box' end
    end as said
  from reservations r where ${which}`;

/** All that say something of a unit of those chosen; an index has them. */
const sameUnits = `unit_id in (select unit_id from reservations where id = any($1))
  and (status in ('not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return', 'not_returned')
    or filled_at is not null and (status = 'cancelled' or status = 'returned' and returned_at is null))`;

const twice = rule<Row>(
  "unit in two places",
  `select u.serial_number as unit, string_agg(r.number || ' (' || r.said || ')', ', ') as what
    from (${said(sameUnits)}) r join units u on u.id = r.unit_id where r.said is not null and not (${toldLate})
    group by u.serial_number having count(*) > 1`,
  describe,
);

const elsewhere = rule<Row>(
  "place and status disagree",
  `select u.serial_number as unit, u.place || ', but ' || r.number || ' (' || r.status || ') says ' || r.said as what, r.number
    from (${said("r.id = any($1)")}) r join units u on u.id = r.unit_id
    where r.said is not null and u.place <> r.said and not (${toldLate})
      -- Staff has taken it out of the box and not looked at it yet.
      and not (r.status = 'not_returned' and r.said = 'box' and u.place = 'station')`,
  describe,
);

const nothing = () => [];

const boxes = rule<Row>(
  "two units in a box",
  `select string_agg(u.serial_number, ', ') as what, 'box ' || u.box_id as unit from units u
    where u.box_id is not null group by u.box_id having count(*) > 1`,
  describe,
  nothing,
);

const unnoted = rule<Row>(
  "unit moved without an event",
  `select u.serial_number as unit, concat_ws(' ', u.place, u.station_slug, u.box_id, u.condition) as what
    from units u join lateral (
      select * from unit_events e where e.unit_id = u.id order by e.id desc limit 1
    ) e on (e.place, e.station_slug, e.box_id, e.condition)
      is distinct from (u.place, u.station_slug, u.box_id, u.condition)`,
  describe,
  nothing,
);

/** Every unit is in one place, and places agree with statuses. */
export const placeChecks: Check[] = [twice, elsewhere];

/** A box has one unit, and each change of a unit left an event. Of all units. */
export const unitChecks: Check[] = [boxes, unnoted];
