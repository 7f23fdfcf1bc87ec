import { AsyncLocalStorage } from "node:async_hooks";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import type { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { type ClientOptions, clientFor, statementLimits } from "#db/client.ts";
import { renderQuickly } from "#db/render-sql.ts";
import * as schema from "#db/schema.ts";

export type Database = NodePgDatabase<typeof schema>;

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** What a query runs on: a connection of the pool, or the transaction it belongs to. */
export type Queryable = Database | Transaction;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  url: string;
  directUrl: string;
  /** Connections of their own to the same server, which prepare statements only if these do. */
  beside: (options: Pick<DatabaseOptions, "max" | "silenceMs" | "onError">) => OpenDatabase;
  close: () => Promise<void>;
};

const limits = Object.entries(statementLimits)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join("; ");

export type DatabaseOptions = ClientOptions & {
  max?: number;
  /** How long somebody waits for a connection. */
  connectMs?: number;
  /** Past any pooler, for what belongs to one connection: LISTEN. Default: the same as the pool's. */
  directUrl?: string | undefined;
  onError?: (error: Error) => void;
};

export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const pool = new pg.Pool({
    Client: clientFor(options),
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectMs ?? 5_000,
    keepAlive: true,
    // Said on the connection, because a pooler refuses what it does not know of at the start.
    onConnect: async (client) => {
      await client.query(limits);
    },
  });
  if (options.timer) keepAsker(pool);
  // An idle connection that the server closed must not end the process. The pool opens another one.
  pool.on("error", (error) => options.onError?.(error));
  // The same applies to a connection lost between two statements of a transaction. The next statement fails with the error.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle(pool, { schema });
  renderQuickly((db as unknown as { dialect: PgDialect }).dialect);
  giveBackConnections(pool, (db as unknown as { session: Session }).session);
  return {
    db,
    pool,
    url,
    directUrl: options.directUrl ?? url,
    beside: (own) => openDatabase(url, { ...options, silenceMs: undefined, ...own }),
    close: () => pool.end(),
  };
}

type Tables = ExtractTablesWithRelations<typeof schema>;
type OwnSession = NodePgSession<typeof schema, Tables>;
/** What Drizzle's types leave out of its session. */
type Session = Pick<OwnSession, "transaction"> & {
  dialect: PgDialect;
  schema: ConstructorParameters<typeof NodePgSession<typeof schema, Tables>>[2];
};

/**
 * Has transactions give back their connection however they end, and tell what ended them. Drizzle's own keep it if they cannot begin,
 * and over a connection that is lost tell that it could not be rolled back instead.
 */
function giveBackConnections(pool: pg.Pool, session: Session): void {
  session.transaction = async (work, config) => {
    const client = await pool.connect();
    let ended: { error: unknown } | undefined;
    try {
      const own: OwnSession = new NodePgSession(client, session.dialect, session.schema);
      const noted: typeof work = (tx) =>
        work(tx).catch((error) => {
          ended = { error };
          throw error;
        });
      return await own.transaction(noted, config);
    } catch (error) {
      throw ended ? ended.error : error;
    } finally {
      client.release();
    }
  };
}

/** Whoever waited for a connection is called back by whoever gave it up; the time is to count for the one who waited. */
function keepAsker(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as unknown as (
    callback?: (...given: unknown[]) => void,
  ) => Promise<pg.PoolClient>;
  const asAsker = (callback?: (...given: unknown[]) => void) =>
    callback ? connect(AsyncLocalStorage.bind(callback)) : connect();
  pool.connect = asAsker as unknown as typeof pool.connect;
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
