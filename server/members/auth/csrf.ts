import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Deps } from "#server/deps.ts";
import { isKeyedHash, keyedHash } from "#server/platform/auth-keys.ts";

type CsrfDeps = Pick<Deps, "authKeys" | "env">;

const cookieName = ({ env }: CsrfDeps) => `${env.production ? "__Host-" : ""}next-auth.csrf-token`;

const signatureOf = ({ authKeys }: CsrfDeps, token: string) => keyedHash(authKeys, "csrf", token).toString("hex");

/** The token that this browser must repeat in its forms, as Auth.js does it: `token|signature` in a cookie. */
export function csrfToken(c: Context, deps: CsrfDeps): string {
  const token = readToken(c, deps) ?? randomBytes(32).toString("hex");
  const signed = `${token}|${signatureOf(deps, token)}`;
  // One that an older key signed is signed anew: forms that are open now outlive that key.
  if (getCookie(c, cookieName(deps)) === signed) return token;
  setCookie(c, cookieName(deps), signed, {
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
  const ours = token !== "" && isKeyedHash(deps.authKeys, "csrf", token, Buffer.from(signature, "hex"));
  return ours ? token : undefined;
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
