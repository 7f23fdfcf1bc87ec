import { and, type SQL, sql } from "drizzle-orm";
import { reservations } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";

const BATCH = 50;
/** Most of the time goes by waiting: for the card gateway, or for a commit. Others need the rest of the connections. */
const AT_ONCE = 4;

/**
 * Does something with each reservation that a condition finds, a few at once, until it finds no more. One that fails is logged
 * and left for the next run, and does not stop the others. Processes that do this at once take each its own: in no order, so
 * that they seldom meet, and past whatever somebody has locked.
 */
export async function eachDue(deps: Deps, due: SQL, work: (id: string) => Promise<unknown>): Promise<void> {
  const tried: string[] = [];
  for (;;) {
    const rows = await deps.database.db
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(due, sql`${reservations.id} <> all(${sql.param(tried)})`))
      .orderBy(sql`random()`)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (rows.length === 0) return;
    // All hands take the next one from the same list.
    const next = rows.values();
    const hand = async () => {
      for (const { id } of next) {
        tried.push(id);
        await work(id).catch((error) => deps.log.error({ err: error, reservation: id }, "not done for a reservation"));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, hand));
  }
}
