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
import type { Watched } from "../torture/process.ts";
import type { Shop } from "../torture/shop.ts";
import { starter } from "../torture/starter.ts";
import { openAddress } from "./address.ts";
import { openBalancer } from "./balancer.ts";
import type { Build } from "./builds.ts";
import { openPair } from "./pair.ts";
import { openPooler } from "./pooler.ts";

const CARD_TIMEOUT_MS = 4_000;
/** Two looks of the balancer, a second each, and some more. */
const DRAIN_MS = 5_000;
const LOCKER_SECRET = "the-lockers-of-the-fleet-known-to-everybody";
/** The lockers of this station have a secret of their own. */
export const OWN_STATION = "tokyo";
export const OWN_SECRET = "the-lockers-of-one-station-of-the-fleet";

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
  LOCKER_SECRETS: `first:${LOCKER_SECRET},${OWN_STATION}/first:${OWN_SECRET}`,
  CARD_TIMEOUT_MS: String(CARD_TIMEOUT_MS),
  CLOCK_FILE: path.join(folder, "clock"),
  TRUST_PROXY: "true",
  JOB_PACE: "20",
  DEMO_SHOP: "true",
  NODE_COMPILE_CACHE: path.join(folder, "compiled"),
});

/** Where everybody finds each other, told before they start. */
async function findPlaces() {
  const ports = await Promise.all(Array.from({ length: 6 }, freePort));
  const [front = 0, gateway = 0, ...own] = ports;
  return { front, gateway, own };
}

/** What keeps the shop's data and takes its mails. */
async function openParts(folder: string) {
  const pair = await openPair(folder);
  const primaryUrl = () => pair.primary().url("postgres");
  await limitStatements(primaryUrl());
  const address = await openAddress(primaryUrl);
  return { pair, primaryUrl, address, pooler: await openPooler(folder, primaryUrl()), sink: await openMailSink() };
}

const sandboxOf = (folder: string, port: number) => ({
  SANDBOX_PORT: String(port),
  SANDBOX_HOST: "127.0.0.1",
  SANDBOX_LEDGER_FILE: path.join(folder, "ledger.jsonl"),
  SANDBOX_HANG_MS: String(CARD_TIMEOUT_MS + 2_000),
});

/**
 * The shop as on many machines: a pair of PostgreSQL servers, a pooler, a balancer, two processes that answer and two that
 * work, all of one build. Everybody comes through the balancer.
 */
export async function openFleet(observer: Observer, build: Build): Promise<Fleet> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-fleet-"));
  fs.chmodSync(folder, 0o755);
  const parts = await openParts(folder);
  const places = await findPlaces();
  const settings = {
    ...settingsOf(folder),
    DATABASE_URL: parts.pooler.url,
    DATABASE_DIRECT_URL: parts.address.url(),
    PUBLIC_ORIGIN: `http://127.0.0.1:${places.front}`,
    CARD_GATEWAY_URL: `http://127.0.0.1:${places.gateway}`,
    SMTP_URL: parts.sink.url,
  };
  const start = starter({ folder, settings, script: build.script, observer });
  const gateway = await start("gateway", places.gateway, sandboxOf(folder, places.gateway), "sandbox/main.ts");
  const run = (name: string, role: string, index: number) => start(name, places.own[index] ?? 0, { ROLE: role });
  // The first brings the database up to its build, and opens the shop.
  const web1 = await run("web-1", "web", 0);
  const [web2, worker1, worker2] = await Promise.all([
    run("web-2", "web", 1),
    run("worker-1", "worker", 2),
    run("worker-2", "worker", 3),
  ]);
  const webs = [web1, web2];
  const balancer = await openBalancer(folder, places.front, webs);
  const running: Running = { ...parts, settings, gateway, webs, workers: [worker1, worker2], balancer, start };
  return { ...running, shop: shopOf(folder, running, observer) };
}

type Running = Awaited<ReturnType<typeof openParts>> & {
  settings: ReturnType<typeof settingsOf> & Record<Place, string>;
  gateway: Watched;
  webs: Watched[];
  workers: [Watched, Watched];
  balancer: Awaited<ReturnType<typeof openBalancer>>;
  start: ReturnType<typeof starter>;
};

type Place = "DATABASE_URL" | "DATABASE_DIRECT_URL" | "PUBLIC_ORIGIN" | "CARD_GATEWAY_URL" | "SMTP_URL";

export type Fleet = Running & { shop: Shop };

/** The fleet as the torture's members and staff know a shop. */
function shopOf(folder: string, fleet: Running, observer: Observer): Shop {
  const { address, settings, gateway, webs, workers, balancer, pooler, sink, pair } = fleet;
  const all = [...webs, ...workers];
  // Our own view of the database: it finds whoever is primary, and does not stop the program when none is.
  const pool = new pg.Pool({ Client: clientFor({ silenceMs: 5_000 }), connectionString: address.url(), max: 6 });
  pool.on("error", () => {});
  const env = readEnv(settings);
  const clock = openClock(env);
  const front: Watched = {
    ...workers[0],
    name: "balancer",
    url: balancer.url,
    isUp: () => true,
    ready: async () => void (await Promise.all(all.map((each) => each.ready()))),
  };
  return {
    ...{ env, folder, pool, sink, gateway, servers: [front], worker: workers[0], gate: openGate() },
    postgres: pair.primary(),
    now: clock.now,
    openedAt: clock.now(),
    lockerSecret: LOCKER_SECRET,
    rows: async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
      (await pool.query(statement, values)).rows,
    skipHours: async (hours) => {
      observer.jumps.push(Date.now());
      clock.skipTime?.(hours * 3_600_000);
    },
    close: async () => {
      for (const each of all) {
        if (!(await each.stop())) observer.find("did not stop", `${each.name} was asked to end and did not do so well`);
      }
      await gateway.stop();
      for (const part of [balancer, pooler, sink]) await part.close();
      await pool.end();
      address.close();
      await pair.close();
    },
  };
}
