import fs from "node:fs";
import path from "node:path";
import pg from "pg";

const folder = path.join(import.meta.dirname, "migrations");
// Any number; it only has to be the same in every process that migrates.
const LOCK = 7_204_501;

/** Brings the database to the newest migration, all or nothing, one process at a time. Returns what it applied. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection is told by the statement that wanted it.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const known = new Set(rows.map((row) => row.name));
    const files = fs.readdirSync(folder).filter((name) => name.endsWith(".sql"));
    const pending = files.filter((name) => !known.has(name)).sort();
    for (const name of pending) {
      await client.query(fs.readFileSync(path.join(folder, name), "utf8"));
      await client.query("insert into migrations (name) values ($1)", [name]);
    }
    await client.query("commit");
    return pending;
  } finally {
    // Closing the connection rolls back whatever was not committed.
    await client.end();
  }
}
