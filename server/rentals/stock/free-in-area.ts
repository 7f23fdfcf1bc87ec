import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { FreeTimes } from "#domain/rentals/availability.ts";
import type { Period } from "#domain/rentals/slots.ts";
import type { Where } from "#server/rentals/stock/places.ts";
import { type BoxSize, meetsInArea, milliseconds, rangeOf } from "#server/rentals/stock/stock-store.ts";

export type FreeInArea = {
  /** By product, of those that the area has; zero where all are taken. */
  units: Map<number, number>;
  /** By station: the sizes of which a box is free for the pickup, and for the return. */
  boxes: { station: string; size: BoxSize; pickup: boolean; return: boolean }[];
};

type Windows = { unit: Period; pickup: Period; return: Period };

/** What is free of everything that an area has, for one time: one statement, whatever the number of products. */
export async function readFreeInArea(db: Queryable, area: string, windows: Windows): Promise<FreeInArea> {
  const taken = (window: Period) => sql`select a.box_id from box_allocations a where ${meetsInArea(window, area)}`;
  const { rows } = await db.execute<{ units: Record<string, number> | null; boxes: FreeInArea["boxes"] | null }>(sql`
    with taken as materialized (
      -- In the words of the index by area, which no other can serve.
      select a.unit_id from unit_allocations a
      where a.area_slug = ${area} and tstzrange(lower(a.period), upper(a.period)) && ${rangeOf(windows.unit)}
    ), units_left as (
      select u.product_id, count(*) filter (where u.id not in (select unit_id from taken)) as units from units u
      where u.area_slug = ${area} and u.active
      group by u.product_id
    ), taken_for_pickup as materialized (${taken(windows.pickup)}), taken_for_return as materialized (${taken(windows.return)}),
    boxes_left as (
      select b.station_slug as station, b.size,
        bool_or(b.id not in (select box_id from taken_for_pickup)) as pickup,
        bool_or(b.id not in (select box_id from taken_for_return)) as return
      from boxes b where b.area_slug = ${area} and b.active
      group by b.station_slug, b.size
    )
    select (select json_object_agg(product_id, units) from units_left) as units,
      (select json_agg(b) from boxes_left b where b.pickup or b.return) as boxes`);
  const { units, boxes } = rows[0] ?? { units: null, boxes: null };
  return {
    units: new Map(Object.entries(units ?? {}).map(([product, count]) => [Number(product), count])),
    boxes: boxes ?? [],
  };
}

/** When the units of some products are free within a period, by product. */
export async function readFreeUnitsOf(
  db: Queryable,
  { productIds, area }: Pick<Where, "area"> & { productIds: number[] },
  period: Period,
): Promise<Map<number, FreeTimes>> {
  const { rows } = await db.execute<{ product: number; unit: number; start: number | null; end: number | null }>(sql`
    select u.product_id as product, u.id as unit, ${milliseconds("lower")} as start, ${milliseconds("upper")} as end
    from units u left join unit_allocations a on a.unit_id = u.id and a.period && ${rangeOf(period)}
    where u.product_id = any(${sql.param(productIds)}::int[]) and u.area_slug = ${area} and u.active`);
  const byProduct = Map.groupBy(rows, ({ product }) => product);
  return new Map(
    [...byProduct].map(([product, own]) => {
      const busy = own.flatMap(({ unit, start, end }) =>
        start === null || end === null ? [] : [{ resource: unit, start, end }],
      );
      return [product, new FreeTimes(new Set(own.map(({ unit }) => unit)), busy)];
    }),
  );
}
