import { createHmac, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { AppEnv } from "#server/observe.ts";

/** A message older or newer than this is somebody else's recording, or a clock that needs setting. */
const TOLERANCE_MS = 5 * 60_000;

export const signLockerMessage = (secret: string, timestamp: string, body: string): string =>
  createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");

/** Lets in only what a locker signed: the time in seconds and the body, byte for byte. */
export const fromLockersOnly = ({ env, now }: Pick<Deps, "env" | "now">) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const timestamp = c.req.header("X-Locker-Timestamp") ?? "";
    const given = Buffer.from(c.req.header("X-Locker-Signature") ?? "");
    const fresh = /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - now().getTime()) <= TOLERANCE_MS;
    if (!env.lockerSecret || !fresh) throw new AppError("LOC_001");
    const expected = Buffer.from(signLockerMessage(env.lockerSecret, timestamp, await c.req.text()));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError("LOC_001");
    await next();
  });
