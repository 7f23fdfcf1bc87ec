import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "#db/schema.ts";

export type Database = NodePgDatabase<typeof schema>;

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** What a query runs on: a connection of the pool, or the transaction it belongs to. */
export type Queryable = Database | Transaction;

export type OpenDatabase = { db: Database; pool: pg.Pool; url: string; close: () => Promise<void> };

export function openDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 5_000,
    // A statement that hangs must not hold a connection for ever.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // An idle connection that the server closed is not the end of the process: the pool opens another one.
  pool.on("error", (error) => options.onError?.(error));
  // Nor is one that was lost between two statements of a transaction: the next statement says so to whoever waits for it.
  pool.on("connect", (client) => client.on("error", () => {}));
  return { db: drizzle(pool, { schema }), pool, url, close: () => pool.end() };
}
