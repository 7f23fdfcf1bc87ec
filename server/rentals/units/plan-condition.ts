import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { reassign } from "#domain/rentals/reassign.ts";
import type { AnyStatus } from "#domain/rentals/reservation-status.ts";
import type { UnitCondition } from "#domain/rentals/unit-place.ts";
import type { UnitRow } from "#server/rentals/units/unit-store.ts";

type Other = { unitId: number; serialNumber: string };

/** Somebody who was to get the unit, and which one they get instead; undefined: none is free. */
export type UnitMoveOf = {
  reservationId: string;
  number: string;
  status: AnyStatus;
  pickupAt: Date;
  returnAt: Date;
  pickupStation: string;
  returnStation: string;
  lastName: string | null;
  filled: boolean;
  to: Other | undefined;
};

export type ConditionPlan = {
  moves: UnitMoveOf[];
  /** Rentals that are over, whose turnaround keeps the unit for longer than it needs. */
  freed: string[];
  hash: string;
};

const isFit = (condition: UnitCondition) => condition === "ready" || condition === "cleaning";

/** Whom it touches when a unit is in another condition from now on: computed, nothing is taken. */
export async function planCondition(
  db: Queryable,
  unit: UnitRow,
  to: UnitCondition,
  now: Date,
): Promise<ConditionPlan> {
  const moves = isFit(to) ? [] : await planMoves(db, unit, now);
  const freed = to === "ready" ? await findTurnarounds(db, unit.id, now) : [];
  const told = [unit.id, to, moves.map((move) => [move.number, move.to?.serialNumber]), freed];
  return { moves, freed, hash: createHash("sha256").update(JSON.stringify(told)).digest("base64url") };
}

type Stored = Omit<UnitMoveOf, "to" | "pickupAt" | "returnAt"> & {
  pickupAt: Date;
  returnAt: Date;
  start: Date;
  end: Date;
  candidates: Other[];
};

async function planMoves(db: Queryable, unit: UnitRow, now: Date): Promise<UnitMoveOf[]> {
  const { rows } = await db.execute<Stored>(sql`
    with displaced as (
      select r.*, a.period from unit_allocations a join reservations r on r.id = a.reservation_id
      where a.unit_id = ${unit.id} and a.kind = 'booked' and upper(a.period) > ${now}::timestamptz
        and r.status in ('offered', 'hold', 'not_collected', 'before_pickup', 'not_pickup')
    )
    select d.id as "reservationId", d.number, d.status, d.pickup_at as "pickupAt", d.return_at as "returnAt",
      d.pickup_station as "pickupStation", d.return_station as "returnStation", m.last_name as "lastName", d.filled_at is not null as filled, lower(d.period) as start, upper(d.period) as end,
      (select coalesce(json_agg(json_build_object('unitId', o.id, 'serialNumber', o.serial_number)), '[]'::json) from (
        select u.id, u.serial_number from units u
        where u.product_id = ${unit.productId} and u.area_slug = ${unit.areaSlug} and u.active and u.id <> ${unit.id}
          and not exists (select 1 from unit_allocations a where a.unit_id = u.id and a.period && d.period)
        order by u.station_slug = d.pickup_station desc nulls last, u.id limit (select count(*) from displaced)
      ) o) as candidates
    from displaced d left join members m on m.id = d.member_id order by lower(d.period), d.number`);
  const wanted = rows.map((row) => ({ ...row, start: new Date(row.start), end: new Date(row.end) }));
  const given = reassign<Other, (typeof wanted)[number]>(wanted, ({ unitId }) => unitId);
  return wanted.map((each) => {
    const { reservationId, number, status, pickupStation, returnStation, lastName, filled } = each;
    const times = { pickupAt: new Date(each.pickupAt), returnAt: new Date(each.returnAt) };
    const whose = { reservationId, number, status, pickupStation, returnStation, lastName };
    return { ...whose, filled, ...times, to: given.get(each) };
  });
}

/** What is ready early can go out early. */
async function findTurnarounds(db: Queryable, unitId: number, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from unit_allocations a join reservations r on r.id = a.reservation_id
    where a.unit_id = ${unitId} and r.status = 'returned' and upper(a.period) > ${now}::timestamptz order by r.id`);
  return rows.map(({ id }) => id);
}
