import { type SQL, sql } from "drizzle-orm";
import type { Lane } from "#contract/console/today.ts";
import type { Queryable } from "#db/database.ts";
import type { Settings } from "#domain/settings.ts";
import { HOUR, MINUTE } from "#domain/time.ts";
import { type InHand, reservationJson, unitColumns, unitOf } from "#server/rentals/day/in-hand.ts";
import type { LeftOut } from "#server/rentals/day/left-out.ts";

/** How far a day looks ahead; carrying takes longer. */
const AHEAD = 24 * HOUR;
const AHEAD_TO_CARRY = 48 * HOUR;
/** Boxes are filled from so long before they are the reservation's. */
const FILL_EARLY = HOUR;
const SHOWN = 50;

export type LaneRow = InHand & { lane: Lane; deadline: number | null; count: number };

/** An instant so many milliseconds from now. */
type At = (ms: number) => SQL;

const pickups = (station: string, fillFrom: SQL, at: At) => sql`
  select case
      when r.pickup_box_id is null then 'counter'
      when r.filled_at is not null then 'waiting'
      when r.pickup_at <= ${fillFrom} and u.active and u.place = 'station' and u.station_slug = ${station} then 'fill'
      else 'prepare' end as lane, r.id, r.unit_id, r.pickup_at as deadline
  from reservations r ${unitOf}
  where r.pickup_station = ${station} and r.pickup_at < ${at(AHEAD)}
    and r.status in ('not_collected', 'before_pickup', 'not_pickup')`;

const returns = (station: string, at: At) => sql`
  select case when r.overdue_at <= ${at(0)} then 'late' else 'due_back' end, r.id, r.unit_id, r.return_at
  from reservations r where r.return_station = ${station} and r.return_at < ${at(AHEAD)}
    and r.status in ('in_rental', 'overdue_return')`;

/** When the box that a unit `u` lies in is needed by somebody else than `r`. */
const nextUseOfBox = (at: At) => sql`(
  select min(lower(a.period)) from box_allocations a
  where a.box_id = u.box_id and a.reservation_id is distinct from r.id and upper(a.period) > ${at(0)})`;

const backAgain = (station: string, at: At) => sql`
  select case when u.place = 'box' then 'empty' else 'check_in' end, r.id, r.unit_id,
    case when u.place = 'box' then ${nextUseOfBox(at)} else (
      select min(lower(a.period)) from unit_allocations a
      where a.unit_id = u.id and a.reservation_id <> r.id and a.period && tstzrange(${at(0)}, null)) end
  from reservations r ${unitOf}
  where r.status = 'not_returned' and r.returned_station = ${station} and u.station_slug = ${station}
    and u.place in ('box', 'station', 'counter')`;

const leftInBoxes = (station: string, at: At) => sql`
  select 'empty', r.id, r.unit_id, ${nextUseOfBox(at)}
  from reservations r ${unitOf}
  where r.pickup_station = ${station} and r.filled_at is not null
    and (r.status = 'cancelled' or r.status = 'returned' and r.returned_at is null)`;

/** In a box that it is to wait in no more: its reservation was changed, or given another box. */
const inFormerBoxes = (station: string, at: At) => sql`
  select 'empty', r.id, u.id, ${nextUseOfBox(at)}
  from units u left join lateral (
    select * from reservations r where r.unit_id = u.id and r.status in ('not_collected', 'before_pickup', 'not_pickup')
    order by r.pickup_at limit 1
  ) r on true
  where u.station_slug = ${station} and u.place = 'box' and not exists (
    select from reservations f where f.unit_id = u.id and (f.status in ('in_rental', 'overdue_return', 'not_returned')
      or f.filled_at is not null and (f.status in ('not_collected', 'before_pickup', 'not_pickup', 'cancelled')
        or f.status = 'returned' and f.returned_at is null)))`;

const carried = (station: string, at: At) => sql`
  select 'carry', r.id, u.id, r.pickup_at
  from units u cross join lateral (
    select * from reservations r where r.unit_id = u.id and r.filled_at is null
      and r.status in ('not_collected', 'before_pickup', 'not_pickup') order by r.pickup_at limit 1
  ) r
  where u.station_slug = ${station} and u.place = 'station' and r.pickup_station <> ${station}
    and r.pickup_at < ${at(AHEAD_TO_CARRY)}
  union all
  select 'carry', null, u.id, null from units u where u.station_slug = ${station} and u.place = 'on_the_way'`;

type Asked = { station: string; leftOut: LeftOut[]; settings: Pick<Settings, "boxBeforePickupMinutes"> };

/**
 * The work of a station, by lanes, in one statement: as many rows are looked at as there is work, by indexes on station
 * and time. Nearest deadline first, and of each lane no more than somebody would read.
 */
export async function readLanes(db: Queryable, { station, leftOut, settings }: Asked, now: Date): Promise<LaneRow[]> {
  const at: At = (ms) => sql`${new Date(now.getTime() + ms)}::timestamptz`;
  const fillFrom = at(settings.boxBeforePickupMinutes * MINUTE + FILL_EARLY);
  const { rows } = await db.execute<LaneRow>(sql`
    with work as (
      ${pickups(station, fillFrom, at)} union all ${returns(station, at)} union all ${backAgain(station, at)}
      union all ${leftInBoxes(station, at)} union all ${inFormerBoxes(station, at)} union all ${carried(station, at)}
    ), ranked as (
      select *, row_number() over (partition by lane order by deadline nulls last, id) as place_in_lane,
        count(*) over (partition by lane)::int as count from work w
      where not exists (select from jsonb_to_recordset(${JSON.stringify(leftOut)}::jsonb) as o (lane text, id uuid)
        where o.lane = w.lane and o.id = w.id)
    )
    select w.lane, w.count, extract(epoch from w.deadline) * 1000 as deadline, ${unitColumns},
      case when r.id is not null then ${reservationJson()} end as reservation
    from ranked w
    -- One after the other by their keys: they are few, which the planner cannot know.
    cross join lateral (select * from units where id = w.unit_id offset 0) u
    left join lateral (select number from boxes where id = u.box_id offset 0) ub on true
    left join lateral (select * from reservations where id = w.id offset 0) r on true
    where w.place_in_lane <= ${SHOWN} order by w.lane, w.place_in_lane`);
  return rows.map((row) => ({ ...row, deadline: row.deadline === null ? null : Number(row.deadline) }));
}
