import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Queryable } from "#db/database.ts";

/** In bytes, of all that is kept together. */
const MOST = 8_000_000;

/**
 * What is visible now, by PostgreSQL's own account: as long as it says the same, nobody has written anything. Counted by each
 * server for itself, and one that takes over may have forgotten something.
 */
const stateOf = async (db: Queryable): Promise<string> => {
  const { rows } = await db.execute<{ state: string }>(
    sql`select pg_postmaster_start_time() || ' ' || pg_current_snapshot() as state`,
  );
  return rows[0]?.state ?? "";
};

/**
 * Reads again only after something was written: for what is asked for often, costs much to read, and must never be out of
 * date. `key` names all else that the reading depends on.
 */
export function keepUnchanged<T extends { size: number }>(): (
  db: Queryable,
  key: string,
  read: () => Promise<T>,
) => Promise<T> {
  const kept = new LRUCache<string, { state: string; value: T }>({
    maxSize: MOST,
    sizeCalculation: ({ value }, key) => value.size + key.length,
  });
  return async (db, key, read) => {
    // Before the reading: what is written during it counts as a change.
    const state = await stateOf(db);
    const known = kept.get(key);
    if (known?.state === state) return known.value;
    const value = await read();
    kept.set(key, { state, value });
    return value;
  };
}
