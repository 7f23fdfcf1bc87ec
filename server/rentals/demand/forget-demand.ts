import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";

const AT_ONCE = 2_000;

/**
 * Makes the tables of the months to come and drops those that begin before `before`, whole. What was written down before
 * there were months, or at a time that has no table, goes row by row.
 */
export async function forgetDemand(
  db: Database,
  { now, before }: { now: Date; before: Date },
  isEnding: () => boolean,
): Promise<void> {
  const oldest = sql`${before.toISOString()}::timestamptz`;
  await db.execute(sql`select keep_demand_months(${oldest}, ${now.toISOString()}::timestamptz)`);
  for (let left = true; left && !isEnding(); ) {
    const { rowCount } = await db.execute(sql`
      delete from demand where at <= (
        select max(at) from (select at from demand where at < ${oldest} order by at limit ${AT_ONCE}) rows)`);
    left = (rowCount ?? 0) >= AT_ONCE;
  }
}
