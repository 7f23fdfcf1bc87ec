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

/** In seconds. Half of what a call to the card gateway has until it counts as over, and no clock that is set at all is so far off. */
const WRONG_BY = 30;

/** Refuses to work by a clock that is wrong: fees, refunds and what was deleted too early are not undone by setting it. */
export async function expectRightClock(db: Pick<Queryable, "execute">): Promise<void> {
  const offset = await readClockOffset(db);
  if (Math.abs(offset) <= WRONG_BY) return;
  throw new Error(`this machine's clock is ${Math.round(offset)} s ahead of the database's`);
}
