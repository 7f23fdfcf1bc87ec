import fs from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/database.ts";
import { loadDemoShop } from "#db/demo/load-demo-shop.ts";
import { openLocalPostgres } from "#db/local-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { asAdmin, newFolder, SITE_PORT, startSite, TEMPLATE } from "./start-site.ts";

/** Starts the built site on a fresh demo shop for the whole run, and keeps that shop to copy for the sites of single journeys. */
export default async function setup() {
  const folder = newFolder();
  // Speed over safety: nobody needs these data after a power cut.
  const flags = ["-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off"];
  const postgres = await openLocalPostgres(path.join(folder, "postgres"), flags);
  process.env.E2E_DATABASES = postgres.url("DATABASE");
  await asAdmin(`create database ${TEMPLATE}`);
  await migrate(postgres.url(TEMPLATE));
  const template = openDatabase(postgres.url(TEMPLATE));
  await loadDemoShop(template.db, new Date());
  await template.close();
  // Builds what is not built yet; the other sites find it built.
  const stop = await startSite(SITE_PORT, {}, "scripts/start.ts");
  return async () => {
    await stop();
    await postgres.release();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
