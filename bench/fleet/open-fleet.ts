import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { clientFor } from "#db/client.ts";
import { limitStatements } from "#db/migrate.ts";
import { openClock } from "#server/platform/clock.ts";
import { readEnv } from "#server/platform/env.ts";
import { freePort } from "#test/free-port.ts";
import { openGate } from "../torture/gate.ts";
import { openMailSink } from "../torture/mail-sink.ts";
import type { Observer } from "../torture/observer.ts";
import { type Watched, watch } from "../torture/process.ts";
import type { Shop } from "../torture/shop.ts";
import { openAddress } from "./address.ts";
import { openBalancer } from "./balancer.ts";
import type { Build } from "./builds.ts";
import { openPair } from "./pair.ts";
import { openPooler } from "./pooler.ts";

const CARD_TIMEOUT_MS = 4_000;
/** Two looks of the balancer, a second each, and some more. */
const DRAIN_MS = 5_000;
const LOCKER_SECRET = "the-lockers-of-the-fleet-known-to-everybody";

const settingsOf = (folder: string) => ({
  NODE_ENV: "test",
  HOST: "127.0.0.1",
  LOG_LEVEL: "warn",
  DATABASE_POOL_SIZE: "15",
  // Debian's PgBouncer does not follow prepared statements.
  DATABASE_PREPARED: "false",
  SYNCHRONOUS_STANDBY: "required",
  DRAIN_MS: String(DRAIN_MS),
  DATA_DIR: path.join(folder, "data"),
  AUTH_SECRETS: "first:a-secret-of-the-fleet-known-to-everybody",
  CARD_VAULT_KEYS: "first:a-vault-of-the-fleet-known-to-everybody",
  LOCKER_SECRETS: `first:${LOCKER_SECRET}`,
  CARD_TIMEOUT_MS: String(CARD_TIMEOUT_MS),
  CLOCK_FILE: path.join(folder, "clock"),
  TRUST_PROXY: "true",
  JOB_PACE: "20",
  DEMO_SHOP: "true",
  NODE_COMPILE_CACHE: path.join(folder, "compiled"),
});

/**
 * The shop as on many machines: a pair of PostgreSQL servers, a pooler, a balancer, two processes that answer and two that
 * work, all of one build. Everybody comes through the balancer.
 */
export async function openFleet(observer: Observer, build: Build) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-fleet-"));
  fs.chmodSync(folder, 0o755);
  const pair = await openPair(folder);
  const primaryUrl = () => pair.primary().url("postgres");
  await limitStatements(primaryUrl());
  const address = await openAddress(primaryUrl);
  const pooler = await openPooler(folder, primaryUrl());
  const sink = await openMailSink();
  const ports = await Promise.all(Array.from({ length: 6 }, freePort));
  const [front = 0, gatewayPort = 0, ...own] = ports;
  const settings = {
    ...settingsOf(folder),
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: address.url(),
    PUBLIC_ORIGIN: `http://127.0.0.1:${front}`,
    CARD_GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
    SMTP_URL: sink.url,
  };
  const start = (name: string, port: number, more: Record<string, string>, script = build.script): Promise<Watched> =>
    watch({
      name,
      script,
      port,
      readyPath: script.startsWith("sandbox") ? "/control/health" : "/readyz",
      env: { ...settings, PORT: String(port), ...more },
      logFile: path.join(folder, `${name}.log`),
      onCrash: (how) => observer.find("process ended", how),
    });
  const sandbox = {
    SANDBOX_PORT: String(gatewayPort),
    SANDBOX_HOST: "127.0.0.1",
    SANDBOX_LEDGER_FILE: path.join(folder, "ledger.jsonl"),
    SANDBOX_HANG_MS: String(CARD_TIMEOUT_MS + 2_000),
  };
  const gateway = await start("gateway", gatewayPort, sandbox, "sandbox/main.ts");
  // The first brings the database up to its build, and opens the shop.
  const web1 = await start("web-1", own[0] ?? 0, { ROLE: "web" });
  const [web2, worker1, worker2] = await Promise.all([
    start("web-2", own[1] ?? 0, { ROLE: "web" }),
    start("worker-1", own[2] ?? 0, { ROLE: "worker" }),
    start("worker-2", own[3] ?? 0, { ROLE: "worker" }),
  ]);
  const webs = [web1, web2];
  const workers = [worker1, worker2];
  const balancer = await openBalancer(folder, front, webs);

  // Our own view of the database: it finds whoever is primary, and does not stop the program when none is.
  const pool = new pg.Pool({ Client: clientFor({ silenceMs: 5_000 }), connectionString: address.url(), max: 6 });
  pool.on("error", () => {});
  const env = readEnv(settings);
  const clock = openClock(env);
  const everybody = async () => void (await Promise.all([...webs, ...workers].map((each) => each.ready())));
  const shop: Shop = {
    env,
    folder,
    postgres: pair.primary(),
    pool,
    sink,
    gateway,
    servers: [{ ...web1, name: "balancer", url: balancer.url, isUp: () => true, ready: everybody }],
    worker: worker1,
    gate: openGate(),
    now: clock.now,
    lockerSecret: LOCKER_SECRET,
    rows: async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
      (await pool.query(statement, values)).rows,
    skipHours: async (hours) => {
      observer.jumps.push(Date.now());
      clock.skipTime?.(hours * 3_600_000);
    },
    close: async () => {
      for (const each of [...webs, ...workers]) {
        if (!(await each.stop())) observer.find("did not stop", `${each.name} was asked to end and did not do so well`);
      }
      for (const part of [balancer, gateway, pooler, sink]) await ("stop" in part ? part.stop() : part.close());
      await pool.end();
      address.close();
      await pair.close();
    },
  };
  return { shop, settings, pair, pooler, balancer, webs, workers, start, primaryUrl };
}

export type Fleet = Awaited<ReturnType<typeof openFleet>>;
