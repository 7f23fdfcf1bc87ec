import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Env } from "#server/platform/env.ts";

type CookieEnv = Pick<Env, "production">;

/** As long as browsers keep any cookie. */
const DAYS_400 = 400 * 86_400;

const nameOf = ({ production }: CookieEnv) => (production ? "__Host-device" : "device");

/** Tells a browser that somebody has signed in with from a strange one. It opens nothing by itself, and stays after logout. */
export const readDeviceCookie = (c: Context, env: CookieEnv) => getCookie(c, nameOf(env)) || undefined;

export function writeDeviceCookie(c: Context, env: CookieEnv, token: string): void {
  setCookie(c, nameOf(env), token, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: env.production,
    maxAge: DAYS_400,
  });
}

export function clearDeviceCookie(c: Context, env: CookieEnv): void {
  deleteCookie(c, nameOf(env), { path: "/", secure: env.production });
}
