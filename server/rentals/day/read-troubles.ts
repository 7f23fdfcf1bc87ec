import { type SQL, sql } from "drizzle-orm";
import type { Trouble } from "#contract/console/today.ts";
import type { Queryable } from "#db/database.ts";
import { STUCK_AFTER } from "#domain/rentals/resend.ts";
import { HOUR, MINUTE } from "#domain/time.ts";
import { isLossPaid } from "#server/money/cards/looked-into.ts";
import { asking, at, atMost, station } from "#server/rentals/day/asking.ts";
import {
  type InHand,
  milliseconds,
  millisecondsOf,
  type ReservationColumns,
  type ReservationRow,
  reservationColumns,
  reservationJson,
  reservationOf,
  unitColumns,
  withReservation,
} from "#server/rentals/day/in-hand.ts";
import { needsBox } from "#server/rentals/desk/desk-case-store.ts";
import { NOT_IN_BOX } from "#server/rentals/stock/move-unit.ts";

/** A box that is still empty this long before the pickup is a trouble. */
const EMPTY_BEFORE = HOUR;
const AHEAD = 24 * HOUR;
/** Whom a late item hurts is shown so far ahead. */
const HURTS_AHEAD = 72 * HOUR;
const REFUSED_SINCE = -2 * HOUR;
const MOST_REFUSED = 500;
const OPENED_SINCE = -12 * HOUR;
/** What nobody has looked at for so long stays among what is to be emptied. */
const TAKEN_SINCE = -30 * 24 * HOUR;
/** How long somebody may take to take something out. */
const OPENED_UNTIL = -5 * MINUTE;
const MAIL_SINCE = -72 * HOUR;

export type TroubleRow = Partial<InHand> & {
  kind: Trouble["kind"];
  since: number;
  deadline: number | null;
  door: string | null;
  times: number;
  hurts: ReservationRow | null;
  substitute: string | null;
  note: string | null;
  /** Why a door did not open the last time. */
  refusal: string | null;
  /** Of what was returned and taken out again: whether the member had asked somebody else to return it. */
  byErrand: boolean;
  /** Who of the desk has taken it over. */
  desk: { id: string; name: string; at: number } | null;
  reservation: ReservationRow | null;
};

const awaiting = sql.raw("('not_collected', 'before_pickup', 'not_pickup')");

/** What is to be picked up here and is not ready for it. */
const awaitedHere = sql`
  select r.id, r.unit_id, r.pickup_at, r.pickup_box_id from reservations r
  where r.pickup_station = ${station} and r.status in ${awaiting} and r.filled_at is null and r.pickup_at < ${at(HURTS_AHEAD)}`;

const notThere = sql`
  select case when u.id is null then 'box_empty' else 'no_unit' end as kind, r.id, r.pickup_at - interval '1 hour' as since,
    r.pickup_at as deadline, null::text as door, 1 as times, null::uuid as hurts, null::text as substitute
  from awaited r left join lateral (select id from units where id = r.unit_id and not active offset 0) u on true
  where r.pickup_at < ${at(AHEAD)} and (r.pickup_at < ${at(EMPTY_BEFORE)} and r.pickup_box_id is not null or u.id is not null)`;

/** Who is to use a box that is out of order, and for whom no other place was found; and whom the desk has taken over, until that is done. */
const noBox = sql`
  select 'no_box', r.id, b.out_of_order_since, min(case a.kind when 'pickup' then r.pickup_at else r.return_at end), b.number,
    1, null::uuid, null
  from boxes b join box_allocations a on a.box_id = b.id and a.kind not in ('next_pickup', 'left') and upper(a.period) > ${at(0)}
  join reservations r on r.id = a.reservation_id
  where b.station_slug = ${station} and ${needsBox} and not exists (
    select from desk_cases c where c.reservation_id = r.id and c.done_at is null and c.box_id = b.id)
  group by r.id, b.id
  union all
  select 'no_box', r.id, c.taken_at, case when r.status in ${awaiting} and r.pickup_box_id = b.id then r.pickup_at else r.return_at end,
    b.number, 1, null::uuid, null
  from boxes b join desk_cases c on c.box_id = b.id and c.done_at is null join reservations r on r.id = c.reservation_id
  where b.station_slug = ${station}`;

/** Who looks after the member whose trouble `w` it is. */
const takenOver = sql`(
  select json_build_object('id', s.id, 'name', s.name, 'at', extract(epoch from c.taken_at) * 1000)
  from desk_cases c join staff s on s.id = c.taken_by
  where w.kind = 'no_box' and c.reservation_id = w.id and c.done_at is null)`;

/** What a crew says is broken, with whoever is to use it next. */
const reportedBoxes = sql`
  select 'box_reported', n.reservation_id, b.reported_at, n.begins, b.number, 1, null::uuid, null
  from boxes b left join lateral (
    select a.reservation_id, case a.kind when 'pickup' then r.pickup_at else r.return_at end as begins
    from box_allocations a join reservations r on r.id = a.reservation_id
    where a.box_id = b.id and a.kind not in ('next_pickup', 'left') and upper(a.period) > ${at(0)} order by lower(a.period) limit 1) n on true
  where b.station_slug = ${station} and b.reported_at is not null`;

/** What is late anywhere in the area: it may be here that somebody waits for it. */
const lateInArea = sql`
  select r.id, r.unit_id, r.overdue_at, r.return_station from reservations r
  where r.status in ('in_rental', 'overdue_return') and r.overdue_at <= ${at(0)} and r.return_at < ${at(0)}
    and r.return_station in (
      select s.slug from stations s where s.area_slug = (select area_slug from stations where slug = ${station}))`;

/**
 * Whom a late item hurts: who still is to get it, here or, of what is to come back here, anywhere; and who gets another
 * one instead.
 */
const lateForNext = sql`
  select 'late_for_next', l.id, l.overdue_at, n.pickup_at, null, 1, n.id, null
  from late l join awaited n on n.unit_id = l.unit_id and n.id <> l.id
  union all
  select 'late_for_next', l.id, l.overdue_at, n.pickup_at, null, 1, n.id, null
  from late l cross join lateral (
    select n.id, n.pickup_at from reservations n where n.unit_id = l.unit_id and n.id <> l.id and n.status in ${awaiting}
      and n.filled_at is null and n.pickup_at < ${at(HURTS_AHEAD)} and n.pickup_station <> ${station} offset 0) n
  where l.return_station = ${station}
  union all
  select 'late_for_next', l.id, l.overdue_at, n.pickup_at, null, 1, n.id, u.serial_number
  from late l join unit_changes c on c.from_unit_id = l.unit_id and c.at >= l.overdue_at
  join reservations n on n.id = c.reservation_id and n.unit_id = c.to_unit_id and n.status in ${awaiting}
    and n.filled_at is null and n.pickup_at < ${at(HURTS_AHEAD)}
  join units u on u.id = n.unit_id
  where l.return_station = ${station} or n.pickup_station = ${station}`;

/** Who is to get a unit next, if that is soon. */
const nextOf = (unitId: SQL) => sql`left join lateral (
    select n.id, n.pickup_at from reservations n where n.unit_id = ${unitId} and n.status in ${awaiting}
      and n.filled_at is null and n.pickup_at < ${at(HURTS_AHEAD)} order by n.pickup_at limit 1) n on true`;

/** What was said to be sent back long ago, and is not here: until it is checked in, or somebody says that it never came. */
const missingParcels = sql`
  select 'parcel_missing', r.id, r.parcel_reported_at, n.pickup_at, null, 1, n.id, null
  from reservations r ${nextOf(sql`r.unit_id`)}
  where r.return_station = ${station} and r.status = 'not_returned' and r.parcel_reported_at is not null`;

/**
 * What a member has without renting it: staff found its box empty after the rental was over. Nobody brings it back by
 * themselves, and the next member is promised it. Ends when the unit arrives somewhere, counts as lost, or its loss is paid and nobody is promised it.
 */
const outUnrented = sql`
  select 'unit_out', r.id, e.at, n.pickup_at, null, 1, n.id, null
  from unit_events e
  cross join lateral (select id, pickup_station from reservations where id = e.reservation_id offset 0) r
  cross join lateral (select place, active from units where id = e.unit_id offset 0) u
  ${nextOf(sql`e.unit_id`)}
  -- In the words of its index.
  where e.place = 'member' and e.note = ${sql.raw(`'${NOT_IN_BOX}'`)} and u.place = 'member' and u.active
    and r.pickup_station = ${station} and (n.id is not null or not ${isLossPaid(sql`r.id`)})
    and not exists (select from unit_events l where l.unit_id = e.unit_id and l.id > e.id)`;

/** When a locker's event happened, as far as its clock can be believed. */
const happened = (e: SQL) => sql`least(${e}.occurred_at::timestamptz, ${e}.received_at)`;

/**
 * What counts as returned and, as a locker tells, was taken out of its box again with the code that returned it. Ends when it is placed
 * again, when staff takes it out, or says that it is not there.
 */
const returnTakenOut = sql`
  select 'return_taken_out', r.id, e.at, null::timestamptz, b.number, 1, null::uuid, null
  from (
    -- In the words of its index.
    select distinct on (reservation_id) reservation_id, received_at, ${happened(sql`t`)} as at from locker_events t
    where station = ${station} and type = 'item_taken' and actor = 'return' and received_at > ${at(TAKEN_SINCE)}
    order by reservation_id, at desc, received_at desc
  ) e
  cross join lateral (select id, unit_id, status from reservations where id = e.reservation_id offset 0) r
  cross join lateral (select place, station_slug, box_id from units where id = r.unit_id offset 0) u
  cross join lateral (select number from boxes where id = u.box_id offset 0) b
  where r.status = 'not_returned' and u.place = 'box' and u.station_slug = ${station} and not exists (
    select from locker_events p where p.reservation_id = e.reservation_id and p.type = 'item_placed' and p.actor = 'return'
      and p.refusal is null and (${happened(sql`p`)}, p.received_at) > (e.at, e.received_at))`;

/** The reservation of an event `e`, by its key: doors that opened are few, which the planner cannot know. */
const ofEvent = sql`cross join lateral (select id, status from reservations where id = e.reservation_id offset 0) r`;

/** The latest are enough: a limit also tells the planner that they are few among all that there ever were. */
const refusedCodes = sql`
  select 'code_refused', e.reservation_id, max(e.received_at), null::timestamptz, e.box, count(*)::int, null::uuid, null
  from (
    select reservation_id, received_at, box from locker_events
    where station = ${station} and refusal is not null and received_at > ${at(REFUSED_SINCE)} and actor is distinct from 'staff'
    order by received_at desc ${atMost(MOST_REFUSED)}
  ) e
  where not exists (
    select from locker_events o where o.reservation_id = e.reservation_id and o.refusal is null
      and o.received_at > e.received_at)
  group by e.reservation_id, e.box`;

const nothingTaken = sql`
  select 'nothing_taken', r.id, max(e.received_at), null::timestamptz, e.box, count(*)::int, null::uuid, null
  from locker_events e ${ofEvent}
  where e.station = ${station} and e.type = 'opened' and e.actor = 'pickup' and e.refusal is null
    and e.received_at between ${at(OPENED_SINCE)} and ${at(OPENED_UNTIL)} and r.status in ${awaiting}
  group by r.id, e.box`;

const unknownPayments = sql`
  select 'payment_unknown', r.id, o.sent_at, r.pickup_at, null, 1, null::uuid, null
  from payment_operations o join payments p on p.id = o.payment_id
  cross join lateral (select id, pickup_at, pickup_station, status from reservations where id = p.reservation_id offset 0) r
  where o.state = 'unknown' and r.pickup_station = ${station} and r.pickup_at < ${at(AHEAD)}
    and r.status in ('hold', 'not_collected', 'before_pickup', 'not_pickup')`;

/** Given up, or tried in vain for long: whoever is to hear of it has not. */
const failedMails = sql`
  select 'mail_failed', r.id, o.created_at, r.pickup_at, null, 1, null::uuid, null
  from (
    select topic, created_at from outbox where state = 'failed' and created_at > ${at(MAIL_SINCE)}
    union all
    select topic, created_at from outbox where state in ('waiting', 'sending')
      and created_at > ${at(MAIL_SINCE)} and created_at <= ${at(-STUCK_AFTER)}
  ) o cross join lateral (select id, pickup_at, pickup_station, status from reservations where id = case
    when o.topic like 'reservation ________-____-____-____-____________ %' then substr(o.topic, 13, 36)::uuid end offset 0) r
  where r.pickup_station = ${station}
    and r.status in ('not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return')`;

const kinds = [
  notThere,
  noBox,
  reportedBoxes,
  lateForNext,
  outUnrented,
  returnTakenOut,
  missingParcels,
  refusedCodes,
  nothingTaken,
  unknownPayments,
  failedMails,
];

const worstFirst = sql`w.kind = 'return_taken_out' desc, w.kind = 'box_empty' desc, w.deadline nulls last, w.since`;

/** Of refused codes `w`: the last one's reason. */
const lastRefusal = sql`(
  select e.refusal from locker_events e
  where w.kind = 'code_refused' and e.station = ${station} and e.received_at = w.since and e.refusal is not null
    and e.reservation_id is not distinct from w.id and e.box is not distinct from w.door limit 1)`;

/** Of what `w` was returned and taken out again: whether somebody else was there for the member. */
const byErrand = sql`(w.kind = 'return_taken_out' and exists (
  select from locker_events e where e.reservation_id = w.id and e.type = 'item_taken' and e.actor = 'return'
    and e.errand_id is not null))`;

type Row = Omit<TroubleRow, "since" | "deadline" | "reservation"> &
  ReservationColumns & { since: string; deadline: string | null; count: number };

type Asked = { station: string; most: number };

/** What is late or wrong at a station, in one statement: the worst, and how many there are in all. */
export async function readTroubles(
  db: Queryable,
  { station: slug, most }: Asked,
  now: Date,
): Promise<{ troubles: TroubleRow[]; count: number }> {
  const { rows } = await db.execute<Row>(sql`
    with ${asking(slug, now)}, awaited as materialized (${awaitedHere}), late as materialized (${lateInArea}),
    wrong as (${sql.join(kinds, sql` union all `)})
    select w.kind, w.count, ${milliseconds(sql`w.since`)} as since, ${milliseconds(sql`w.deadline`)} as deadline,
      w.door, w.times, w.substitute, case w.kind when 'parcel_missing' then r.shipping_number
        when 'box_reported' then (select b.reported_reason from boxes b
          where b.station_slug = ${station} and b.number = w.door) end as note, ${takenOver} as desk, ${lastRefusal} as refusal, ${byErrand} as "byErrand",
      ${unitColumns}, ${reservationColumns}, case when n.id is not null then ${reservationJson(sql`n`)} end as hurts
    from (select *, count(*) over ()::int as count from wrong w order by ${worstFirst} ${atMost(most)}) w
    -- One after the other by their keys: they are few, which the planner cannot know.
    left join lateral (select * from reservations where id = w.id offset 0) r on true
    left join lateral (select * from units where id = r.unit_id offset 0) u on true
    left join lateral (select number from boxes where id = u.box_id offset 0) ub on true
    left join lateral (select * from reservations where id = w.hurts offset 0) n on true ${withReservation}
    order by ${worstFirst}`);
  const troubles = rows.map(({ count: _, since, deadline, ...row }) => ({
    ...row,
    since: Number(since),
    deadline: millisecondsOf(deadline),
    reservation: reservationOf(row),
  }));
  return { troubles, count: rows[0]?.count ?? 0 };
}
