import type { Context } from "hono";
import { type DeviceName, deviceName } from "#domain/members/device-name.ts";
import type { Deps } from "#server/deps.ts";
import { readDeviceCookie } from "#server/members/auth/device-cookie.ts";
import { clientIp } from "#server/platform/client-ip.ts";

/** Who wants to sign in, before we know whether they may: where from, and with which browser. */
export type Visitor = {
  ip: string;
  /** The cookie of a browser that somebody has signed in with before. */
  device: string | undefined;
  deviceName: DeviceName;
};

export const visitorOf = (c: Context, { env }: Pick<Deps, "env">): Visitor => ({
  ip: clientIp(c, env),
  device: readDeviceCookie(c, env),
  deviceName: deviceName(c.req.header("User-Agent") ?? ""),
});
