import type { Context } from "hono";
import type { Deps } from "#server/deps.ts";
import { visitorOf } from "#server/members/auth/visitor.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import type { Arrival } from "#server/staff/sign-in/open-session.ts";

export const arrivalOf = (c: Context<AppEnv>, deps: Deps): Arrival => ({
  visitor: visitorOf(c, deps),
  requestId: c.get("requestId"),
});
