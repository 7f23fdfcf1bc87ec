import type pg from "pg";
import type { TestApp } from "#test/app.ts";

/**
 * Holds what a statement locks, so that a test decides in which order others get at it: they queue in the order in which
 * they came. Let go of it before the test ends.
 */
export async function holdRows({ deps }: Pick<TestApp, "deps">, statement: string, values: unknown[]) {
  const holder: pg.PoolClient = await deps.database.pool.connect();
  await holder.query("begin");
  await holder.query(statement, values);
  return {
    /** Resolves once so many statements of this database wait for a lock. */
    queued: async (count: number) => {
      for (;;) {
        // Not by the holder: a transaction keeps to the connections that it saw first.
        const { rows } = await deps.database.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if (rows.length >= count) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    release: async () => {
      await holder.query("commit");
      holder.release();
    },
  };
}
