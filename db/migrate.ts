import fs from "node:fs";
import path from "node:path";
import pg from "pg";

const folder = path.join(import.meta.dirname, "migrations");
// Any number; it only has to be the same in every process that migrates.
const LOCK = 7_204_501;
const NOT_ALLOWED = "42501";

/**
 * Brings the database to the newest migration, all or nothing, one process at a time. Returns what it applied. Where nothing
 * is left to apply it only reads, so the site's own account need not be allowed more.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection is reported by the next statement.
  client.on("error", () => {});
  await client.connect();
  try {
    if ((await findPending(client)).length === 0) return [];
    return await applyPending(client);
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
    throw new Error("The database waits for migrations that this account may not run: see npm run migrate.", {
      cause: error,
    });
  } finally {
    // Closing the connection rolls back whatever was not committed.
    await client.end();
  }
}

async function applyPending(client: pg.Client): Promise<string[]> {
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
  await client.query(
    "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
  );
  const pending = await findPending(client);
  for (const name of pending) {
    await client.query(fs.readFileSync(path.join(folder, name), "utf8"));
    await client.query("insert into migrations (name) values ($1)", [name]);
  }
  await client.query("commit");
  return pending;
}

async function findPending(client: pg.Client): Promise<string[]> {
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
