import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { type BoxSize, fits } from "#server/rentals/stock/stock-store.ts";

/**
 * Whether one of some stations has a box that an item of a size fits in: free, taken or out of order. What was taken away
 * does not come back.
 */
export async function hasBoxFor(db: Queryable, stations: string[], size: BoxSize): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (
      select 1 from boxes b where b.station_slug = any(${sql.param(stations)}::text[]) and ${fits(sql`b.size`, size)}
        and (b.active or b.out_of_order_since is not null)) as has`);
  return rows[0]?.has ?? false;
}
