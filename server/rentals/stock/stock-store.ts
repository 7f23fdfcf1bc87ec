import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { type LockerSize, lockerSizes } from "#domain/catalogue/locker-sizes.ts";
import { type Busy, FreeTimes } from "#domain/rentals/availability.ts";
import type { Period } from "#domain/rentals/slots.ts";
import { DAY } from "#domain/time.ts";
import type { Where } from "#server/rentals/stock/places.ts";

export type BoxSize = LockerSize;

export const sizes: readonly BoxSize[] = lockerSizes;

/** Whether a box's size is one that an item of this size fits in. */
export const fits = (column: SQL, size: BoxSize) =>
  sql`${column} = any(${sql.param(sizes.slice(sizes.indexOf(size)))}::text[])`;

type Row = { resource: number; start: number | null; end: number | null };

export const milliseconds = (bound: "lower" | "upper") => sql.raw(`date_part('epoch', ${bound}(a.period)) * 1000`);

export const rangeOf = ({ start, end }: Period) => sql`tstzrange(${start}::timestamptz, ${end}::timestamptz)`;

/**
 * Whether an allocation `a` is of a box `b`, meets a period and is of others than a reservation, in terms of the index by box and
 * end, which the planner has to use: rows are compared, which that index alone can do, and the beginning is no column of another.
 */
const meets = ({ start, end }: Period, reservationId: string | undefined) =>
  sql`(a.box_id, upper(a.period)) > (b.id, ${start}::timestamptz)
    and (a.box_id, upper(a.period)) < (b.id, ${new Date(end.getTime() + DAY)}::timestamptz)
    and lower(a.period) + interval '0' < ${end}::timestamptz${andOthers(reservationId)}`;

/**
 * The allocations of a box `b` that meet a period. For use with many boxes: `offset 0` makes the planner ask for each box by
 * itself. Where it saw the times, it read all allocations until then and compared each with every box, 500 times as long.
 */
const allocationsThatMeet = (period: Period, reservationId: string | undefined) =>
  sql`select a.period from box_allocations a where ${meets(period, reservationId)} offset 0`;

/** The same in terms of the index by area and beginning, which finds those of all boxes of an area at once. */
export const meetsInArea = ({ start, end }: Period, area: string) =>
  sql`a.area_slug = ${area} and lower(a.period) > ${new Date(start.getTime() - DAY)}::timestamptz
    and lower(a.period) < ${end}::timestamptz and upper(a.period) > ${start}::timestamptz`;

/** Of others than a reservation, if there is one: one condition more on an allocation `a`. */
export const andOthers = (reservationId: string | undefined) =>
  reservationId === undefined ? sql`` : sql` and a.reservation_id <> ${reservationId}::uuid`;

/** Whether a box `b` in use fits, and nobody else has it at any time of a period. */
export const isFreeBox = (size: BoxSize, period: Period, reservationId?: string) => sql`
  b.active and ${fits(sql`b.size`, size)} and not exists (
    select 1 from box_allocations a where ${meets(period, reservationId)})`;

/** Whether nothing lies in a box `b`, as far as we know. */
export const isEmptyBox = sql`not exists (select from units u where u.box_id = b.id)`;

/** When the units that a product has in an area are free within a period. */
export async function readFreeUnits(
  db: Queryable,
  { productId, area, reservationId }: { productId: number; area: string; reservationId?: string | undefined },
  period: Period,
): Promise<FreeTimes> {
  const { rows } = await db.execute<Row>(sql`
    select u.id as resource, ${milliseconds("lower")} as start, ${milliseconds("upper")} as end
    from units u left join unit_allocations a on a.unit_id = u.id and a.period && ${rangeOf(period)}${andOthers(reservationId)}
    where u.product_id = ${productId} and u.area_slug = ${area} and u.active`);
  return freeTimes(rows);
}

/** A reservation is never in its own way. `stations`: of these only. */
export type BoxesWanted = Where & {
  size: BoxSize;
  reservationId?: string | undefined;
  stations?: string[] | undefined;
};

/**
 * When the boxes that fit are free within a period, at one station or at any of the area.
 * With `atMost`, only so many boxes are looked at, any.
 */
export async function readFreeBoxes(
  db: Queryable,
  { size, area, station, stations, reservationId, atMost }: BoxesWanted & { atMost: number | undefined },
  period: Period,
): Promise<FreeTimes> {
  const few = atMost === undefined ? sql`` : sql`order by id * 7919::bigint % 1009 limit ${sql.raw(String(atMost))}`;
  const { rows } = await db.execute<Row>(sql`
    select b.id as resource, ${milliseconds("lower")} as start, ${milliseconds("upper")} as end
    from (
      select id from boxes where active and ${fits(sql`size`, size)} and area_slug = ${area}
        ${station === undefined ? sql`` : sql`and station_slug = ${station}`} ${amongStations(stations)}${few}
    ) b
    left join ${
      atMost === undefined
        ? sql`box_allocations a on a.box_id = b.id and ${meetsInArea(period, area)}${andOthers(reservationId)}`
        : sql`lateral (${allocationsThatMeet(period, reservationId)}) a on true`
    }`);
  return freeTimes(rows);
}

const amongStations = (stations: string[] | undefined) =>
  stations === undefined ? sql`` : sql`and station_slug = any(${sql.param(stations)}::text[]) `;

/** How many boxes that fit are free from now on and have nothing in them, by station. */
export async function countFreeBoxes(db: Queryable, { size, area, reservationId }: BoxesWanted, window: Period) {
  const { rows } = await db.execute<{ station: string; boxes: number }>(sql`
    select b.station_slug as station, count(*)::int as boxes from boxes b
    where b.area_slug = ${area} and ${isFreeBox(size, window, reservationId)} and ${isEmptyBox} group by 1`);
  return new Map(rows.map(({ station, boxes }) => [station, boxes]));
}

/** How many boxes of each size a station has in use, and how many of them nobody has during a window. */
export async function countBoxesAt(db: Queryable, station: string, window: Period) {
  const { rows } = await db.execute<{ size: BoxSize; all: number; free: number }>(sql`
    select b.size, count(*)::int as "all",
      count(*) filter (where not exists (${allocationsThatMeet(window, undefined)}))::int as free
    from boxes b where b.station_slug = ${station} and b.active group by b.size`);
  return rows.toSorted((a, b) => sizes.indexOf(a.size) - sizes.indexOf(b.size));
}

export type Wanted = {
  product: { id: number; boxSize: BoxSize };
  area: string;
  /** Those of the area whose boxes are asked for. */
  stations: string[];
  unit: Period;
  pickup: Period;
  return: Period;
  reservationId?: string | undefined;
};

/** As `stockColumns` tells it. */
export type StockRow = { unit: boolean; boxes: StationBoxes[] | null };
type StationBoxes = { station: string; pickup: boolean; return: boolean };

/**
 * Two columns of a query: whether a unit is free for a rental, and at which stations a box is. Of each station boxes
 * are looked at until one is free, and mostly the first one or two are.
 */
export function stockColumns({ product, area, stations, unit, pickup, return: back, reservationId }: Wanted): SQL {
  const hasFreeBox = (window: Period) => sql`exists (
    select 1 from boxes b where b.station_slug = s.slug and ${isFreeBox(product.boxSize, window, reservationId)})`;
  return sql`
    (select exists (select 1 from units u
      where u.product_id = ${product.id} and u.area_slug = ${area} and u.active and not exists (
        select 1 from unit_allocations a where a.unit_id = u.id and a.period && ${rangeOf(unit)}${andOthers(reservationId)}))) as unit,
    (select json_agg(s) from (
      select s.slug as station, ${hasFreeBox(pickup)} as pickup, ${hasFreeBox(back)} as return
      from unnest(${sql.param(stations)}::text[]) s (slug)) s) as boxes`;
}

export const viewStock = ({ unit, boxes }: StockRow) => ({
  unit,
  boxesAt: new Map((boxes ?? []).map((each) => [each.station, each])),
});

/** Whether a unit is free for a rental, and at which stations boxes are. */
export async function readStockFor(db: Queryable, wanted: Wanted) {
  const { rows } = await db.execute<StockRow>(sql`select ${stockColumns(wanted)}`);
  return viewStock(rows[0] ?? { unit: false, boxes: null });
}

function freeTimes(rows: Row[]): FreeTimes {
  const busy: Busy<number>[] = [];
  for (const { resource, start, end } of rows) if (start !== null && end !== null) busy.push({ resource, start, end });
  return new FreeTimes(new Set(rows.map(({ resource }) => resource)), busy);
}

/** When the unit of a reservation is needed by the next one. */
export async function nextUseOfUnit(db: Queryable, reservation: { id: string; unitId: number; pickupAt: Date }) {
  const { rows } = await db.execute<{ next: number | null }>(sql`
    select min(extract(epoch from lower(period)))::float8 * 1000 as next from unit_allocations
    where unit_id = ${reservation.unitId} and reservation_id <> ${reservation.id}
      and period && tstzrange(${reservation.pickupAt}::timestamptz, null)`);
  const next = rows[0]?.next;
  return typeof next === "number" ? new Date(next) : undefined;
}

export async function findSerialNumber(db: Queryable, unitId: number): Promise<string> {
  const { rows } = await db.execute<{ serial: string }>(
    sql`select serial_number as serial from units where id = ${unitId}`,
  );
  return rows[0]?.serial ?? "";
}
