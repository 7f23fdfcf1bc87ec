import { type SQL, sql } from "drizzle-orm";
import { cardsShown, type Lane, lanes } from "#contract/console/today.ts";
import type { Queryable } from "#db/database.ts";
import type { UnitPlace } from "#domain/rentals/unit-place.ts";
import type { Settings } from "#domain/settings.ts";
import { HOUR, MINUTE } from "#domain/time.ts";
import { isLossPaid } from "#server/money/cards/looked-into.ts";
import { asking, at, atMost, station } from "#server/rentals/day/asking.ts";
import {
  type InHand,
  milliseconds,
  millisecondsOf,
  type ReservationColumns,
  reservationColumns,
  reservationOf,
  unitColumns,
  unitOf,
  withReservation,
} from "#server/rentals/day/in-hand.ts";

/** How far a day looks ahead; carrying takes longer. */
const AHEAD = 24 * HOUR;
const AHEAD_TO_CARRY = 48 * HOUR;
/** Boxes are filled from so long before they are the reservation's. */
const FILL_EARLY = HOUR;

export type LaneRow = InHand & { lane: Lane; deadline: number | null; count: number };

/** Whether the unit of a reservation `r` stands on the shelf here. Asked only of what is to be filled now. */
const isOnShelf = sql`(
  select u.active and u.place = 'station' and u.station_slug = ${station} from units u where u.id = r.unit_id)`;

const pickups = (fillFrom: number) => sql`
  select case
      when r.pickup_box_id is null then 'counter'
      when r.filled_at is not null then 'waiting'
      when r.pickup_at <= ${at(fillFrom)} and ${isOnShelf} then 'fill'
      else 'prepare' end as lane, r.id, r.unit_id, r.pickup_at as deadline
  from reservations r
  where r.pickup_station = ${station} and r.pickup_at < ${at(AHEAD)}
    and r.status in ('not_collected', 'before_pickup', 'not_pickup')`;

const returns = sql`
  select case when r.overdue_at <= ${at(0)} then 'late' else 'due_back' end, r.id, r.unit_id, r.return_at
  from reservations r where r.return_station = ${station} and r.return_at < ${at(AHEAD)}
    and r.status in ('in_rental', 'overdue_return') and not ${isLossPaid(sql`r.id`)}`;

/** When the box that a unit `u` lies in is needed by somebody else than `r`. */
const nextUseOfBox = sql`(
  select min(lower(a.period)) from box_allocations a
  where a.box_id = u.box_id and a.reservation_id is distinct from r.id and upper(a.period) > ${at(0)})`;

const backAgain = sql`
  select case when u.place = 'box' then 'empty' else 'check_in' end, r.id, r.unit_id,
    case when u.place = 'box' then ${nextUseOfBox} else (
      select min(lower(a.period)) from unit_allocations a
      where a.unit_id = u.id and a.reservation_id <> r.id and a.period && tstzrange(${at(0)}, null)) end
  from reservations r ${unitOf}
  where r.status = 'not_returned' and r.returned_station = ${station} and u.station_slug = ${station}
    and u.place in ('box', 'station', 'counter')`;

const leftInBoxes = sql`
  select 'empty', r.id, r.unit_id, ${nextUseOfBox}
  from reservations r ${unitOf}
  where r.pickup_station = ${station} and r.filled_at is not null
    and (r.status = 'cancelled' or r.status = 'returned' and r.returned_at is null)`;

/** What a unit is in or is to go into, in the words of the index that knows it, however many rentals the unit has had. */
const isOfUnit = (r: SQL) => sql`(
  ${r}.status in ('not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return', 'not_returned')
  or ${r}.filled_at is not null and (${r}.status = 'cancelled' or ${r}.status = 'returned' and ${r}.returned_at is null))`;

/** Units here, by where they are, as one list: an index is then walked once along all of them, not from its top for each. */
const unitsHere = (place: UnitPlace["place"]) => sql`
  array(select id from units where station_slug = ${station} and place = ${sql.raw(`'${place}'`)})`;

/** In a box that it is to wait in no more: its reservation was changed, or given another box. */
const inFormerBoxes = sql`
  select 'empty', r.id, u.id, ${nextUseOfBox}
  from units u left join lateral (
    select * from reservations r where r.unit_id = u.id and r.status in ('not_collected', 'before_pickup', 'not_pickup')
    order by r.pickup_at limit 1
  ) r on true
  where u.station_slug = ${station} and u.place = 'box' and u.id not in (
    select f.unit_id from reservations f where f.unit_id = any (${unitsHere("box")}) and ${isOfUnit(sql`f`)}
      and (f.filled_at is not null or f.status in ('in_rental', 'overdue_return', 'not_returned')))`;

/** What is to be put somewhere for a pickup and is not there yet. */
const isAwaited = (r: SQL) =>
  sql`${r}.filled_at is null and ${r}.status in ('not_collected', 'before_pickup', 'not_pickup')`;

/** Each unit on the shelf here that is to be picked up elsewhere before anywhere else; and what is under way to here. */
const carried = sql`
  select 'carry', r.id, r.unit_id, r.pickup_at
  from reservations r
  where r.unit_id = any (${unitsHere("station")}) and ${isAwaited(sql`r`)}
    and r.pickup_at < ${at(AHEAD_TO_CARRY)} and r.pickup_station <> ${station} and not exists (
    select from reservations e where e.unit_id = r.unit_id and ${isAwaited(sql`e`)} and e.pickup_at < r.pickup_at)
  union all
  select 'carry', null, u.id, null from units u where u.station_slug = ${station} and u.place = 'on_the_way'`;

type Row = Omit<LaneRow, "deadline" | "reservation"> & ReservationColumns & { deadline: string | null };

/** `leftOut`: what the lanes are to leave out (`LeftOut[]`), as JSON; `whole`: the lane of which more is wanted. */
type Asked = {
  station: string;
  leftOut: string;
  whole?: Lane | undefined;
  settings: Pick<Settings, "boxBeforePickupMinutes">;
};

/**
 * The work of a station, by lanes, in one statement: as many rows are looked at as there is work, by indexes on station
 * and time. Nearest deadline first, and of each lane no more than somebody would read.
 */
export async function readLanes(
  db: Queryable,
  { station, leftOut, whole, settings }: Asked,
  now: Date,
): Promise<LaneRow[]> {
  const { first, all } = cardsShown;
  const shown = whole
    ? sql`place_in_lane <= case when lane = ${whole} then ${all}::int else ${first} end ${atMost(first * lanes.length + all)}`
    : sql`place_in_lane <= ${first} ${atMost(first * lanes.length)}`;
  const fillFrom = settings.boxBeforePickupMinutes * MINUTE + FILL_EARLY;
  const { rows } = await db.execute<Row>(sql`
    with ${asking(station, now)}, work as (
      ${pickups(fillFrom)} union all ${returns} union all ${backAgain} union all ${leftInBoxes} union all ${inFormerBoxes}
      union all ${carried}
    ), ranked as (
      -- Names of lanes are compared as bytes: by the rules of a language it takes longer.
      select *, row_number() over (partition by lane collate "C" order by deadline nulls last, id) as place_in_lane,
        count(*) over (partition by lane collate "C")::int as count from work w
      where not exists (select from jsonb_to_recordset(${leftOut}::jsonb) as o (lane text, id uuid)
        where o.lane = w.lane and o.id = w.id)
    )
    select w.lane, w.count, ${milliseconds(sql`w.deadline`)} as deadline, ${unitColumns}, ${reservationColumns}
    from (select * from ranked where ${shown}) w
    -- One after the other by their keys: they are few, which the planner cannot know.
    cross join lateral (select * from units where id = w.unit_id offset 0) u
    left join lateral (select number from boxes where id = u.box_id offset 0) ub on true
    left join lateral (select * from reservations where id = w.id offset 0) r on true ${withReservation}
    order by w.lane collate "C", w.place_in_lane`);
  return rows.map(({ lane, count, deadline, ...row }) => ({
    ...row,
    lane,
    count,
    deadline: millisecondsOf(deadline),
    reservation: reservationOf(row),
  }));
}
