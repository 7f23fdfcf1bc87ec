import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Starts the built site on a fresh demo shop for the whole run. */
export default async function setup() {
  const port = process.env.E2E_PORT ?? "3123";
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-e2e-"));
  fs.chmodSync(dataDir, 0o755);
  const server = spawn(process.execPath, ["scripts/start.ts"], {
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      DEBUG_CALLS: "true",
      LOG_LEVEL: "warn",
      NODE_ENV: "test",
      RATE_LIMITS: "false",
      SANDBOX_PORT: String(Number(port) + 1),
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

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) throw new Error("the site did not start");
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error("the site was not ready within a minute");
}
