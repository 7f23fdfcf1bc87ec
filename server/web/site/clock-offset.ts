import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";

/**
 * By how many seconds the clock of this machine is ahead of the database's (negative: behind), without what the way there
 * and back explains. Processes share their leases, deadlines and codes by their clocks.
 */
export async function readClockOffset(db: Pick<Queryable, "execute">): Promise<number> {
  const before = Date.now();
  const { rows } = await db.execute<{ at: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  );
  const after = Date.now();
  const at = rows[0]?.at ?? Number.NaN;
  // It was asked between the two.
  if (at < before) return (before - at) / 1_000;
  return at > after ? (after - at) / 1_000 : 0;
}
