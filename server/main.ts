import fs from "node:fs";
import path from "node:path";
import { collectDefaultMetrics } from "prom-client";
import { type OpenDatabase, openDatabase } from "#db/database.ts";
import { loadDemoPast } from "#db/demo/load-demo-past.ts";
import { loadDemoShop } from "#db/demo/load-demo-shop.ts";
import { openLocalPostgres } from "#db/local-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { createApp } from "#server/app.ts";
import { openCatalogue } from "#server/catalogue/products/live-catalogue.ts";
import { prepareDetails } from "#server/catalogue/products/prepare-details.ts";
import { createDeps } from "#server/create-deps.ts";
import { startJobs } from "#server/jobs.ts";
import { startSandbox } from "#server/money/gateway/start-sandbox.ts";
import { openClock } from "#server/platform/clock.ts";
import { type Env, readEnv } from "#server/platform/env.ts";
import { createLog, type Log } from "#server/platform/log.ts";
import { listen } from "#server/platform/serve.ts";
import { openTraces, type Traces } from "#server/platform/traces.ts";
import { loadDemoDay } from "#server/rentals/day/load-demo-day.ts";
import { keepHearing } from "#server/rentals/lockers/hearing.ts";
import { loadDemoStaff } from "#server/staff/demo-staff.ts";
import { builtRenderer, type Renderer } from "#server/web/pages/renderer.ts";
import { workerApp } from "#server/web/site/health-routes.ts";

const buildFolder = path.resolve(import.meta.dirname, "../build");

/** Starts everything the site needs, serves it, and takes it all down again on Ctrl-C or SIGTERM. */
export async function main(openRenderer?: () => Promise<Renderer & { close: () => Promise<void> }>): Promise<void> {
  if (fs.existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv(process.env);
  const log = createLog(env);
  const cleanup: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      for (const step of cleanup.reverse()) await step().catch((error) => log.error({ err: error }, "while stopping"));
    })();
    return stopping;
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)));
  }

  try {
    const traces = await openTraces(env, log);
    if (traces) cleanup.push(traces.close);
    let url = env.DATABASE_URL;
    if (!url) {
      const postgres = await openLocalPostgres(path.join(env.DATA_DIR, "postgres"));
      cleanup.push(postgres.release);
      url = postgres.url("postgres");
    }
    if (env.card.usesSandbox) cleanup.push((await startSandbox(env)).close);
    await migrate(env.DATABASE_MIGRATION_URL ?? env.DATABASE_DIRECT_URL ?? url);
    const database = connect(url, { env, log, traces });
    cleanup.push(database.close);
    const clock = openClock(env);
    if (env.demoShop) await loadDemoShop(database.db, clock.now());
    const catalogue = await openCatalogue(database, log, clock.now);
    cleanup.push(catalogue.close);

    const deps = createDeps({ env, log, traces, database, catalogue, ...clock });
    if (env.demoShop && env.devPages) await loadDemoStaff(deps);
    // Journeys have the shop to themselves.
    if (env.demoShop && env.NODE_ENV === "development") {
      await loadDemoPast(database, clock.now(), deps.vault.seal);
      await loadDemoDay(deps);
    }
    collectDefaultMetrics({ register: deps.metrics.registry });
    cleanup.push(deps.demand.close, (await keepHearing(deps)).close);
    if (env.ROLE !== "web") cleanup.push((await startJobs(deps)).close);
    const isReady = () => !stopping;
    const site = async () => {
      const opened = await openRenderer?.();
      if (opened) cleanup.push(opened.close);
      return createApp(deps, { renderer: opened ?? builtRenderer(buildFolder), buildFolder, isReady });
    };
    const app = env.ROLE === "worker" ? workerApp(deps, isReady) : await site();
    const listening = await listen(app, env.PORT, env.HOST, env.DRAIN_MS);
    cleanup.push(listening.close, deps.live.close);
    if (env.ROLE !== "worker") cleanup.push(prepareDetails(deps).close);
    log.info({ port: listening.port, origin: env.publicOrigin }, "listening");
    if (process.stdout.isTTY || !env.production) sayWhere(listening.port, env);
  } catch (error) {
    await stop();
    throw error;
  }
}

function sayWhere(port: number, { devPages }: Env): void {
  const site = `http://localhost:${port}`;
  console.error(`\n  エキカリ: ${site}${devPages ? `\n  管理画面: ${site}/dev/staff` : ""}\n`);
}

type Parts = { env: Env; log: Log; traces: Traces | undefined };

const connect = (url: string, { env, log, traces }: Parts): OpenDatabase =>
  openDatabase(url, {
    max: env.DATABASE_POOL_SIZE,
    prepared: env.DATABASE_PREPARED,
    directUrl: env.DATABASE_DIRECT_URL,
    timer: traces?.timeDatabase,
    onError: (error) => log.warn({ err: error }, "idle database connection lost"),
  });
