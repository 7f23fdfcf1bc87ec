import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openDatabase } from "#db/database.ts";
import { loadDemoShop } from "#db/demo/load-demo-shop.ts";
import { openLocalPostgres } from "#db/local-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { listenSandbox } from "#sandbox/listen.ts";
import { readSandboxSettings } from "#sandbox/settings.ts";
import { createApp } from "#server/app.ts";
import { openCatalogue } from "#server/catalogue/products/live-catalogue.ts";
import { createDeps } from "#server/create-deps.ts";
import { readEnv } from "#server/platform/env.ts";
import { createLog } from "#server/platform/log.ts";
import { listen } from "#server/platform/serve.ts";
import { noPages } from "#test/no-pages.ts";

const LOCKER_SECRET = "the lockers of a shop that is fuzzed with";

/** A shop of our own behind a real socket, with a database that says which tables were written to. No jobs run. */
export async function openTarget() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-fuzz-"));
  fs.chmodSync(folder, 0o755);
  const postgres = await openLocalPostgres(path.join(folder, "postgres"), ["-c fsync=off"]);
  const url = postgres.url("postgres");
  await migrate(url);
  const database = openDatabase(url);
  await loadDemoShop(database.db, new Date());
  const sandbox = await listenSandbox(readSandboxSettings({ SANDBOX_PORT: "0", SANDBOX_HOST: "127.0.0.1" }));
  const env = readEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    DATA_DIR: path.join(folder, "data"),
    AUTH_SECRET: randomBytes(32).toString("hex"),
    LOCKER_WEBHOOK_SECRET: LOCKER_SECRET,
    RATE_LIMITS: "false",
    DEBUG_CALLS: "true",
    CARD_GATEWAY_URL: `http://127.0.0.1:${sandbox.port}`,
    CARD_TIMEOUT_MS: "5000",
  });
  const logFile = path.join(folder, "shop.log");
  const log = createLog(env, { write: (line: string) => fs.appendFileSync(logFile, line) });
  const catalogue = await openCatalogue(database, log);
  const deps = createDeps({ env, log, database, catalogue, now: () => new Date() });
  const app = createApp(deps, { renderer: noPages, buildFolder: path.resolve("build"), isReady: () => true });
  const listening = await listen(app, 0, "127.0.0.1");
  await watchTables(database.pool);
  return {
    url: `http://127.0.0.1:${listening.port}`,
    port: listening.port,
    deps,
    lockerSecret: LOCKER_SECRET,
    logFile,
    rows: async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
      (await database.pool.query(statement, values)).rows,
    /** The tables that were written to since the last look. */
    changes: async (): Promise<string[]> => {
      const { rows } = await database.pool.query<{ name: string }>(
        "with seen as (delete from fuzz_changes returning name) select distinct name from seen order by name",
      );
      return rows.map(({ name }) => name);
    },
    close: async () => {
      await listening.close();
      await sandbox.close();
      await catalogue.close();
      await database.close();
      await postgres.release();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Target = Awaited<ReturnType<typeof openTarget>>;

/** Notes every write that was committed. How often somebody tried is allowed to change. */
async function watchTables(pool: { query: (statement: string) => Promise<unknown> }): Promise<void> {
  await pool.query(`
    create unlogged table fuzz_changes (name text not null);
    create function fuzz_note() returns trigger language plpgsql as $$
    begin
      insert into fuzz_changes values (tg_table_name);
      return null;
    end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables
        where schemaname = 'public' and tablename not in ('fuzz_changes', 'rate_limits', 'migrations')
      loop
        execute format('create trigger fuzz_note after insert or update or delete on %I for each row execute function fuzz_note()', name);
      end loop;
    end $$`);
}
