import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { keyedHash } from "#server/auth/auth-secret.ts";
import type { Deps } from "#server/deps.ts";

type CsrfDeps = Pick<Deps, "authSecret" | "env">;

const cookieName = ({ env }: CsrfDeps) => `${env.production ? "__Host-" : ""}next-auth.csrf-token`;

const signatureOf = ({ authSecret }: CsrfDeps, token: string) => keyedHash(authSecret, "csrf", token).toString("hex");

/** The token that this browser must repeat in its forms, as Auth.js does it: `token|signature` in a cookie. */
export function csrfToken(c: Context, deps: CsrfDeps): string {
  const known = readToken(c, deps);
  if (known) return known;
  const token = randomBytes(32).toString("hex");
  setCookie(c, cookieName(deps), `${token}|${signatureOf(deps, token)}`, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: deps.env.production,
  });
  return token;
}

/** Whether a form repeats the token of the cookie, and the cookie is from us. */
export function csrfTokenMatches(c: Context, deps: CsrfDeps, sent: unknown): boolean {
  const known = readToken(c, deps);
  return known !== undefined && typeof sent === "string" && same(known, sent);
}

function readToken(c: Context, deps: CsrfDeps): string | undefined {
  const [token = "", signature = ""] = getCookie(c, cookieName(deps))?.split("|") ?? [];
  return token !== "" && same(signatureOf(deps, token), signature) ? token : undefined;
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
