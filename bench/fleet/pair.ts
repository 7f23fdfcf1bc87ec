import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type LocalPostgres, openLocalPostgres } from "#db/local-postgres.ts";
import { copyAsStandby } from "./base-copy.ts";

// Nothing here survives the machine, so nothing is forced to disk. The log is kept for a standby that comes later.
const flags = ["-c fsync=off", "-c wal_keep_size=1GB", "-c shared_buffers=256MB"];
const STREAMING_MS = 60_000;

/** A primary and a standby that confirms each of its commits. A primary that is lost does not come back. */
export async function openPair(folder: string) {
  let made = 0;
  const next = () => path.join(folder, `postgres-${++made}`);
  let primary = await openLocalPostgres(next(), flags);
  let standby: LocalPostgres | undefined;
  const lost: LocalPostgres[] = [];
  // For whoever is interrupted.
  process.on("exit", () => {
    for (const each of [primary, standby, ...lost]) if (each) signalServer(each, "SIGKILL");
  });

  /** Copies the primary, and has it wait for the copy from now on. */
  const addStandby = async () => {
    const from = primary;
    standby = await openLocalPostgres(next(), flags, (to) => copyAsStandby(from.url("postgres"), from.data, to));
    await ask(from, "alter system set synchronous_standby_names = 'ANY 1 (standby)'");
    await ask(from, "select pg_reload_conf()");
    const until = Date.now() + STREAMING_MS;
    while ((await ask(from, "select 1 from pg_stat_replication where sync_state in ('sync', 'quorum')")).length === 0) {
      if (Date.now() > until) throw new Error("the standby does not follow");
      await sleep(50);
    }
  };
  await addStandby();

  return {
    primary: () => primary,
    addStandby,
    /** The primary stops waiting for the standby, and the line between them is cut: what it commits now is nowhere else. */
    loseLine: async () => {
      if (!standby) throw new Error("there is no standby");
      await ask(primary, "alter system reset synchronous_standby_names");
      await ask(primary, "select pg_reload_conf()");
      await ask(standby, "alter system set primary_conninfo = ''");
      await ask(standby, "select pg_reload_conf()");
      while ((await ask(primary, "select 1 from pg_stat_replication")).length > 0) await sleep(50);
    },
    /** All of the primary stops in mid-sentence. Nothing is closed. */
    freeze: () => signalServer(primary, "SIGSTOP"),
    /** As if its machine had lost power. */
    kill: () => signalServer(primary, "SIGKILL"),
    /** The standby takes over from a primary that is dead or frozen. */
    promote: async () => {
      if (!standby) throw new Error("there is no standby");
      lost.push(primary);
      await ask(standby, "select pg_promote(true, 60)");
      [primary, standby] = [standby, undefined];
    },
    /** Ends what is left of former primaries. */
    bury: () => {
      for (const each of lost) signalServer(each, "SIGKILL");
    },
    close: async () => {
      for (const each of [standby, primary]) await each?.stop("immediate").catch(() => {});
      for (const each of [standby, primary, ...lost]) if (each) fs.rmSync(path.dirname(each.data), { recursive: true });
    },
  };
}

async function ask(server: LocalPostgres, statement: string) {
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

/** To the server and all its processes, the parent first, so that it starts no more of them. */
function signalServer({ data }: LocalPostgres, signal: NodeJS.Signals): void {
  const all = execFileSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  const running = [...all.matchAll(/^ *(\d+) +(\d+) +(.*)$/gm)].map(([, pid, above, args = ""]) => ({
    pid: Number(pid),
    above: Number(above),
    args,
  }));
  // By its folder: the number of one that has ended may be somebody else's by now.
  const parent = running.find(({ args }) => /\bpostgres\b/.test(args) && args.includes(` -D ${data} `));
  if (!parent) return;
  for (const { pid } of [parent, ...running.filter(({ above }) => above === parent.pid)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
