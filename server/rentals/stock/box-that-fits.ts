import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { isThere } from "#server/rentals/boxes/box-store.ts";
import { type BoxSize, fits } from "#server/rentals/stock/stock-store.ts";

/** Whether one of these stations has a box that an item of this size fits in: free, taken or out of order. */
export async function hasBoxThatFits(
  db: Queryable,
  { stations, size }: { stations: string[]; size: BoxSize },
): Promise<boolean> {
  if (stations.length === 0) return false;
  const { rows } = await db.execute(sql`
    select 1 from boxes b where b.station_slug = any(${sql.param(stations)}::text[])
      and ${fits(sql`b.size`, size)} and ${isThere} limit 1`);
  return rows.length > 0;
}
