import { type SQL, sql } from "drizzle-orm";
import { isLossPaid } from "#server/money/cards/looked-into.ts";
import type { Day } from "#server/web/reports/report-day.ts";

/** A rental that lasts longer than this is late by weeks; those who are still out are found by their status. */
const LONGEST = sql`interval '31 days'`;
/** So long something may lie in a box. */
const LONGEST_IN_BOX = sql`interval '14 days'`;

/** The hours of the day, each with its beginning and end. */
const hoursOf = ({ from }: Day) => sql`(
  select h::smallint as hour, ${from}::timestamptz + h * interval '1 hour' as start,
    ${from}::timestamptz + (h + 1) * interval '1 hour' as stop
  from generate_series(0, 23) h) hours`;

const MINUTES = sql`extract(epoch from least(until, hours.stop) - greatest(since, hours.start)) / 60`;

/** Hours side by side, and what was in each of them. */
const inOrder = (of: SQL) => sql`array_agg(${of} order by hour)`;

const placed = sql`s.area_slug as area, r.pickup_station as station, p.category_slug as category`;
const places = sql`join stations s on s.slug = r.pickup_station join products p on p.id = r.product_id`;

const BACK = sql`b.to_status in ('not_returned', 'returned') and b.from_status in ('in_rental', 'overdue_return')`;

/** When the loss of what is still out was paid for, and not given back whole. */
const LOST = sql`(select max(o.settled_at) from damage_charges d join payments p on p.key = 'damage ' || d.id
    join payment_operations o on o.payment_id = p.id and o.kind = 'capture' and o.state = 'succeeded'
  where d.reservation_id = r.id and d.kind = 'loss' and ${isLossPaid(sql`r.id`)})`;

/** From when to when each rental around the day was with its member. What is lost and paid for is not in use any more. */
const outAround = ({ from, to, now }: Day) => sql`
  select ${placed}, first.at as since, coalesce(
      case when r.status in ('not_returned', 'returned') then (
        select max(b.at) from reservation_events b where b.reservation_id = r.id and ${BACK}) else ${LOST} end,
      least(${now}::timestamptz, ${to}::timestamptz)) as until
  from (
    select reservation_id, min(at) as at from reservation_events e where e.to_status = 'in_rental' and e.at < ${to}::timestamptz
      and (e.at >= ${from}::timestamptz - ${LONGEST}
        or e.reservation_id in (select id from reservations where status in ('in_rental', 'overdue_return')))
    group by 1
  ) first join reservations r on r.id = first.reservation_id ${places}`;

/** By the hour: for how long units were with members, and what was handed out and came back. */
export const sumHours = (day: Day) => sql`
  insert into report_use (day, area, station, category, hours, unit_minutes, pickups, returns)
  with out as materialized (select * from (${outAround(day)}) o where until > ${day.from}::timestamptz)
  select ${day.day}::date, coalesce(area, ''), coalesce(station, ''), coalesce(category, ''), ${inOrder(sql`hour`)},
    ${inOrder(sql`minutes`)}, ${inOrder(sql`pickups`)}, ${inOrder(sql`returns`)}
  from (
    select hour, area, station, category, round(sum(minutes))::int as minutes, sum(pickups)::int as pickups,
      sum(returns)::int as returns
    from (
      select hours.hour, area, station, category, ${MINUTES} as minutes, 0 as pickups, 0 as returns
      from out join ${hoursOf(day)} on out.since < hours.stop and out.until > hours.start
      union all
      select extract(hour from e.at at time zone 'Asia/Tokyo')::smallint, ${placed}, 0, 1, 0
      from reservation_events e join reservations r on r.id = e.reservation_id ${places}
      where e.at >= ${day.from}::timestamptz and e.at < ${day.to}::timestamptz and e.to_status = 'in_rental'
        and e.from_status in ('not_collected', 'before_pickup', 'not_pickup')
      union all
      select extract(hour from b.at at time zone 'Asia/Tokyo')::smallint, s.area_slug, s.slug, p.category_slug, 0, 0, 1
      from reservation_events b join reservations r on r.id = b.reservation_id
        join stations s on s.slug = coalesce(r.returned_station, r.return_station) join products p on p.id = r.product_id
      where b.at >= ${day.from}::timestamptz and b.at < ${day.to}::timestamptz and ${BACK}
    ) busy
    group by hour, grouping sets ((), (area), (station), (category), (area, category), (station, category))
  ) by_hour group by area, station, category`;

/** For how long something lay in the boxes: from the event that put it in to the unit's next. */
export const sumBoxes = (day: Day) => sql`
  insert into report_box_use (day, area, station, size, hours, minutes)
  with inside as materialized (
    select x.area_slug as area, x.station_slug as station, x.size, e.at as since,
      coalesce((select n.at from unit_events n where n.unit_id = e.unit_id and n.id > e.id order by n.id limit 1),
        least(${day.now}::timestamptz, ${day.to}::timestamptz)) as until
    from unit_events e join boxes x on x.id = e.box_id
    where e.place = 'box' and e.at < ${day.to}::timestamptz and e.at >= ${day.from}::timestamptz - ${LONGEST_IN_BOX}
  )
  select ${day.day}::date, coalesce(area, ''), coalesce(station, ''), coalesce(size, ''), ${inOrder(sql`hour`)},
    ${inOrder(sql`minutes`)}
  from (
    select hours.hour, area, station, size, round(sum(${MINUTES}))::int as minutes
    from inside join ${hoursOf(day)} on inside.since < hours.stop and inside.until > hours.start
    group by hours.hour, grouping sets ((), (area), (station), (size), (area, size), (station, size))
  ) by_hour group by area, station, size`;

/** How many units could be rented out at the end of the day; one that was bought later was not there. */
export const sumUnits = ({ day, to }: Day) => sql`
  insert into report_units (day, area, category, units)
  select ${day}::date, coalesce(area, ''), coalesce(category, ''), count(*)
  from (
    select u.area_slug as area, p.category_slug as category
    from units u join products p on p.id = u.product_id
      left join lateral (select condition from unit_events e where e.unit_id = u.id and e.at < ${to}::timestamptz
        order by e.id desc limit 1) last on true
      left join lateral (select at, note from unit_events e where e.unit_id = u.id order by e.id limit 1) first on true
    where coalesce(last.condition, case when first.at is null then u.condition else 'ready' end) in ('ready', 'cleaning')
      and not (first.note = 'added' and first.at >= ${to}::timestamptz)
  ) there group by grouping sets ((), (area), (category), (area, category))`;
