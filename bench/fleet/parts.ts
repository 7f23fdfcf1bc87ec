import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const parts = { haproxy: ["haproxy", "-v"], pgbouncer: ["pgbouncer", "--version"] } as const;

const places = ["/usr/sbin", "/usr/local/sbin"];
const env = { ...process.env, PATH: [process.env.PATH, ...places].join(path.delimiter) };

/** The version of each part that comes from the system. Ends the program with 2 and says what to do when one is not there. */
export function findParts(): Record<keyof typeof parts, string> {
  const found = Object.entries(parts).map(([name, [program, flag]]) => {
    const { stdout } = spawnSync(program, [flag], { encoding: "utf8", env });
    return [name, stdout?.split("\n")[0]?.trim() ?? ""] as const;
  });
  const missing = found.filter(([, version]) => !version).map(([name]) => name);
  if (missing.length > 0) {
    console.error(`The fleet needs ${missing.join(" and ")}, which this machine does not have.`);
    console.error(`On Debian and Ubuntu: apt-get install --no-install-recommends ${missing.join(" ")}`);
    console.error("Neither has to run by itself (systemctl disable --now ...): the fleet starts its own.");
    process.exit(2);
  }
  return Object.fromEntries(found) as Record<keyof typeof parts, string>;
}

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a part that stays until it is closed, and waits until `answers` says that it is there. */
export async function startPart(
  command: [keyof typeof parts, ...string[]],
  log: string,
  answers: () => Promise<boolean>,
) {
  const [program, ...args] = command;
  const out = fs.openSync(log, "a");
  const child = spawn(program, args, { stdio: ["ignore", out, out], env });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const until = Date.now() + 20_000;
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${program} does not answer; see ${log}`);
    await sleep(50);
  }
  return {
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    close: async () => {
      child.kill("SIGTERM");
      for (let wait = 0; running.has(child) && wait < 100; wait++) await sleep(20);
      child.kill("SIGKILL");
    },
  };
}
