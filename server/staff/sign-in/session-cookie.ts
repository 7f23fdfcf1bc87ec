import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Me } from "#contract/console/me.ts";
import { LONGEST_SESSION } from "#domain/staff/session-times.ts";
import { SECOND } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { writeDeviceCookie } from "#server/members/auth/device-cookie.ts";
import type { Env } from "#server/platform/env.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { staffCookieName } from "#server/platform/staff-guard.ts";
import { viewMe } from "#server/staff/me/view-me.ts";
import { endByCookie } from "#server/staff/sessions/end-sessions.ts";
import type { NewStaffSession } from "#server/staff/sign-in/open-session.ts";

type SignInDeps = Pick<Deps, "database" | "env" | "now">;
type CookieEnv = Pick<Env, "production">;

const attributes = ({ production }: CookieEnv) =>
  ({ path: "/", httpOnly: true, sameSite: "Strict", secure: production }) as const;

export const readStaffCookie = (c: Context, env: CookieEnv) => getCookie(c, staffCookieName(env)) || undefined;

export const clearStaffCookie = (c: Context, env: CookieEnv) => deleteCookie(c, staffCookieName(env), attributes(env));

/** Hands a new session to the browser in the place of one that it had, and says whose it is. */
export async function answerSignIn(c: Context<AppEnv>, deps: SignInDeps, opened: NewStaffSession): Promise<Me> {
  const { env } = deps;
  await endByCookie(deps, readStaffCookie(c, env), c.get("requestId"));
  setCookie(c, staffCookieName(env), opened.token, { ...attributes(env), maxAge: LONGEST_SESSION / SECOND });
  writeDeviceCookie(c, env, opened.deviceToken);
  c.set("worker", opened.worker.id);
  return viewMe(opened.worker);
}
