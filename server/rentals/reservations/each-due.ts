import { and, type SQL, sql } from "drizzle-orm";
import { reservations } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { fewAtOnce } from "#server/platform/few-at-once.ts";

const BATCH = 50;

/**
 * Does something with each reservation that a condition finds, a few at once, until it finds no more. One that fails is logged
 * and left for the next run, and does not stop the others. Processes that do this at once take each its own: in no order, so
 * that they seldom meet, and past whatever somebody has locked.
 */
export async function eachDue(deps: Deps, due: SQL, work: (id: string) => Promise<unknown>): Promise<void> {
  const tried: string[] = [];
  while (!deps.isEnding?.()) {
    const rows = await deps.database.db
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(due, sql`${reservations.id} <> all(${sql.param(tried)})`))
      .orderBy(sql`random()`)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (rows.length === 0) return;
    const one = async ({ id }: { id: string }) => {
      tried.push(id);
      await work(id).catch((error) => deps.log.error({ err: error, reservation: id }, "not done for a reservation"));
    };
    await fewAtOnce(rows, one, deps.isEnding);
  }
}
