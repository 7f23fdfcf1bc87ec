import { type ChildProcess, fork, type StdioOptions } from "node:child_process";
import os from "node:os";
import path from "node:path";
import type { Size } from "#server/catalogue/images/encode-picture.ts";

const encoderProcess = path.join(import.meta.dirname, "encoder-process.ts");
/** Longer than any picture takes while others want the processor. */
const PATIENCE_MS = 30_000;
/** What has nothing to do gives its memory back. */
const IDLE_MS = 60_000;

/** `original`: its file, or its bytes where it could not be kept as one. */
export type Order = { original: string | Uint8Array; targets: (Size & { file: string })[] };
/** `problem`: this picture cannot be encoded. `unkept`: what was encoded, where it could not be written. */
export type Outcome = { problem?: string; unkept?: Uint8Array[] };

export type Helper = (order: Order) => Promise<Outcome>;

/**
 * A process that encodes pictures, one order at a time. It starts with the first and ends a minute after the last. One that
 * `yields` leaves the processor to whoever else wants it, and is given up over a picture that takes too long. For the others nobody
 * waits: on a machine that is busy enough, any picture takes long.
 */
export function createHelper(yields: boolean, program = encoderProcess): Helper {
  let child: ChildProcess | undefined;
  let settle: ((outcome: Outcome | Error) => void) | undefined;
  let leaving: NodeJS.Timeout | undefined;

  const start = () => {
    // Few arenas: freed memory goes back to the system instead of waiting for a thread that may never come.
    const env = { ...process.env, MALLOC_ARENA_MAX: "2" };
    const stdio: StdioOptions = ["ignore", "ignore", "inherit", "ipc"];
    const started = fork(program, { execArgv: [], env, stdio, serialization: "advanced" });
    if (yields && started.pid) os.setPriority(started.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    const lost = (reason: string) => {
      // One that was sent away says nothing about the order of its successor.
      if (child !== started) return;
      child = undefined;
      settle?.(new Error(`picture not encoded: ${reason}`));
    };
    started.on("message", (outcome: Outcome) => settle?.(outcome));
    started.on("exit", () => lost("the process ended"));
    started.on("error", (error) => lost(error.message));
    return started;
  };

  return (order) =>
    new Promise((resolve, reject) => {
      clearTimeout(leaving);
      child ??= start();
      const working = child;
      working.ref();
      working.channel?.ref();
      const late = yields ? setTimeout(() => working.kill("SIGKILL"), PATIENCE_MS) : undefined;
      settle = (outcome) => {
        settle = undefined;
        clearTimeout(late);
        // Neither the idle process nor its timer keeps anybody from ending.
        working.unref();
        working.channel?.unref();
        leaving = setTimeout(() => {
          if (child === working) child = undefined;
          if (working.connected) working.disconnect();
        }, IDLE_MS).unref();
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      };
      working.send(order, (error) => error && settle?.(error));
    });
}
