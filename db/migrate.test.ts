import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openDatabase } from "#db/database.ts";
import { loadDemoShop } from "#db/demo/load-demo-shop.ts";
import { allowSite, limitStatements, migrate } from "#db/migrate.ts";

// Capitals, so that a name that is not quoted would be another one.
const account = `Site_${randomBytes(4).toString("hex")}`;
const name = `migrate_${randomBytes(4).toString("hex")}`;
const owner = inject("postgresUrl").replace("DATABASE", name);
const site = () => {
  const url = new URL(owner);
  url.username = account;
  url.password = "password";
  return url.href;
};
const asAdmin = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject("postgresUrl").replace("DATABASE", "postgres") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

beforeAll(async () => {
  await asAdmin(`create role "${account}" login password 'password'`);
  await asAdmin(`create database ${name}`);
});
afterAll(async () => {
  await asAdmin(`drop database ${name} with (force)`);
  await asAdmin(`drop role "${account}"`);
});

it("says which setting leads to a database that is not there", async () => {
  await expect(migrate("postgres://site:password@127.0.0.1:1/shop")).rejects.toThrow(
    /^The database cannot be reached \(DATABASE_URL\b.*ECONNREFUSED/,
  );
});

it("tells an account that may not migrate what to do, and changes nothing", async () => {
  await expect(migrate(site())).rejects.toThrow("npm run migrate");
});

it("applies each file whole or not at all, an index beside everybody's work, and nothing while others hold a lock", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "migrations-"));
  const write = (file: string, text: string) => fs.writeFileSync(path.join(folder, file), text);
  const own = `${name}_files`;
  await asAdmin(`create database ${own}`);
  const url = inject("postgresUrl").replace("DATABASE", own);
  const database = openDatabase(url);
  const tables = async () =>
    (await database.pool.query("select relname from pg_class where relname like 'made_%' order by 1")).rows.map(
      ({ relname }) => relname,
    );
  write("1.sql", "create table made_a (id int)");
  write("2.sql", "create table made_b (id int); select 1 / 0");
  await expect(migrate(url, folder)).rejects.toThrow("2.sql was not applied: division by zero");
  expect(await tables()).toEqual(["made_a"]);
  write(
    "2.sql",
    "-- Outside of a transaction\ndrop index concurrently if exists made_index;\n\ncreate index concurrently made_index on made_a (id)",
  );
  // Processes that start at once: one does it, and the others' waiting does not keep the index from being built.
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, folder)));
  expect(applied.toSorted()).toEqual([[], [], ["2.sql"]]);
  expect(await tables()).toEqual(["made_a", "made_index"]);
  write("3.sql", "alter table made_a add column more int");
  const holder = await database.pool.connect();
  await holder.query("begin");
  await holder.query("select * from made_a");
  await expect(migrate(url, folder)).rejects.toThrow("lock timeout");
  await holder.query("insert into made_a values (1)");
  // Nor outside of a transaction; only who has an index built waits as long as it takes, for whom nobody waits.
  fs.rmSync(path.join(folder, "3.sql"));
  write(
    "3.sql",
    "-- Outside of a transaction\ncreate index concurrently if not exists made_other on made_a (id)\n\n-- Why.\nalter table made_a add column if not exists more int",
  );
  const waits = migrate(url, folder);
  await pause(6_000);
  await holder.query("commit");
  expect(await waits).toEqual(["3.sql"]);
  write("4.sql", "-- Outside of a transaction\nalter table made_a add column if not exists most int");
  await holder.query("begin");
  await holder.query("select * from made_a");
  await expect(migrate(url, folder)).rejects.toThrow("lock timeout");
  await holder.query("commit");
  holder.release();
  expect(await migrate(url, folder)).toEqual(["4.sql"]);
  await database.close();
  await asAdmin(`drop database ${own} with (force)`);
  fs.rmSync(folder, { recursive: true });
}, 60_000);

it("another account migrates, then the site's reads and writes rows and can do no more", async () => {
  expect((await migrate(owner)).length).toBeGreaterThan(10);
  await allowSite(owner, account);
  expect(await limitStatements(site())).toBe(false);
  expect(await limitStatements(owner)).toBe(true);
  expect(await migrate(site())).toEqual([]);
  const plain = new pg.Client({ connectionString: site() });
  await plain.connect();
  expect((await plain.query("show statement_timeout")).rows).toEqual([{ statement_timeout: "12s" }]);
  await plain.end();

  const database = openDatabase(site());
  expect(await loadDemoShop(database.db, new Date())).toBe(true);
  for (const statement of [
    "create table anything (id integer)",
    "alter table members add column note text",
    "drop table members",
    "truncate members cascade",
    "alter table box_allocations drop constraint box_allocations_no_overlap",
    "delete from migrations",
  ]) {
    await expect(database.pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  }
  await database.close();
});
