import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openDatabase } from "#db/database.ts";
import { loadDemoShop } from "#db/demo/load-demo-shop.ts";
import { openLocalPostgres } from "#db/local-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { openClock } from "#server/platform/clock.ts";
import { readEnv } from "#server/platform/env.ts";
import { freePort } from "#test/free-port.ts";
import { openGate } from "./gate.ts";
import { openMailSink } from "./mail-sink.ts";
import type { Observer } from "./observer.ts";
import type { Watched } from "./process.ts";
import { starter } from "./starter.ts";

/** Short, so that what hangs is given up soon; all else follows from it. */
const CARD_TIMEOUT_MS = 4_000;
const LOCKER_SECRET = "the lockers of a shop that is tortured";

/**
 * The whole shop on this machine: PostgreSQL, the gateway's stand-in, a mail server, one process that does everything, one
 * that only answers requests, one that only works. Every part can be taken away and comes back at the same address.
 */
export async function openShop(observer: Observer) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-torture-"));
  fs.chmodSync(folder, 0o755);
  const postgres = await openLocalPostgres(path.join(folder, "postgres"));
  const url = postgres.url("postgres");
  await migrate(url);
  const setUp = openDatabase(url);
  await loadDemoShop(setUp.db, new Date());
  // Rentals cost some thousand yen, and hours pass, not weeks: little needs a second person, and damage is charged soon.
  await setUp.pool.query(
    "insert into settings (key, value) values ('refundLimitYen', '700'), ('refundDayLimitYen', '6000'), ('damageNoticeDays', '1')",
  );
  await setUp.close();
  // Our own view of the database: it must not stop the program when the database is stopped.
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on("error", () => {});

  const sink = await openMailSink();
  const [one = 0, two = 0, three = 0, gatewayPort = 0] = await Promise.all([1, 2, 3, 4].map(freePort));
  const settings = {
    NODE_ENV: "test",
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: "15",
    DATA_DIR: path.join(folder, "data"),
    AUTH_SECRET: "a shop that is tortured keeps no secrets",
    PUBLIC_ORIGIN: `http://127.0.0.1:${one}`,
    SMTP_URL: sink.url,
    CARD_GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
    CARD_TIMEOUT_MS: String(CARD_TIMEOUT_MS),
    LOCKER_WEBHOOK_SECRET: LOCKER_SECRET,
    CLOCK_FILE: path.join(folder, "clock"),
    TRUST_PROXY: "true",
    JOB_PACE: "20",
    NODE_COMPILE_CACHE: path.join(folder, "compiled"),
  };
  const env = readEnv(settings);
  const clock = openClock(env);
  const start = starter({ folder, settings, script: "bench/torture/server.ts", observer });
  const gateway = await start(
    "gateway",
    gatewayPort,
    {
      SANDBOX_PORT: String(gatewayPort),
      SANDBOX_HOST: "127.0.0.1",
      SANDBOX_LEDGER_FILE: path.join(folder, "ledger.jsonl"),
      SANDBOX_HANG_MS: String(CARD_TIMEOUT_MS + 2_000),
    },
    "sandbox/main.ts",
  );
  const servers: Watched[] = await Promise.all([
    start("first", one, { ROLE: "all" }),
    start("second", two, { ROLE: "web" }),
  ]);
  const worker = await start("worker", three, { ROLE: "worker" });
  const gate = openGate();

  return {
    env,
    folder,
    postgres,
    pool,
    sink,
    gateway,
    servers,
    worker,
    gate,
    now: clock.now,
    openedAt: clock.now(),
    lockerSecret: LOCKER_SECRET,
    rows: async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
      (await pool.query(statement, values)).rows,
    /** Lets time pass for everybody, once nothing is under way that would not survive real hours. */
    skipHours: async (hours: number) => {
      await untilGatewayRests(gateway.url);
      observer.jumps.push(Date.now());
      clock.skipTime?.(hours * 3_600_000);
    },
    close: async () => {
      for (const each of [...servers, worker]) {
        if (!(await each.stop())) observer.find("did not stop", `${each.name} was asked to end and did not do so well`);
      }
      await gateway.stop();
      await sink.close();
      await pool.end();
      await postgres.release();
      fs.rmSync(path.join(folder, "postgres"), { recursive: true, force: true });
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A call that the gateway works on would be over long before hours have passed. */
async function untilGatewayRests(url: string): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const health = await fetch(`${url}/control/health`).then(
      (response) => response.json() as Promise<{ underWay: number }>,
      () => undefined,
    );
    if (!health || health.underWay === 0) return;
    await sleep(20);
  }
}
