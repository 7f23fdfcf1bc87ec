import { type Logger, pino } from "pino";
import type { Env } from "#server/env.ts";

export type Log = Logger;

/** JSON lines on standard output. Addresses are logged without their query, bodies never. */
export const createLog = (env: Pick<Env, "LOG_LEVEL">): Log =>
  pino({ level: env.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
