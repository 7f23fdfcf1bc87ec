import fs from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/database.ts";
import { openLocalPostgres } from "#db/local-postgres.ts";
import { openCatalogue } from "#server/catalogue/products/live-catalogue.ts";
import { createDeps } from "#server/create-deps.ts";
import type { Deps } from "#server/deps.ts";
import { openClock } from "#server/platform/clock.ts";
import { readEnv } from "#server/platform/env.ts";
import { AppError } from "#server/platform/errors.ts";
import { createLog } from "#server/platform/log.ts";

/** Does something an operator asked for at the command line, with the shop's own settings and database. */
export async function operate(work: (deps: Deps) => Promise<void>): Promise<void> {
  if (fs.existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv(process.env);
  const local = env.DATABASE_URL ? undefined : await openLocalPostgres(path.join(env.DATA_DIR, "postgres"));
  const database = openDatabase(env.DATABASE_URL ?? local?.url("postgres") ?? "", {
    max: 3,
    prepared: env.DATABASE_PREPARED,
    directUrl: env.DATABASE_DIRECT_URL,
  });
  const log = createLog({ LOG_LEVEL: "warn" });
  const catalogue = await openCatalogue(database, log);
  try {
    await work(createDeps({ env, log, database, catalogue, ...openClock(env) }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(`${error.code}: ${error.text.en}`);
    process.exitCode = 1;
  } finally {
    await catalogue.close();
    await database.close();
    await local?.release();
  }
}
