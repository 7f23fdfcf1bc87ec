import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openLocalPostgres } from "#db/local-postgres.ts";

const apart = new Set(["node_modules", ".git", ".data", "test-results", "playwright-report"]);

/** A copy of the project to spoil, so that nobody finds a mistake in their own files; with a PostgreSQL that stays up. */
export async function openWorkshop() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-mutants-"));
  fs.cpSync(".", folder, { recursive: true, filter: (source) => !apart.has(path.normalize(source)) });
  fs.symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const postgres = await openLocalPostgres(path.join(folder, ".data/test-postgres"));
  let running: number | undefined;
  // With its workers: one that turns in circles would outlive it.
  const stop = () => running !== undefined && process.kill(-running, "SIGKILL");
  const close = async () => {
    stop();
    await postgres.release();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => close().finally(() => process.exit(1)));
  return {
    write: (file: string, code: string) => fs.writeFileSync(path.join(folder, file), code),
    /** Whether these tests are green. Whoever hangs is not. */
    isGreen: (project: string, files: string[], timeoutMs: number) =>
      new Promise<boolean>((resolve) => {
        const bin = path.join(folder, "node_modules/vitest/vitest.mjs");
        const args = [bin, "run", "--project", project, "--bail", "1", ...files];
        const child = spawn(process.execPath, args, { cwd: folder, stdio: "ignore", detached: true });
        running = child.pid;
        const timer = setTimeout(stop, timeoutMs);
        child.on("exit", (code) => {
          running = undefined;
          clearTimeout(timer);
          resolve(code === 0);
        });
      }),
    close,
  };
}
