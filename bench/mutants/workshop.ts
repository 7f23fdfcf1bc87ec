import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openLocalPostgres } from "#db/local-postgres.ts";
import { MINUTE } from "#domain/time.ts";
import type { Ask, Told, Trial } from "../mutants-process.ts";

const apart = new Set(["node_modules", ".git", ".data", "test-results", "playwright-report"]);
const quick = ["-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off"];
/** No test file takes as long; one that does not end within this time turns in circles. */
const PATIENCE_MS = 5 * MINUTE;

type Project = "unit" | "api";
export type Result = Exclude<Told, "done">;

/** A copy of the project to spoil, so that nobody finds a mistake in their own files; with a PostgreSQL that stays up. */
export async function openWorkshop() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-mutants-"));
  fs.cpSync(".", folder, { recursive: true, filter: (source) => !apart.has(path.normalize(source)) });
  fs.symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const postgres = await openLocalPostgres(path.join(folder, ".data/test-postgres"), quick);
  const running = new Map<Project, ChildProcess>();
  const close = async () => {
    // PostgreSQL goes on for as long as one of its users does.
    const ended = Promise.all([...running.values()].map((child) => once(child, "exit")));
    for (const child of running.values()) kill(child);
    await ended;
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
  return {
    folder,
    write: (file: string, code: string) => {
      fs.writeFileSync(path.join(folder, file), code);
      for (const child of running.values()) child.send({ changed: file } satisfies Ask);
    },
    /** Tells what came of each test file, as far as it came: whoever hangs, or takes the process along, is the first without. */
    run: async (project: Project, trials: Trial[]): Promise<Result[]> => collect(await processFor(project), trials),
    close,
  };
}

function collect(child: ChildProcess, trials: Trial[]): Promise<Result[]> {
  const results: Result[] = [];
  return new Promise((resolve) => {
    const timer = setTimeout(kill, PATIENCE_MS, child);
    const hear = (told: Told) => {
      timer.refresh();
      if (told === "done") end();
      else results.push(told);
    };
    const end = () => {
      clearTimeout(timer);
      child.off("message", hear).off("exit", end);
      resolve(results);
    };
    child.on("message", hear).on("exit", end);
    child.send({ trials } satisfies Ask);
  });
}

// With its workers: one that turns in circles would outlive it.
function kill(child: ChildProcess): void {
  if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
}
