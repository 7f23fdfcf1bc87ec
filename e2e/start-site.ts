import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

// Read by each worker: nothing here may load the shop's own code, which takes longer than a journey.
export const SITE_PORT = Number(process.env.E2E_PORT ?? 3123);

/** The shop that every site is a copy of. */
export const TEMPLATE = "demo_shop";

/** A site of its own at `port`, its payment sandbox beside it, with settings of its own. Returns how to end it. */
export async function startSite(
  port: number,
  settings: Record<string, string> = {},
  program = "scripts/serve.mjs",
): Promise<() => Promise<void>> {
  // Somebody else's site at this port would be tested instead of ours.
  if (await isReady(`http://localhost:${port}/readyz`)) throw new Error(`port ${port} is taken; set E2E_PORT`);
  const dataDir = newFolder();
  const database = `site_${port}_${randomBytes(4).toString("hex")}`;
  await asAdmin(`create database ${database} template ${TEMPLATE} strategy file_copy`);
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(database),
      DEMO_SHOP: "true",
      LOG_LEVEL: "warn",
      NODE_ENV: "test",
      RATE_LIMITS: "false",
      DEBUG_CALLS: "true",
      SANDBOX_PORT: String(port + 1),
      // A site that starts for the second time has its code compiled already.
      NODE_COMPILE_CACHE: path.resolve(".data/compiled"),
      ...settings,
    },
    stdio: "inherit",
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill("SIGTERM");
      await new Promise((resolve) => server.once("exit", resolve));
    }
    await asAdmin(`drop database ${database} with (force)`);
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  await untilReady(`http://localhost:${port}/readyz`, server).catch(async (error) => {
    await stop();
    throw error;
  });
  return stop;
}

export function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-e2e-"));
  fs.chmodSync(folder, 0o755);
  return folder;
}

const urlOf = (database: string) => (process.env.E2E_DATABASES ?? "").replace("DATABASE", database);

export async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf("postgres") });
  await client.connect();
  // Copying a database fails while it is being copied for somebody else; they take turns.
  await client.query("select pg_advisory_lock(1)");
  await client.query(statement).finally(() => client.end());
}

const isReady = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1_800; attempt++) {
    if (server.exitCode !== null) throw new Error("the site did not start");
    if (await isReady(url)) return;
    await sleep(100);
  }
  throw new Error("the site was not ready within three minutes");
}
