import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { DestinationStream } from "pino";
import { openDatabase } from "#db/database.ts";
import { createApp } from "#server/app.ts";
import { openCatalogue } from "#server/catalogue/products/live-catalogue.ts";
import { createDeps } from "#server/create-deps.ts";
import { readEnv } from "#server/platform/env.ts";
import { createLog } from "#server/platform/log.ts";
import type { Traces } from "#server/platform/traces.ts";
import { createTestDatabase } from "#test/database.ts";
import { noPages } from "#test/no-pages.ts";
import { TEST_NOW } from "#test/test-now.ts";

export { TEST_NOW };

/** The whole app on a database of its own with the demo shop, at a fixed time. */
export async function createTestApp(overrides: Record<string, string> = {}, logTo?: DestinationStream) {
  const database = await createTestDatabase("shopDatabase");
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-test-"));
  const settings = {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    AUTH_SECRET: "known to everybody who reads the tests",
    ...overrides,
  };
  const env = readEnv(settings);
  const log = createLog(env, logTo);
  const catalogue = await openCatalogue(database, log);
  let now = TEST_NOW;
  const wait = async () => {};
  const deps = createDeps({ env, log, database, catalogue, now: () => now, wait });
  const buildFolder = path.join(dataDir, "empty-build");
  fs.mkdirSync(path.join(buildFolder, "client"), { recursive: true });
  const options = { renderer: noPages, buildFolder, isReady: () => true };
  const app = createApp(deps, options);
  return {
    app,
    deps,
    options,
    setNow: (instant: Date) => {
      now = instant;
    },
    passSeconds: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000);
    },
    /** The same site in another process: connections of its own to the same database, perhaps other settings. */
    anotherProcess: (changes: Record<string, string> = {}, traces?: Traces) => {
      const own = openDatabase(database.url, { timer: traces?.timeDatabase });
      const others = createDeps({
        env: readEnv({ ...settings, ...changes }),
        log,
        traces,
        database: own,
        catalogue,
        now: () => now,
        wait,
      });
      return { app: createApp(others, options), deps: others, close: own.close };
    },
    close: async () => {
      await deps.live.close();
      await catalogue.close();
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
