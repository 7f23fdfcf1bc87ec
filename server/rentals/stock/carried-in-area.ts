import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { Where } from "#server/rentals/stock/places.ts";

type Asked = Pick<Where, "area"> & { productIds: number[] };

/** Those of some products that an area has: free, taken or being repaired. */
export async function findCarried(db: Queryable, { productIds, area }: Asked): Promise<Set<number>> {
  if (productIds.length === 0) return new Set();
  const { rows } = await db.execute<{ product: number }>(sql`
    select distinct product_id as product from units
    where product_id = any(${sql.param(productIds)}::int[]) and area_slug = ${area} and condition not in ('lost', 'retired')`);
  return new Set(rows.map(({ product }) => product));
}
