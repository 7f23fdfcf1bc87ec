import { createHash } from "node:crypto";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "#db/schema.ts";

export type Database = NodePgDatabase<typeof schema>;

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** What a query runs on: a connection of the pool, or the transaction it belongs to. */
export type Queryable = Database | Transaction;

export type OpenDatabase = { db: Database; pool: pg.Pool; url: string; close: () => Promise<void> };

/** The program has fewer statements than this. More would be generated texts, which are not worth preparing. */
const MOST_PREPARED = 300;

/**
 * Names the statements of one pool: none for one that is sent for the first time, perhaps the only one. A name follows
 * from the text, so that no connection ever knows another statement under it.
 */
function nameStatements(): (text: string) => string | undefined {
  const sentBefore = new Set<string>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size + sentBefore.size >= MOST_PREPARED) return known;
    if (!sentBefore.delete(text)) {
      sentBefore.add(text);
      return undefined;
    }
    const name = createHash("sha256").update(text).digest("base64url");
    names.set(text, name);
    return name;
  };
}

/**
 * Connections that have every statement with parameters planned once, not each time: most of ours take longer to plan
 * than to run.
 */
function preparingClient(): typeof pg.Client {
  const nameOf = nameStatements();
  return class extends pg.Client {
    // The library has a dozen ways to call this one; all are passed on as they come.
    // biome-ignore lint/suspicious/noExplicitAny: see above
    override query(...args: any[]): any {
      const [config, values] = args;
      const plain = typeof config === "object" && typeof config?.text === "string" && config.name === undefined;
      if (plain && Array.isArray(values) && values.length > 0) config.name = nameOf(config.text);
      return Reflect.apply(super.query, this, args);
    }
  };
}

export function openDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    Client: preparingClient(),
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    // A hanging statement must not hold a connection forever.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // An idle connection that the server closed must not end the process. The pool opens another one.
  pool.on("error", (error) => options.onError?.(error));
  // The same applies to a connection lost between two statements of a transaction. The next statement fails with the error.
  pool.on("connect", (client) => client.on("error", () => {}));
  return { db: drizzle(pool, { schema }), pool, url, close: () => pool.end() };
}

/**
 * A query of the builder that is built once for each database, not at each use: for those that every request needs. Its
 * values are `sql.placeholder`s.
 */
export function builtOnce<T>(build: (db: Queryable) => T): (db: Queryable) => T {
  const built = new WeakMap<Queryable, T>();
  return (db) => {
    const known = built.get(db) ?? build(db);
    built.set(db, known);
    return known;
  };
}
