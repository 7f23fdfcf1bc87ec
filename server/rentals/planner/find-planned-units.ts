import { type SQL, sql } from "drizzle-orm";
import type { PlannerQuery } from "#contract/console/planner.ts";
import type { Queryable } from "#db/database.ts";
import { foldForSearch } from "#domain/catalogue/search-text.ts";
import { foldCode } from "#domain/hyphens.ts";
import type { Period } from "#domain/rentals/slots.ts";
import type { UnitCondition, UnitPlace } from "#domain/rentals/unit-place.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import { DAY } from "#domain/time.ts";
import type { Catalogue, CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import { AppError } from "#server/platform/errors.ts";
import { reservationsInSight } from "#server/rentals/desk/in-sight.ts";
import { hasMoneyPlanned } from "#server/rentals/stock/planned-store.ts";
import { isInSight } from "#server/rentals/units/unit-store.ts";

export type PlannedUnitRow = {
  id: number;
  serialNumber: string;
  productId: number;
  condition: UnitCondition;
  place: UnitPlace["place"];
  station: string | null;
  since: string | null;
};

const all = ({ byId, withdrawn }: Catalogue): CatalogueProduct[] => [...byId.values(), ...withdrawn.values()];
const ids = (products: CatalogueProduct[]) => sql.param(products.map(({ id }) => id));

const isIn = (slug: string) => (product: CatalogueProduct) =>
  product.category.slug === slug || product.category.parentSlug === slug;

type Seen = Pick<Worker, "stations">;

function conditionsOf(catalogue: Catalogue, query: PlannerQuery, worker: Seen): SQL[] {
  const { station, category, product, money, text } = query;
  const conditions: SQL[] = [];
  if (product !== undefined) conditions.push(sql`u.product_id = ${product}`);
  if (category !== undefined)
    conditions.push(sql`u.product_id = any(${ids(all(catalogue).filter(isIn(category)))}::integer[])`);
  if (station !== undefined) {
    const area = catalogue.stationBySlug.get(station)?.areaSlug ?? null;
    conditions.push(sql`u.area_slug = ${area} and (u.station_slug = ${station} or u.station_slug is null)`);
  }
  if (money !== undefined) conditions.push(hasMoneyPlanned(money, shownDays(query), reservationsInSight(worker)));
  if (text) {
    const folded = foldForSearch(text);
    const named = all(catalogue).filter(({ name }) =>
      [name.ja, name.en].some((each) => foldForSearch(each).includes(folded)),
    );
    conditions.push(
      sql`(strpos(u.serial_number, ${foldCode(text)}) > 0 or u.product_id = any(${ids(named)}::integer[]))`,
    );
  }
  return conditions;
}

/** The days of the picture. */
export const shownDays = ({ from, days }: Pick<PlannerQuery, "from" | "days">): Period => {
  const start = new Date(from);
  return { start, end: new Date(start.getTime() + days * DAY) };
};

/** The units that the planner shows, product after product. What is retired or lost is not planned with. */
export async function findPlannedUnits(
  db: Queryable,
  catalogue: Catalogue,
  query: PlannerQuery,
  worker: Seen,
): Promise<PlannedUnitRow[]> {
  const conditions = [
    isInSight(worker),
    sql`u.condition not in ('retired', 'lost')`,
    ...conditionsOf(catalogue, query, worker),
  ];
  if (query.after !== undefined) {
    const { rows } = await db.execute<{ product: number }>(
      sql`select product_id as product from units where serial_number = ${query.after}`,
    );
    const last = rows[0];
    if (!last) throw new AppError("COM_003");
    conditions.push(sql`(u.product_id, u.serial_number) > (${last.product}, ${query.after})`);
  }
  const { rows } = await db.execute<PlannedUnitRow>(sql`
    select u.id, u.serial_number as "serialNumber", u.product_id as "productId", u.condition, u.place,
      u.station_slug as station, case when u.condition = 'repair' then (
        select e.at from unit_events e where e.unit_id = u.id and e.condition = 'repair' order by e.id desc limit 1) end as since
    from units u where ${sql.join(conditions, sql` and `)}
    order by u.product_id, u.serial_number limit ${query.limit + 1}`);
  return rows;
}
