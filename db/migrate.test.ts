import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openDatabase } from "#db/database.ts";
import { loadDemoShop } from "#db/demo/load-demo-shop.ts";
import { allowSite, migrate } from "#db/migrate.ts";

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

it("tells an account that may not migrate what to do, and changes nothing", async () => {
  await expect(migrate(site())).rejects.toThrow("npm run migrate");
});

it("another account migrates, then the site's reads and writes rows and can do no more", async () => {
  expect((await migrate(owner)).length).toBeGreaterThan(10);
  await allowSite(owner, account);
  expect(await migrate(site())).toEqual([]);

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
