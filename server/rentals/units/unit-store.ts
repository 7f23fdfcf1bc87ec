import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { UnitCondition, UnitPlace } from "#domain/rentals/unit-place.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import { orderOf, type UnitSort } from "#server/rentals/units/unit-order.ts";

export type UnitRow = {
  id: number;
  serialNumber: string;
  productId: number;
  areaSlug: string;
  condition: UnitCondition;
  place: UnitPlace["place"];
  station: string | null;
  boxId: number | null;
  box: string | null;
  since: Date | null;
  nextAt: Date | null;
};

export type Wanted = {
  product?: number | undefined;
  condition?: UnitCondition | undefined;
  place?: UnitPlace["place"] | undefined;
  station?: string | undefined;
  serial?: string | undefined;
  sort?: UnitSort | undefined;
  after?: string | undefined;
  /** Only these. */
  serials?: string[];
};

/** Units at somebody's stations; what is at none belongs to all stations of its area. */
export const isInSight = ({ stations }: Pick<Worker, "stations">): SQL =>
  stations === null
    ? sql`true`
    : sql`(u.station_slug = any(${sql.param(stations)}::text[]) or u.station_slug is null and u.area_slug in (
        select area_slug from stations where slug = any(${sql.param(stations)}::text[])))`;

const columns = sql`u.id, u.serial_number as "serialNumber", u.product_id as "productId",
  u.area_slug as "areaSlug", u.condition, u.place, u.station_slug as station, u.box_id as "boxId", b.number as box,
  (select e.at from unit_events e where e.unit_id = u.id order by e.id desc limit 1) as since,
  (select min(r.pickup_at) from reservations r
    where r.unit_id = u.id and r.status in ('not_collected', 'before_pickup', 'not_pickup')) as "nextAt"`;

/** A unit in a list, with what it is sorted by. */
export type ListedUnit = UnitRow & { key: string };

/** Units in the order that is wanted, by their serial numbers otherwise, so many after the last of the page before. */
export async function listUnits(
  db: Queryable,
  { product, condition, place, station, serial, sort = "serial", after, serials }: Wanted,
  worker: Pick<Worker, "stations">,
  limit: number,
): Promise<ListedUnit[]> {
  const order = orderOf(sort, after);
  const conditions = [
    isInSight(worker),
    ...(product === undefined ? [] : [sql`u.product_id = ${product}`]),
    ...(condition === undefined ? [] : [sql`u.condition = ${condition}`]),
    ...(place === undefined ? [] : [sql`u.place = ${place}`]),
    ...(station === undefined ? [] : [sql`u.station_slug = ${station}`]),
    ...(serial === undefined ? [] : [sql`u.serial_number >= ${serial} and starts_with(u.serial_number, ${serial})`]),
    ...(serials === undefined ? [] : [sql`u.serial_number = any(${sql.param(serials)}::text[])`]),
    ...(order.after ? [order.after] : []),
  ];
  // What is told of a unit beside it is looked up for this page only.
  const { rows } = await db.execute<ListedUnit>(sql`
    select ${columns}, listed.key::text as key from (
      select u.id, ${order.key} as key from units u left join boxes b on b.id = u.box_id ${order.join}
      where ${sql.join(conditions, sql` and `)} order by ${order.by(order.key)} limit ${limit}
    ) listed join units u on u.id = listed.id left join boxes b on b.id = u.box_id
    order by ${order.by(sql`listed.key`)}`);
  return rows.map((row) => ({ ...withDates(row), key: row.key }));
}

export async function findUnit(
  db: Queryable,
  serial: string,
  worker: Pick<Worker, "stations">,
): Promise<UnitRow | undefined> {
  const { rows } = await db.execute<UnitRow>(sql`
    select ${columns} from units u left join boxes b on b.id = u.box_id
    where u.serial_number = ${serial} and ${isInSight(worker)}`);
  return rows[0] && withDates(rows[0]);
}

const withDates = ({ since, nextAt, ...row }: UnitRow): UnitRow => ({
  ...row,
  since: since && new Date(since),
  nextAt: nextAt && new Date(nextAt),
});

export async function countUnits(db: Queryable, worker: Pick<Worker, "stations">) {
  const { rows } = await db.execute<{ id: number; units: number }>(sql`
    select u.product_id as id, count(*)::int as units from units u where ${isInSight(worker)} group by 1 order by 1`);
  return rows;
}
