import os from "node:os";
import path from "node:path";
import type { DestinationStream } from "pino";
import { openDatabase } from "#db/database.ts";
import { loadDemoShop } from "#db/demo/load-demo-shop.ts";
import { createApp } from "#server/app.ts";
import { createDeps } from "#server/deps.ts";
import { readEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import type { Renderer } from "#server/pages/renderer.ts";
import { openCatalogue } from "#server/products/catalogue.ts";
import { createTestDatabase } from "#test/database.ts";

/** Pages are the browser journeys' business; API tests get along without a build. */
export const noPages: Renderer = {
  build: "test",
  load: async () => ({
    pageKey: () => undefined,
    preparePage: async () => ({ kind: "page", status: 200, draw: () => "<!doctype html><title>page</title>" }),
  }),
  assetsOf: () => ({ script: "", styles: [], preload: [] }),
};

export const TEST_NOW = new Date("2026-11-15T12:00:00+09:00");

/** The whole app on a database of its own with the demo shop, at a fixed time. */
export async function createTestApp(overrides: Record<string, string> = {}, logTo?: DestinationStream) {
  const database = await createTestDatabase();
  await loadDemoShop(database.db, TEST_NOW);
  const dataDir = path.join(os.tmpdir(), `ekikari-test-${process.pid}`);
  const env = readEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    AUTH_SECRET: "known to everybody who reads the tests",
    ...overrides,
  });
  const log = createLog(env, logTo);
  const catalogue = await openCatalogue(database, log);
  let now = TEST_NOW;
  const deps = createDeps({ env, log, database, catalogue, now: () => now });
  const options = { renderer: noPages, buildFolder: path.resolve("build"), isReady: () => true };
  const app = createApp(deps, options);
  return {
    app,
    deps,
    setNow: (instant: Date) => {
      now = instant;
    },
    passSeconds: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000);
    },
    /** The same site in another process: connections of its own to the same database. */
    anotherProcess: () => {
      const own = openDatabase(database.url);
      const others = createDeps({ env, log, database: own, catalogue, now: () => now });
      return { app: createApp(others, options), deps: others, close: own.close };
    },
    close: async () => {
      await catalogue.close();
      await database.drop();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
