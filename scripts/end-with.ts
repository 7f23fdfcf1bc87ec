import { setTimeout as pause } from "node:timers/promises";

/**
 * Ends the process with a code once all that was printed has been taken. A bare `process.exit` drops what a slow pipe has not
 * taken yet; without it, a program with something left open would never end.
 */
export async function endWith(code: number): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise<void>((resolve) => stream.write("", () => resolve()));
  }
  process.exit(code);
}

/** A moment, and as much longer as it takes until whoever reads our output is no longer behind. */
export async function untilPrinted(): Promise<void> {
  do await pause(500);
  while (process.stdout.writableNeedDrain || process.stderr.writableNeedDrain);
}
