import { type ChildProcess, fork } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { siteEnv, siteFlags } from "../scripts/site-flags.mjs";

/** What a process has used so far. */
export type Usage = { statements: number; cpuSeconds: number; memory: number };

/** Starts a program of this folder and waits until it listens. */
export async function startProcess(program: string, env: Record<string, string>) {
  const child = fork(path.resolve(import.meta.dirname, program), [], {
    env: { ...process.env, ...siteEnv, ...env },
    execArgv: [...process.execArgv, ...siteFlags],
  });
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`${program} ended (${code}) before it listened`)));
  });
  return {
    usage: () => ask(child),
    close: () =>
      new Promise<void>((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

export type Running = Awaited<ReturnType<typeof startProcess>>;

const ask = (child: ChildProcess) =>
  new Promise<Usage>((resolve) => {
    child.once("message", (usage) => resolve(usage as Usage));
    child.send("usage");
  });

const HZ = 100;

/**
 * The CPU seconds that PostgreSQL has used so far: the server that `backend` belongs to, its processes now and those
 * that have ended. Not a number where the system does not tell.
 */
export function postgresCpu(backend: number): number {
  const read = (pid: string) => {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
      // The name in brackets may hold anything; the fields after it do not.
      const fields = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .map(Number);
      const [own, ended] = [(fields[11] ?? 0) + (fields[12] ?? 0), (fields[13] ?? 0) + (fields[14] ?? 0)];
      return { parent: fields[1], own: own / HZ, ended: ended / HZ };
    } catch {
      return undefined;
    }
  };
  const postmaster = read(String(backend))?.parent;
  const main = postmaster && read(String(postmaster));
  if (!main) return Number.NaN;
  const children = fs.readdirSync("/proc").map((pid) => (/^\d+$/.test(pid) ? read(pid) : undefined));
  return children.reduce((sum, child) => (child?.parent === postmaster ? sum + child.own : sum), main.own + main.ended);
}
