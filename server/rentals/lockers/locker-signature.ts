import { createHmac, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Key } from "#server/platform/key-list.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { isElsewhere } from "#server/rentals/lockers/is-elsewhere.ts";

/** A message older or newer than this is somebody else's recording, or a clock that needs setting. */
const TOLERANCE_MS = 5 * MINUTE;

export const signLockerMessage = (secret: string, timestamp: string, body: string): string =>
  createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");

/** The station whose lockers alone have a key: `shibuya/2026` is of shibuya, `2026` is shared by all. */
export const stationOf = ({ id }: Key) => (id.includes("/") ? id.split("/")[0] : undefined);

/**
 * Lets in only what a locker signed: the time in seconds and the body, byte for byte. X-Locker-Key names the key; without
 * it, the message is by one of those that all lockers share. A station's key is believed for that station's boxes only:
 * `c.get("station")` is whose it is.
 */
export const fromLockersOnly = (deps: Pick<Deps, "authKeys" | "database" | "env" | "now">) =>
  createMiddleware<AppEnv & { Variables: { station: string | undefined } }>(async (c, next) => {
    const timestamp = c.req.header("X-Locker-Timestamp") ?? "";
    const age = Math.abs(Number(timestamp) * 1000 - deps.now().getTime());
    if (!/^\d{1,12}$/.test(timestamp) || age > TOLERANCE_MS) throw new AppError("LOC_001");
    const id = c.req.header("X-Locker-Key");
    const named = deps.env.lockerKeys.filter((key) => (id === undefined ? !stationOf(key) : key.id === id));
    const body = await c.req.text();
    const given = Buffer.from(c.req.header("X-Locker-Signature") ?? "");
    const key = named.find(({ secret }) => {
      const right = Buffer.from(signLockerMessage(secret, timestamp, body));
      return given.length === right.length && timingSafeEqual(given, right);
    });
    const station = key && stationOf(key);
    if (!key || (station && (await isElsewhere(deps, station, body)))) throw new AppError("LOC_001");
    c.set("station", station);
    await next();
  });
