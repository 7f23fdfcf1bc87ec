import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Whoever makes a lock names itself in it at once. One that names nobody for this long was left by a full disk or a power cut. */
const NAMELESS_MS = 2_000;

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/**
 * When a process began, in the system's own count; nothing where the system does not tell.
 * @param {number} pid
 */
function birthOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    // What comes before is its name, in which anything may stand.
    return line.slice(line.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

/**
 * This process, as others can tell it from a later one with the same pid. In a container that starts again, programs mostly
 * have the pids that they had before.
 */
export const nameProcess = () => `${process.pid} ${birthOf(process.pid)}`.trim();

/**
 * Whether a process that named itself still runs.
 * @param {string} name
 */
export function isRunning(name) {
  const [pid = "", birth] = name.trim().split(" ");
  if (!isAlive(Number(pid))) return false;
  const now = birthOf(Number(pid));
  return birth === undefined || now === "" || now === birth;
}

/** What this process holds itself. */
const held = new Set();

/**
 * Runs `work` while no other process on this machine holds the same lock file. The file names its holder, so a lock left
 * behind by a killed process is taken over. Plain JavaScript: the first step of a fresh clone needs it before anything is installed.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withFileLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) {
    const holder = readHolder(file);
    if (holder !== undefined && isLeftBehind(file, holder)) takeAway(file, holder);
    else await sleep(100);
  }
  held.add(file);
  try {
    return await work();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, nameProcess(), { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} file */
function readHolder(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {string} holder
 */
function isLeftBehind(file, holder) {
  const pid = Number.parseInt(holder, 10);
  // Of our own pid it is ours, or of a process of before: what has no birth, only we know.
  if (pid === process.pid) return holder !== nameProcess() || !(holder.includes(" ") || held.has(file));
  if (pid > 0) return !isRunning(holder);
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  return Date.now() - mtimeMs > NAMELESS_MS;
}

/**
 * Moved aside first: of several who find the same one left behind, one gets it, and a lock that was made since is put back.
 * @param {string} file
 * @param {string} holder
 */
function takeAway(file, holder) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readHolder(aside) === holder) rmSync(aside, { force: true });
  else renameSync(aside, file);
}
