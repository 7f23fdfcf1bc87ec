import type pg from "pg";

/** What stands and waits at each station of the first area: boxes, and reservations that are not over. */
export type Day = { boxes: number; open: number };

/** So many of 2,000 open reservations are in each state, the first ones first. */
const STATES = [
  { status: "not_collected", until: 1_100 },
  { status: "before_pickup", until: 1_300 },
  { status: "not_pickup", until: 1_400 },
  { status: "in_rental", until: 1_750 },
  { status: "overdue_return", until: 1_850 },
  { status: "not_returned", until: 2_000 },
];

/**
 * Gives every station of the first area a day's work, as the console sees it: boxes that are filled and that wait,
 * things that are out, late, back and to be carried, and doors that refused. And the shop a past of events and acts.
 */
export async function fillDay(client: pg.Client, { boxes, open }: Day, members: number): Promise<void> {
  await addStaff(client);
  const { rows: stations } = await client.query<{ slug: string }>(
    "select slug from stations where area_slug = 'capital' order by position",
  );
  await client.query(
    `update units u set station_slug = (array[${stations.map(({ slug }) => `'${slug}'`).join()}])[1 + u.id / 7 % ${stations.length}]
     where place = 'station' and id >= 1000000`,
  );
  for (const [index, { slug }] of stations.entries()) {
    await addBoxes(client, slug, boxes, index);
    await addOpen(client, { slug, index, boxes, open, members });
  }
  await addPast(client);
}

/** The id of one of twenty. */
const staffId = (which: string) => `('00000000-0000-4000-8000-' || lpad((${which})::text, 12, '0'))::uuid`;

async function addStaff(client: pg.Client): Promise<void> {
  await client.query(`
    insert into staff (id, email, name, roles, created_at, accepted_at)
    select ${staffId("i")}, 'staff-' || i || '@example.com', 'staff ' || i, array['crew'], now(), now()
    from generate_series(0, 19) i`);
}

async function addBoxes(client: pg.Client, station: string, boxes: number, index: number): Promise<void> {
  await client.query(
    `insert into boxes (id, station_slug, area_slug, number, size)
     select 2000000 + $3::int * 10000 + i, $1, 'capital', 'D' || i, (array['S', 'M', 'L'])[1 + i % 3]
     from generate_series(0, $2::int - 1) i`,
    [station, boxes, index],
  );
}

type Station = { slug: string; index: number; boxes: number; open: number; members: number };

/**
 * Four fifths of the boxes hold something now, and take returns from noon on; the rest is for pickups of the next days.
 * Every reservation has a unit of its own.
 */
async function addOpen(client: pg.Client, { slug, index, boxes, open, members }: Station): Promise<void> {
  const status = STATES.map((each) => `when state < ${each.until} then '${each.status}'`).join(" ");
  const full = Math.floor(boxes * 0.8);
  await client.query(`
    create temp table day as
    with listed as (
      select i, i * 2000 / ${open} as state, md5('open ${slug} ' || i)::uuid as id, 1000000 + ${index} * ${open} + i as unit_id
      from generate_series(0, ${open - 1}) i
    ), known as (
      select *, case ${status} end as status, 2000000 + ${index} * 10000 as first_box from listed
    ), timed as (
      select *, date_trunc('minute', now()) + case status
          when 'not_collected' then (state * 6 - 60) * interval '1 minute'
          when 'before_pickup' then ((state - 1100) * 2 - 300) * interval '1 minute'
          when 'not_pickup' then interval '-8 hours' - (state - 1300) * interval '5 minutes'
          when 'in_rental' then interval '-24 hours' + (state - 1399) * interval '12 minutes'
          when 'overdue_return' then interval '-26 hours' - (state - 1750) * interval '20 minutes'
          else interval '-27 hours' - (state - 1850) * interval '5 minutes' end as pickup_at
      from known
    )
    select *, pickup_at + interval '24 hours' as return_at,
      row_number() over (partition by status order by i) - 1 as place_in_state from timed`);
  await client.query(`
    create temp table placed as
    select *, case status
        when 'not_collected' then first_box + ${full} + place_in_state::int % ${boxes - full}
        when 'before_pickup' then first_box + place_in_state::int
        when 'not_pickup' then first_box + ${Math.floor(full * 0.5)} + place_in_state::int end as pickup_box,
      case when status = 'not_returned' and place_in_state < ${Math.floor(full * 0.25)}
          then first_box + ${Math.floor(full * 0.75)} + place_in_state::int
        when status in ('not_collected', 'in_rental') and return_at > now() + interval '12 hours'
          then first_box + (row_number() over (partition by return_at > now() + interval '12 hours' and status in ('not_collected', 'in_rental') order by return_at))::int % ${full}
        end as return_box
    from day`);
  await client.query(`
    insert into reservations (id, number, member_id, product_id, unit_id, status, request_key, pickup_at, return_at,
      plan_hours, pickup_station, pickup_box_id, return_station, return_box_id, subtotal, discount, total, terms,
      cancel_until, not_pickup_at, overdue_at, hold_expires_at, created_at, confirmed_at, filled_at, returned_at,
      returned_by, returned_station, returned_box_id)
    select p.id, 'R' || upper(translate(substr(md5('open number ' || p.id), 1, 10), '01il', 'wxyz')),
      md5('member ' || i % ${members})::uuid, u.product_id, p.unit_id, p.status, 'open ' || p.id, p.pickup_at, p.return_at,
      24, '${slug}', p.pickup_box, '${slug}', p.return_box, 1000, 0, 1000,
      '{"extensionUnitPrice": 250, "replacementPrice": 30000, "lateGraceMinutes": 30, "turnaroundHours": 24, "longestRentalDays": 14}',
      p.pickup_at - interval '1 day', p.pickup_at + interval '6 hours', p.return_at + interval '30 minutes',
      p.pickup_at - interval '2 days', p.pickup_at - interval '3 days', p.pickup_at - interval '3 days',
      case when p.status <> 'not_collected' then p.pickup_at - interval '1 hour' end,
      case when p.status = 'not_returned' then p.return_at end, case when p.status = 'not_returned' then 'locker' end,
      case when p.status = 'not_returned' then '${slug}' end, case when p.status = 'not_returned' then p.return_box end
    from placed p join units u on u.id = p.unit_id;
    insert into unit_allocations (reservation_id, unit_id, area_slug, period)
    select id, unit_id, 'capital', tstzrange(pickup_at, return_at + interval '24 hours') from placed;
    insert into box_allocations (reservation_id, kind, area_slug, box_id, period)
    select id, 'pickup', 'capital', pickup_box, tstzrange(pickup_at - interval '2 hours', pickup_at + interval '6 hours')
    from placed where pickup_box is not null
    union all
    select id, 'return', 'capital', return_box, tstzrange(return_at - interval '2 hours', return_at + interval '2 hours')
    from placed where return_box is not null;
    update units u set station_slug = case when p.status in ('in_rental', 'overdue_return') then null
        when p.status = 'not_collected' and p.i % 20 = 0 then 'shinjuku' else '${slug}' end,
      place = case when p.status in ('before_pickup', 'not_pickup') or p.status = 'not_returned' and p.return_box is not null
        then 'box' when p.status in ('in_rental', 'overdue_return') then 'member' else 'station' end,
      box_id = case when p.status in ('before_pickup', 'not_pickup') then p.pickup_box when p.status = 'not_returned' then p.return_box end
    from placed p where p.unit_id = u.id;
    insert into payments (id, key, member_id, card_id, reservation_id, purpose, amount, state, present, process_id, process_pass, created_at)
    select id, 'rental ' || id, md5('member ' || i % ${members})::uuid, md5('card ' || i % ${members})::uuid, id, 'rental',
      1000, 'captured', true, 'open' || id, 'x', pickup_at from placed;
    insert into payment_operations (id, payment_id, key, kind, amount, state, created_at, sent_at, settled_at, booked_on)
    select id, id, 'capture', 'capture', 1000, case when i % 400 = 0 then 'unknown' else 'succeeded' end, pickup_at, pickup_at,
      case when i % 400 = 0 then null else pickup_at end,
      case when i % 400 = 0 then null else (pickup_at at time zone 'Asia/Tokyo')::date end from placed;
    insert into locker_events (id, type, reservation_id, applied, occurred_at, received_at, actor, station, box, refusal, answer)
    select md5('door ' || id)::uuid, 'opened', id, false, now()::text, now() - i % 20 * interval '6 minutes', 'pickup', '${slug}',
      'D' || pickup_box - first_box, case when i % 2 = 0 then 'LOC_006' end, '{}' from placed where status = 'before_pickup';
    insert into outbox (kind, recipient, language, data, topic, state, attempts, created_at, next_try_at)
    select 'reservation_confirmed', 'nobody@example.com', 'ja', '{}', 'reservation ' || id || ' confirmed', 'failed', 5,
      now() - interval '1 day', now() from placed where i % 200 = 0;
    drop table placed; drop table day`);
}

/** What past rentals left behind: where units were, what lockers told, what staff did. */
async function addPast(client: pg.Client): Promise<void> {
  await client.query(`
    insert into unit_events (unit_id, at, mover, staff_id, reservation_id, condition, place, station_slug)
    select r.unit_id, r.pickup_at, 'locker', null, r.id, 'ready', 'member', null from reservations r
      where r.status in ('returned', 'in_rental')
    union all
    select r.unit_id, r.return_at, 'staff', ${staffId("ascii(right(r.number, 1)) % 20")}, r.id, 'cleaning', 'station', 'tokyo'
    from reservations r where r.status = 'returned'
    order by 2`);
  await client.query(`
    insert into locker_events (id, type, reservation_id, applied, occurred_at, received_at, actor, station, box, refusal, answer)
    select md5(kind || r.id)::uuid, kind, r.id, true, r.pickup_at::text, r.pickup_at, 'pickup', 'tokyo',
      'D' || ascii(right(r.number, 1)) * 7 % 500, case when kind = 'opened' and ascii(right(r.number, 2)) % 50 = 0 then 'LOC_004' end, '{}'
    from reservations r, unnest(array['opened', 'item_taken']) kind where r.status = 'returned'`);
  await client.query(`
    insert into audit_log (id, at, staff_id, staff_name, act, subject, subject_id, after, request_id, previous, hash)
    select row_number() over (order by r.return_at, r.id), r.return_at, ${staffId("ascii(right(r.number, 1)) % 20")}, 'staff',
      (array['stock.fill', 'stock.empty', 'stock.check_in', 'stock.make_ready', 'boxes.open_door'])[1 + ascii(right(r.number, 1)) % 5],
      case when ascii(right(r.number, 1)) % 5 = 4 then 'box' else 'unit' end, 'L-' || r.unit_id - 1000000, '{"place": "station"}',
      r.id::text, '\\x00', sha256(r.number::bytea)
    from reservations r where r.status = 'returned'`);
}
