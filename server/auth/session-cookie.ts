import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Env } from "#server/env.ts";

type CookieEnv = Pick<Env, "production">;

// The prefix makes browsers insist on https, this host and no other path.
export const sessionCookieName = ({ production }: CookieEnv) => (production ? "__Host-session" : "session");

const attributes = ({ production }: CookieEnv) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure: production }) as const;

/** The refresh token's only home. */
export const readSessionCookie = (c: Context, env: CookieEnv) => getCookie(c, sessionCookieName(env)) || undefined;

export function writeSessionCookie(c: Context, env: CookieEnv, session: { refreshToken: string; expiresAt: Date }) {
  setCookie(c, sessionCookieName(env), session.refreshToken, { ...attributes(env), expires: session.expiresAt });
}

export function clearSessionCookie(c: Context, env: CookieEnv): void {
  deleteCookie(c, sessionCookieName(env), attributes(env));
}
