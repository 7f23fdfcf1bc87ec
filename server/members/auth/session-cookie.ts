import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Deps } from "#server/deps.ts";
import type { Env } from "#server/platform/env.ts";

type CookieEnv = Pick<Env, "production">;

// The prefix makes browsers insist on https, this host and no other path.
export const sessionCookieName = ({ production }: CookieEnv) => (production ? "__Host-session" : "session");

const attributes = ({ production }: CookieEnv) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure: production }) as const;

/** The refresh token's only home. */
export const readSessionCookie = (c: Context, env: CookieEnv) => getCookie(c, sessionCookieName(env)) || undefined;

/** Kept for as long as the session lasts, by the browser's own clock: ours may be ahead of it. */
export function writeSessionCookie(
  c: Context,
  { env, now }: Pick<Deps, "env" | "now">,
  { refreshToken, expiresAt }: { refreshToken: string; expiresAt: Date },
) {
  const maxAge = Math.floor((expiresAt.getTime() - now().getTime()) / 1_000);
  setCookie(c, sessionCookieName(env), refreshToken, { ...attributes(env), maxAge });
}

export function clearSessionCookie(c: Context, env: CookieEnv): void {
  deleteCookie(c, sessionCookieName(env), attributes(env));
}
