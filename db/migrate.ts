import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { statementLimits } from "#db/client.ts";

const ownFolder = path.join(import.meta.dirname, "migrations");
// Any number; it only has to be the same in every process that migrates.
const LOCK = 7_204_501;
const NOT_ALLOWED = "42501";
const TURN_MS = 200;
const CONNECT_MS = 10_000;
/** Where the address may come from, the first that is set. */
const settings = "DATABASE_URL; before it DATABASE_MIGRATION_URL and DATABASE_DIRECT_URL, where set";

/**
 * Whoever waits for a lock makes everybody wait who comes later. A migration that does not get its locks in this time gives
 * up, and may be tried again.
 */
const LOCK_TIMEOUT = "5s";

/**
 * On the first line of a file for what cannot be, or should not be, one transaction: indexes built beside everybody's work,
 * constraints that are proven without a lock. Its statements have an empty line between them, and all can be run again.
 */
const OUTSIDE = "-- Outside of a transaction";

/**
 * Brings the database to the newest migration, each file whole or not at all, one process at a time. Returns what it applied.
 * Where nothing is left to apply it only reads, so the site's own account need not be allowed more.
 */
export async function migrate(url: string, folder = ownFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A lost connection is reported by the next statement.
  client.on("error", () => {});
  await client.connect().catch((error) => {
    throw new Error(`The database cannot be reached (${settings}): ${error.message}`, { cause: error });
  });
  try {
    if ((await findPending(client, folder)).length === 0) return [];
    return await applyPending(client, folder);
  } catch (error) {
    if (!isNotAllowed(error)) throw error;
    throw new Error("The database waits for migrations that this account may not run: see npm run migrate.", {
      cause: error,
    });
  } finally {
    // Closing the connection rolls back whatever was not committed.
    await client.end();
  }
}

async function applyPending(client: pg.Client, folder: string): Promise<string[]> {
  await takeTurn(client);
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  // Those of the site are not for who builds an index.
  for (const limit of Object.keys(statementLimits)) await client.query(`set ${limit} = 0`);
  await client.query(
    "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
  );
  const pending = await findPending(client, folder);
  for (const name of pending) {
    await apply(client, name, fs.readFileSync(path.join(folder, name), "utf8")).catch((error) => {
      throw new Error(`${name} was not applied: ${error.message}`, { cause: error });
    });
  }
  return pending;
}

const isNotAllowed = (error: unknown) =>
  [error, (error as Error).cause].some((each) => (each as { code?: string } | undefined)?.code === NOT_ALLOWED);

async function apply(client: pg.Client, name: string, statements: string): Promise<void> {
  const isOutside = statements.startsWith(OUTSIDE);
  if (isOutside) await applyOutside(client, statements);
  await client.query("begin");
  if (!isOutside) await client.query(statements);
  await client.query("insert into migrations (name) values ($1)", [name]);
  await client.query("commit");
}

/** What waits for whoever uses a table now, however long, without that anybody waits for it. */
const waitsAlone = /\bconcurrently\b|^(alter table \w+ validate constraint|create statistics|analyze)\b/i;

async function applyOutside(client: pg.Client, statements: string): Promise<void> {
  for (const statement of statements.split(/\n\s*\n/)) {
    const text = statement.replaceAll(/^--.*$/gm, "").trim();
    await client.query(`set lock_timeout = ${waitsAlone.test(text) ? 0 : `'${LOCK_TIMEOUT}'`}`);
    await client.query(statement);
  }
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
}

/**
 * The lock is the connection's own, so that it holds from one file to the next. It is asked for again and again: a statement
 * that waits would itself be waited for by whoever builds an index.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  const ask = () => client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [LOCK]);
  while (!(await ask()).rows[0]?.mine) await pause(TURN_MS);
}

async function findPending(client: pg.Client, folder: string): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('migrations') as name");
  const { rows } = found[0]?.name ? await client.query<{ name: string }>("select name from migrations") : { rows: [] };
  const known = new Set(rows.map(({ name }) => name));
  const files = fs.readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return files.filter((name) => !known.has(name)).sort();
}

/** Lets the site's account use what the migrations made: read and write rows, and nothing else. */
export async function allowSite(url: string, account: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const site = client.escapeIdentifier(account);
  try {
    await client.query(`
      grant usage on schema public to ${site};
      grant select, insert, update, delete on all tables in schema public to ${site};
      grant usage, select, update on all sequences in schema public to ${site};
      revoke insert, update, delete on migrations from ${site}`);
  } finally {
    await client.end();
  }
}

/**
 * Has the database limit statements by itself. Behind a pooler, limits that a process sets hold for whichever connection it
 * happened to have. False when the account does not own the database.
 */
export async function limitStatements(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    const database = client.escapeIdentifier(rows[0]?.name ?? "");
    for (const [limit, value] of Object.entries(statementLimits)) {
      await client.query(`alter database ${database} set ${limit} = '${value}'`);
    }
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
    return false;
  } finally {
    await client.end();
  }
}
