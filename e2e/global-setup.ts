import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export const SITE_PORT = Number(process.env.E2E_PORT ?? 3123);

/** Starts the built site on a fresh demo shop for the whole run. */
export default async function setup() {
  return startSite(SITE_PORT);
}

/** A site of its own at `port`, its payment sandbox beside it, with settings of its own. Returns how to end it. */
export async function startSite(port: number, settings: Record<string, string> = {}): Promise<() => Promise<void>> {
  // Somebody else's site at this port would be tested instead of ours.
  if (await isReady(`http://localhost:${port}/readyz`)) throw new Error(`port ${port} is taken; set E2E_PORT`);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-e2e-"));
  fs.chmodSync(dataDir, 0o755);
  const server = spawn(process.execPath, ["scripts/start.ts"], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      LOG_LEVEL: "warn",
      NODE_ENV: "test",
      RATE_LIMITS: "false",
      DEBUG_CALLS: "true",
      SANDBOX_PORT: String(port + 1),
      ...settings,
    },
    stdio: "inherit",
  });
  await untilReady(`http://localhost:${port}/readyz`, server);
  return async () => {
    server.kill("SIGTERM");
    await new Promise((resolve) => server.once("exit", resolve));
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}

const isReady = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) throw new Error("the site did not start");
    if (await isReady(url)) return;
    await sleep(100);
  }
  throw new Error("the site was not ready within a minute");
}
