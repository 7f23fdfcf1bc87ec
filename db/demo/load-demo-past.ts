import { type SQL, sql } from "drizzle-orm";
import type { OpenDatabase, Transaction } from "#db/database.ts";
import { HOUR } from "#domain/time.ts";

/** So many days until three days ago. */
const DAYS = 75;
/** Some were there from the beginning, others came later. */
const FIRST_MEMBERS = 40;
const MEMBERS = FIRST_MEMBERS + 2 * DAYS;

/** How the shop seals what belongs to a card or a payment. */
type Seal = (text: string, owner: string) => Buffer;

/** An id that follows from a text, and is one as the API knows them. */
const idOf = (text: string): SQL =>
  sql.raw(`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`);

/**
 * Gives the demo shop a past, so that reports have something to show: rentals that came back, some late, some cancelled, and
 * wishes that were refused. A shop that has a reservation is left unchanged. A few statements, so that the start stays quick.
 */
export async function loadDemoPast(database: OpenDatabase, now: Date, seal: Seal): Promise<boolean> {
  // A slow machine takes longer than a visitor would wait, and the shop would not start. So neither end gives up.
  const { db, close } = database.beside({ max: 1, silenceMs: HOUR, onError: () => {} });
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const known = await tx.execute(sql`select 1 from reservations limit 1`);
      if (known.rows.length > 0) return false;
      await tx.execute(sql`select setseed(0.42)`);
      for (const statement of [people(now), cards(now), planned(now), reserved(now)]) await tx.execute(statement);
      for (const statement of [moves, payments, calls, unitMoves, refused(now), forget]) await tx.execute(statement);
      await sealPasses(tx, seal);
      return true;
    });
  } finally {
    await close();
  }
}

const people = (now: Date) => sql`
  insert into members (id, email, password_hash, last_name, first_name, last_name_kana, first_name_kana, gender, phone_number,
    birthday, language, invite_code, verified_at, created_at, password_changed_at)
  select ${idOf("'demo past ' || i")}, 'past-' || i || '@example.com', '$argon2id$v=19$of-nobody',
    (array['佐藤', '鈴木', '田中', '伊藤', '中村', '小林'])[1 + i % 6], (array['花', '陽', '蓮', '葵', '湊'])[1 + i % 5],
    (array['サトウ', 'スズキ', 'タナカ', 'イトウ', 'ナカムラ', 'コバヤシ'])[1 + i % 6],
    (array['ハナ', 'ヨウ', 'レン', 'アオイ', 'ミナト'])[1 + i % 5], 'unanswered', '0900000' || lpad(i::text, 4, '0'), '1990-04-01',
    'ja', translate(lpad('P' || i, 8, 'A'), '01', 'YZ'), ${now}::timestamptz - interval '200 days',
    ${now}::timestamptz - interval '200 days', ${now}::timestamptz - interval '200 days'
  from generate_series(1, ${MEMBERS}) i`;

const cards = (now: Date) => sql`
  insert into cards (id, member_id, kaiin_id, kaiin_pass, masked_number, expiry, brand, state, created_at)
  select ${idOf("'demo card ' || i")}, ${idOf("'demo past ' || i")}, 'past' || i, 'x', '************1111', '4912', 'visa', 'active',
    ${now}::timestamptz - interval '200 days' from generate_series(1, ${MEMBERS}) i`;

/**
 * Every unit may be rented once in four days, which leaves its turnaround; popular products and weekends more often. The boxes
 * of a station and size take turns by day, the first half for pickups, the second for returns.
 */
const planned = (now: Date) => sql`
  create temp table demo_past on commit drop as
  with wishes as (
    select u.id as unit_id, u.product_id, u.area_slug, p.box_size, p.price_24, p.price_48, p.replacement_price,
      coalesce(p.extension_unit_price, p.price_24 - p.price_12) as block, random() as luck, 1 + floor(random() * (${FIRST_MEMBERS} + 2 * (${DAYS} - d)))::int as member,
      date_trunc('day', ${now}::timestamptz, 'Asia/Tokyo') - (d + 3 + u.id % 4) * interval '1 day' + (8 + (random() * 11)::int) * interval '1 hour' as pickup_at,
      case when d > 0 and random() < 0.3 then 48 else 24 end as hours, (2 + random() * 40) * interval '1 hour' as ahead, p.popularity,
      (select slug from stations s where s.area_slug = u.area_slug order by random() * (1 + s.position), u.id limit 1) as station
    from units u join products p on p.id = u.product_id cross join generate_series(0, ${DAYS}, 4) d
  ), chosen as (
    select *, extract(isodow from pickup_at at time zone 'Asia/Tokyo') >= 5 as busy from wishes
  ), taken as (
    select *, ${idOf("'demo rental ' || unit_id || ' ' || pickup_at")} as id, pickup_at + hours * interval '1 hour' as return_at,
      luck < 0.01 as cancelled, luck between 0.01 and 0.015 as late,
      row_number() over (partition by station, box_size, date_trunc('day', pickup_at, 'Asia/Tokyo') order by pickup_at, unit_id) as nth_out,
      row_number() over (partition by station, box_size, date_trunc('day', pickup_at + hours * interval '1 hour', 'Asia/Tokyo')
        order by pickup_at, unit_id) as nth_back
    from chosen where luck < 0.08 + (case when busy then 0.12 else 0 end) + popularity / 1000.0
  ), wall as (
    select id as box_id, station_slug, size, row_number() over (partition by station_slug, size order by id) as nth,
      count(*) over (partition by station_slug, size) as count from boxes where active
  )
  select t.*, t.pickup_at - case when t.cancelled then interval '2 days' else t.ahead end as paid_at, o.box_id as pickup_box_id, b.box_id as return_box_id,
    case when t.late then t.return_at + interval '3 hours' else t.return_at - interval '20 minutes' end as back_at
  from taken t join wall o on o.station_slug = t.station and o.size = t.box_size and o.nth = t.nth_out and o.nth <= o.count / 2
    join wall b on b.station_slug = t.station and b.size = t.box_size and b.nth = t.nth_back + b.count / 2`;

/** Reserved so long ago that the mails about it are gone. */
const reserved = (now: Date) => sql`
  insert into reservations (id, number, member_id, product_id, unit_id, status, request_key, pickup_at, return_at, plan_hours,
    pickup_station, pickup_box_id, return_station, return_box_id, subtotal, discount, total, terms, cancel_until, not_pickup_at,
    overdue_at, hold_expires_at, created_at, confirmed_at, refund_state, late_fee, late_fee_charged, late_fee_state, late_stopped_at,
    filled_at, returned_at, returned_by, returned_station, returned_box_id, checked_in_at)
  select id, 'R' || upper(translate(substr(md5(id::text), 1, 10), '01il', 'wxyz')), ${idOf("'demo past ' || member")}, product_id, unit_id,
    case when cancelled then 'cancelled' else 'returned' end, 'past ' || id, pickup_at, return_at, hours, station, pickup_box_id, station,
    return_box_id, price, 0, price,
    jsonb_build_object('extensionUnitPrice', block, 'replacementPrice', replacement_price, 'lateGraceMinutes', 30,
      'turnaroundHours', 24, 'longestRentalDays', 14),
    pickup_at - interval '1 day', pickup_at + interval '6 hours', return_at + interval '30 minutes', paid_at,
    ${now}::timestamptz - interval '100 days', paid_at, case when cancelled then 'done' else 'none' end,
    fee, fee, case when fee > 0 then 'paid' else 'none' end, case when not cancelled then back_at end,
    case when not cancelled then pickup_at - interval '1 hour' end, case when not cancelled then back_at end,
    case when not cancelled then 'locker' end, case when not cancelled then station end,
    case when not cancelled then return_box_id end, case when not cancelled then back_at + interval '100 minutes' end
  from (select *, case when hours = 24 then price_24 else price_48 end as price,
    case when late and not cancelled then block else 0 end as fee from demo_past) p`;

const moves = sql`
  insert into reservation_events (reservation_id, from_status, to_status, mover, at)
  select id, from_status, to_status, mover, at from demo_past cross join lateral (values
    (1, 'hold', 'not_collected', 'payment', paid_at, true),
    (2, 'not_collected', 'cancelled', 'member', pickup_at - interval '30 hours', cancelled),
    (3, 'not_collected', 'before_pickup', 'locker', pickup_at - interval '1 hour', not cancelled),
    (4, 'before_pickup', 'in_rental', 'locker', pickup_at + interval '5 minutes', not cancelled),
    (5, 'in_rental', 'overdue_return', 'clock', return_at + interval '30 minutes', not cancelled and late),
    (6, case when late then 'overdue_return' else 'in_rental' end, 'not_returned', 'locker', back_at, not cancelled),
    (7, 'not_returned', 'returned', 'staff', back_at + interval '100 minutes', not cancelled)
  ) as e (step, from_status, to_status, mover, at, happens) where happens order by at, step`;

const payments = sql`
  insert into payments (id, key, member_id, card_id, reservation_id, purpose, amount, refunded_amount, state, present, process_id,
    process_pass, created_at)
  select ${idOf("purpose || id")}, purpose || ' ' || id, ${idOf("'demo past ' || member")}, ${idOf("'demo card ' || member")}, id, purpose,
    amount, case when cancelled then amount else 0 end, case when cancelled then 'refunded' else 'captured' end, true,
    'past ' || purpose || ' ' || id, 'x', at
  from demo_past cross join lateral (values
    ('rental', case when hours = 24 then price_24 else price_48 end, paid_at, true),
    ('late_fee', block, back_at + interval '1 minute', late and not cancelled)
  ) as p (purpose, amount, at, happens) where happens`;

const calls = sql`
  insert into payment_operations (id, payment_id, key, kind, amount, state, created_at, sent_at, settled_at)
  select ${idOf("kind || p.id")}, p.id, kind, kind, p.amount, 'succeeded', at, at, at from payments p
    join demo_past d on d.id = p.reservation_id cross join lateral (values
      ('authorise', p.created_at, true), ('capture', p.created_at, true),
      ('refund', d.pickup_at - interval '30 hours', d.cancelled)
    ) as o (kind, at, happens) where happens`;

/** What only the shop's vault can make: money that came in can be given back, and damage charged. */
async function sealPasses(tx: Transaction, seal: Seal): Promise<void> {
  for (const [table, owner, pass] of [
    ["cards", "kaiin_id", "kaiin_pass"],
    ["payments", "process_id", "process_pass"],
  ] as const) {
    const [from, name, column] = [sql.identifier(table), sql.identifier(owner), sql.identifier(pass)];
    const { rows } = await tx.execute<{ owner: string }>(
      sql`select ${name} as owner from ${from} where ${name} like 'past%'`,
    );
    const owners = rows.map((row) => row.owner);
    const passes = owners.map((each) => seal("past", each));
    await tx.execute(sql`
      update ${from} set ${column} = given.pass
      from unnest(${sql.param(owners)}::text[], ${sql.param(passes)}::bytea[]) as given (owner, pass) where ${name} = given.owner`);
  }
}

const unitMoves = sql`
  insert into unit_events (unit_id, at, mover, reservation_id, condition, place, station_slug, box_id)
  select e.unit_id, e.at, e.mover, e.id, 'ready', e.place, e.station, e.box from (
    select unit_id, m.at, m.mover, demo_past.id, m.place, m.station, m.box, m.step from demo_past
      join units u on u.id = unit_id cross join lateral (values
        (1, pickup_at - interval '1 hour', 'locker', 'box', demo_past.station, pickup_box_id),
        (2, pickup_at + interval '5 minutes', 'locker', 'member', null, null),
        (3, back_at, 'locker', 'box', demo_past.station, return_box_id),
        (4, back_at + interval '100 minutes', 'staff', 'station', u.station_slug, null)
      ) as m (step, at, mover, place, station, box) where not cancelled
  ) e order by e.at, e.step`;

/** Of the most popular things there were too few, and sometimes no box. */
const refused = (now: Date) => sql`
  insert into demand (at, kind, area_slug, station_slug, pickup_at, return_at, product_id, code, times)
  select at, 'refusal', s.area_slug, s.slug, pickup, pickup + interval '24 hours', p.id, case when n % 7 = 0 then 'RES_002' else 'RES_001' end, 1
  from (select id, row_number() over (order by popularity desc, id) as nth from products where active) p
    join generate_series(1, 30) n on n <= 32 - 3 * p.nth
    cross join lateral (select slug, area_slug from stations order by random() + p.nth * 0, n limit 1) s
    cross join lateral (select date_trunc('day', ${now}::timestamptz, 'Asia/Tokyo') - (1 + (random() * 40)::int + 0 * n) * interval '1 day'
      + (9 + n % 11) * interval '1 hour' as at) a
    cross join lateral (select a.at + interval '2 days' as pickup) w
  where p.nth <= 9`;

const forget = sql`drop table demo_past`;
