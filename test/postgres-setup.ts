import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#db/database.ts";
import { loadDemoShop } from "#db/demo/load-demo-shop.ts";
import { openLocalPostgres } from "#db/local-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { TEST_NOW } from "#test/test-now.ts";
import { isAlive } from "../scripts/file-lock.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** A connection string whose database name is left to fill in. */
    postgresUrl: string;
    templateDatabase: string;
    /** The same with the demo shop in it. */
    shopDatabase: string;
  }
}

// Speed over safety: nobody needs these data after a power cut.
const flags = ["-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off"];

/** One PostgreSQL for the run, with migrated templates that each test file copies, one of them with the demo shop. */
export default async function setup(project: TestProject) {
  const postgres = await openLocalPostgres(path.resolve(".data/test-postgres"), flags);
  const templateDatabase = `template_${process.pid}`;
  const shopDatabase = `template_${process.pid}_shop`;
  const admin = new pg.Client({ connectionString: postgres.url("postgres") });
  await admin.connect();
  // Left over from runs that were killed. Their names have the run's process id: one that goes on needs its databases.
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%' or datname like 'template\\_%'",
  );
  const stale = rows.filter(({ datname }) => !isAlive(Number(datname.split("_")[1])));
  for (const { datname } of stale) await admin.query(`drop database if exists ${datname} with (force)`).catch(() => {});
  await admin.query(`create database ${templateDatabase}`);
  await migrate(postgres.url(templateDatabase));
  await admin.query(`create database ${shopDatabase} template ${templateDatabase}`);
  const shop = openDatabase(postgres.url(shopDatabase));
  await loadDemoShop(shop.db, TEST_NOW);
  await shop.close();
  project.provide("postgresUrl", postgres.url("DATABASE"));
  project.provide("templateDatabase", templateDatabase);
  project.provide("shopDatabase", shopDatabase);
  return async () => {
    for (const name of [templateDatabase, shopDatabase]) await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await postgres.release();
  };
}
