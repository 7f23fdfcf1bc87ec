import type { SQL } from "drizzle-orm";
import { reservations } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";

const BATCH = 500;

/**
 * Does something with each reservation that a condition finds. One that fails is logged and left for the next run, and
 * does not stop the others; so are those beyond the batch.
 */
export async function eachDue(deps: Deps, due: SQL, work: (id: string) => Promise<unknown>): Promise<void> {
  const rows = await deps.database.db.select({ id: reservations.id }).from(reservations).where(due).limit(BATCH);
  for (const { id } of rows) {
    try {
      await work(id);
    } catch (error) {
      deps.log.error({ err: error, reservation: id }, "not done for a reservation");
    }
  }
}
