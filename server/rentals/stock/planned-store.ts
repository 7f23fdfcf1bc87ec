import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { OpenMoneyFilter } from "#domain/rentals/open-money.ts";
import type { AnyStatus } from "#domain/rentals/reservation-status.ts";
import type { Period } from "#domain/rentals/slots.ts";
import { withOpenMoney } from "#server/members/desk/open-money.ts";
import { rangeOf } from "#server/rentals/stock/stock-store.ts";

export type PlannedRow = {
  unitId: number;
  number: string;
  status: AnyStatus;
  lastName: string | null;
  pickupAt: number;
  returnAt: number;
  returnedAt: number | null;
  until: number;
  change: boolean;
  pickupStation: string;
  returnStation: string;
  returnedStation: string | null;
  movedFrom: string | null;
  openMoney: boolean;
};

const milliseconds = (column: string) => sql.raw(`(date_part('epoch', ${column}) * 1000)::float8`);

/**
 * Who has units when, in the order of time. Unit after unit by the index of the exclusion constraint: their cost follows how
 * many units are asked for, not how many reservations there ever were.
 */
export async function readPlanned(db: Queryable, unitIds: number[], period: Period): Promise<PlannedRow[]> {
  if (unitIds.length === 0) return [];
  const { rows } = await db.execute<PlannedRow>(sql`
    select u.id as "unitId", r.number, r.status, m.last_name as "lastName",
      ${milliseconds("r.pickup_at")} as "pickupAt", ${milliseconds("r.return_at")} as "returnAt",
      ${milliseconds("r.returned_at")} as "returnedAt", ${milliseconds("upper(a.period)")} as until, a.kind = 'next' as change,
      r.pickup_station as "pickupStation", r.return_station as "returnStation", r.returned_station as "returnedStation",
      case when r.status in ('not_collected', 'before_pickup', 'not_pickup') then (
        select f.serial_number from unit_changes c join units f on f.id = c.from_unit_id
        where c.reservation_id = r.id and c.to_unit_id = u.id order by c.id desc limit 1) end as "movedFrom",
      ${withOpenMoney("open")} as "openMoney"
    from unnest(${sql.param(unitIds)}::integer[]) u (id)
    cross join lateral (
      select a.reservation_id, a.kind, a.period from unit_allocations a
      where a.unit_id = u.id and a.period && ${rangeOf(period)} offset 0) a
    join lateral (select * from reservations where id = a.reservation_id offset 0) r on true
    left join lateral (select last_name from members where id = r.member_id offset 0) m on true
    order by u.id, r.pickup_at`);
  return rows;
}

/** Whether a unit `u` has then a reservation `r` with such money, among those that `inSight` tells of. */
export const hasMoneyPlanned = (money: OpenMoneyFilter, period: Period, inSight: SQL): SQL => sql`u.id = any(array(
  select a.unit_id from reservations r join unit_allocations a on a.reservation_id = r.id
  where ${withOpenMoney(money)} and a.period && ${rangeOf(period)} and ${inSight}))`;
