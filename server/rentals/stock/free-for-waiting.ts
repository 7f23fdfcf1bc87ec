import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { type PlaceKind, settledHours } from "#domain/rentals/hours.ts";
import type { Settings } from "#domain/settings.ts";

/** Who is next to hear of something: their entry, a unit that is free for it, and how many in a row did not take that one. */
export type NextInLine = { entryId: string; lineNumber: number; unitId: number; unanswered: number };

type Asked = { after: number; earliest: Date };

const minutes = (count: number) => sql`make_interval(mins => ${count}::integer)`;

type Window = { at: SQL; before: number; after: number };

/** Whether no allocation of box `b` meets a window, in terms of the index by box and end. */
const isFreeAround = ({ at, before, after }: Window) => sql`not exists (
  select 1 from box_allocations a where a.box_id = b.id and upper(a.period) > ${at} - ${minutes(before)}
    and upper(a.period) < ${at} + ${minutes(after)} + interval '1 day' and lower(a.period) < ${at} + ${minutes(after)})`;

/** Whether station `s` serves, by its own hours or the shop's. */
const serves = (at: SQL, kind: PlaceKind, settings: Settings) => {
  const { opens, closes } = settledHours(kind, settings);
  return sql`station_serves(s.slug, ${kind}, ${at}, ${opens}, ${closes})`;
};

/** Whether a place of the area, or of the station that entry `e` names, can serve: its counter, or a box that fits. */
const hasPlace = (station: SQL, window: Window, settings: Settings) => sql`exists (
    select 1 from stations s where s.area_slug = e.area_slug and s.slug = coalesce(${station}, s.slug) and (
      s.has_counter and ${serves(window.at, "counter", settings)}
      or ${serves(window.at, "locker", settings)} and exists (
        select 1 from boxes b where b.station_slug = s.slug and b.active
          and position(b.size in 'SML') >= position(p.box_size in 'SML') and ${isFreeAround(window)})))`;

/** Whether a reservation `r` is of the same product as entry `e`, for an overlapping time. */
const meetsWish = sql`r.pickup_at < e.return_at and r.return_at > e.pickup_at`;

/**
 * How many offers of unit `u` in a row came to nothing, since somebody last had it reserved for that time. What
 * staff took back nobody could take.
 */
const unansweredOffers = sql`(
  select count(*)::int from reservations o
  where o.unit_id = u.id and o.status = 'expired' and o.offered_until is not null and o.booked_by is null
    and o.pickup_at < e.return_at and o.return_at > e.pickup_at and not exists (
      select 1 from reservation_events v where v.reservation_id = o.id and v.mover = 'staff') and not exists (
      select 1 from reservations r where r.unit_id = u.id and ${meetsWish} and r.confirmed_at > o.created_at))`;

/**
 * The first in line, after a place in it, whose wish can be granted now: one statement, whose cost follows the number of
 * those who wait. A unit that fewer did not take comes first. Members who may not reserve are passed by, and keep their place.
 */
export async function findNextInLine(
  db: Queryable,
  { after, earliest }: Asked,
  settings: Settings,
): Promise<NextInLine | undefined> {
  const pickup = {
    at: sql`e.pickup_at`,
    before: settings.boxBeforePickupMinutes,
    after: settings.boxAfterPickupMinutes,
  };
  const giveBack = {
    at: sql`e.return_at`,
    before: settings.boxBeforeReturnMinutes,
    after: settings.boxAfterReturnMinutes,
  };
  const { rows } = await db.execute<NextInLine & { lineNumber: string | number }>(sql`
    select e.id as "entryId", e.line_number as "lineNumber", free.*
    from waitlist_entries e
      join members m on m.id = e.member_id and m.blocked_at is null
      join products p on p.id = e.product_id and p.active
      cross join lateral (
        select u.id as "unitId", ${unansweredOffers} as unanswered from units u
        where u.product_id = e.product_id and u.area_slug = e.area_slug and u.active and not exists (
          select 1 from unit_allocations a where a.unit_id = u.id
            and a.period && tstzrange(e.pickup_at, e.return_at + make_interval(hours => ${settings.turnaroundHours}::integer)))
        order by unanswered, u.id limit 1
      ) free
    where e.ended_at is null and e.reservation_id is null and e.line_number > ${after} and e.pickup_at >= ${earliest}::timestamptz
      and ${hasPlace(sql`e.pickup_station`, pickup, settings)} and ${hasPlace(sql`e.return_station`, giveBack, settings)}
      and not exists (
        select 1 from reservations r where r.member_id = e.member_id and r.product_id = e.product_id and ${meetsWish}
          and r.status in ('offered', 'hold', 'not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return'))
      and member_limit(e.member_id, e.product_id, e.pickup_at, e.return_at,
        ${settings.openReservationsMaximum} - (
          select count(*)::int from reservations r where r.member_id = e.member_id and r.status = 'offered'),
        ${settings.unitsOfProductMaximum}) is null
    order by e.line_number limit 1`);
  const [row] = rows;
  return row && { ...row, lineNumber: Number(row.lineNumber) };
}
