import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const RESTART_MS = 250;
const READY_MS = 180_000;
const STOP_MS = 40_000;

export type Watched = {
  name: string;
  url: string;
  /** Kills it at once, as a power cut would, and starts it again after a while. */
  kill: (downMs: number) => Promise<void>;
  /** Stops it in mid-sentence, as a machine that sleeps, while its connections stay open; then it goes on. */
  freeze: (ms: number) => Promise<void>;
  /** Asks it to end; false when it did not end well and soon. */
  stop: () => Promise<boolean>;
  /** The same, and starts it again as something else: another build, other settings. */
  replace: (change: Partial<Pick<Program, "script" | "env">>) => Promise<boolean>;
  isUp: () => boolean;
  /** How many requests that move money it has answered since it was last started; whoever asks it counts. */
  answers: number;
  /** Until it answers again. */
  ready: () => Promise<void>;
};

type Program = {
  name: string;
  script: string;
  port: number;
  readyPath: string;
  env: Record<string, string>;
  logFile: string;
  /** Told when it ended although nobody killed it and it had been ready. */
  onCrash: (how: string) => void;
};

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** A program that is started again whenever it ends, as a supervisor would. Resolves when it is first ready. */
export async function watch(program: Program): Promise<Watched> {
  const { name, port, readyPath, logFile, onCrash } = program;
  let { script, env } = program;
  const url = `http://127.0.0.1:${port}`;
  const log = fs.openSync(logFile, "a");
  let child: ChildProcess | undefined;
  let ready = false;
  let wanted = true;
  let held = false;

  const launch = () => {
    if (!wanted || held || child) return;
    const started = spawn(process.execPath, [script], { stdio: ["ignore", log, log], env: { ...process.env, ...env } });
    child = started;
    running.add(started);
    void untilReady(
      url + readyPath,
      () => child === started && started.exitCode === null && started.signalCode === null,
    ).then((isReady) => {
      if (isReady && child === started) ready = true;
    });
    started.once("exit", (code, signal) => {
      if (child === started) child = undefined;
      running.delete(started);
      if (ready && wanted && !held) onCrash(`${name} ended by itself (${signal ?? code})`);
      ready = false;
      setTimeout(launch, RESTART_MS).unref();
    });
  };
  const ended = async () => {
    while (child) await sleep(5);
  };

  launch();
  const until = Date.now() + READY_MS;
  while (!ready) {
    if (Date.now() > until) throw new Error(`${name} was not ready in time; see ${logFile}`);
    await sleep(20);
  }
  const watched: Watched = {
    name,
    url,
    isUp: () => ready,
    answers: 0,
    ready: async () => {
      while (!ready && wanted) await sleep(10);
    },
    kill: async (downMs) => {
      held = true;
      ready = false;
      watched.answers = 0;
      child?.kill("SIGKILL");
      await ended();
      await sleep(downMs);
      held = false;
      launch();
    },
    freeze: async (ms) => {
      const frozen = child;
      frozen?.kill("SIGSTOP");
      ready = false;
      await sleep(ms);
      frozen?.kill("SIGCONT");
      ready = frozen !== undefined && child === frozen;
    },
    stop: async () => {
      wanted = false;
      return !child || end(child);
    },
    replace: async (change) => {
      held = true;
      ready = false;
      const well = !child || (await end(child));
      await ended();
      script = change.script ?? script;
      env = { ...env, ...change.env };
      held = false;
      launch();
      return well;
    },
  };
  return watched;
}

/** Asks a process to end, and ends it when it does not. */
async function end(child: ChildProcess): Promise<boolean> {
  const exit = new Promise<boolean>((resolve) => child.once("exit", (code) => resolve(code === 0)));
  child.kill("SIGTERM");
  const well = await Promise.race([exit, sleep(STOP_MS, false)]);
  if (!well) child.kill("SIGKILL");
  return well;
}

async function untilReady(url: string, goesOn: () => boolean): Promise<boolean> {
  while (goesOn()) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    if (response?.ok) return true;
    await sleep(30);
  }
  return false;
}
