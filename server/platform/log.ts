import os from "node:os";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Env } from "#server/platform/env.ts";

export type Log = Logger;

/** JSON lines on standard output, each with the machine and what its process does. Addresses are logged without their query, bodies never. */
export const createLog = (
  env: Pick<Env, "LOG_LEVEL"> & Partial<Pick<Env, "ROLE">>,
  destination?: DestinationStream,
): Log => {
  const base = { host: os.hostname(), role: env.ROLE ?? "command" };
  const options = { level: env.LOG_LEVEL, base, timestamp: pino.stdTimeFunctions.isoTime, serializers };
  return pino(options, destination ?? standardOutput());
};

/** So much is kept of what cannot be written, in bytes; what comes then is lost. */
const MOST_KEPT = 1_000_000;

/**
 * A disk that is full, or a reader who does not come after, costs lines of the log. Pino's own waits until they are written: the
 * process would answer nothing meanwhile, and not even end.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MOST_KEPT, retryEAGAIN: () => false });
  output.on("error", () => {});
  return output;
}

const serializers = { err: withoutValues };

/** An error for the log. Those of the database quote the values of the statement: members' data, hashes, codes. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : undefined;
  const hide = (text: string | undefined) => text?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, "");
  return {
    type: error.name,
    message: hide(error.message),
    ...(code ? { code } : {}),
    stack: hide(error.stack),
    ...(error.cause ? { cause: withoutValues(error.cause) } : {}),
  };
}
