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
  return destination ? pino(options, destination) : pino(options);
};

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
