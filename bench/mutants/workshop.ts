import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openLocalPostgres } from "#db/local-postgres.ts";
import type { Ask, Told } from "../mutants-process.ts";

const apart = new Set(["node_modules", ".git", ".data", "test-results", "playwright-report"]);
const quick = ["-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off"];

type Project = "unit" | "api";

/** A copy of the project to spoil, so that nobody finds a mistake in their own files; with a PostgreSQL that stays up. */
export async function openWorkshop() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-mutants-"));
  fs.cpSync(".", folder, { recursive: true, filter: (source) => !apart.has(path.normalize(source)) });
  fs.symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const postgres = await openLocalPostgres(path.join(folder, ".data/test-postgres"), quick);
  const running = new Map<Project, ChildProcess>();
  const close = async () => {
    for (const child of running.values()) kill(child);
    await postgres.release();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => close().finally(() => process.exit(1)));
  const processFor = async (project: Project): Promise<ChildProcess> => {
    const kept = running.get(project);
    if (kept) return kept;
    const program = path.join(folder, "bench/mutants-process.ts");
    const child = fork(program, [project], { cwd: folder, stdio: "ignore", detached: true });
    running.set(project, child);
    child.once("exit", () => running.delete(project));
    await once(child, "message");
    return child;
  };
  const send = (child: ChildProcess, ask: Ask) => child.send(ask);
  return {
    folder,
    write: (file: string, code: string) => {
      fs.writeFileSync(path.join(folder, file), code);
      for (const child of running.values()) send(child, { changed: file });
    },
    /** Runs these tests until one is red. Whoever hangs, or takes the process along, is red. */
    run: async (project: Project, tests: string[], timeoutMs: number): Promise<Told> => {
      const child = await processFor(project);
      const timer = setTimeout(kill, timeoutMs, child);
      send(child, { tests });
      const [told] = await Promise.race([once(child, "message"), once(child, "exit")]);
      clearTimeout(timer);
      return typeof told === "object" && told !== null ? told : { took: {}, red: "no end" };
    },
    close,
  };
}

// With its workers: one that turns in circles would outlive it.
function kill(child: ChildProcess): void {
  if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
}
