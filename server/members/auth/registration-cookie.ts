import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Member } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { isKeyedHash, keyedHash } from "#server/platform/auth-keys.ts";

type CookieDeps = Pick<Deps, "authKeys" | "env">;

const HOURS_24 = 24 * 3_600;
const nameOf = ({ env }: CookieDeps) => (env.production ? "__Host-registration" : "registration");

const attributes = ({ env }: CookieDeps) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure: env.production }) as const;

// The password's hash has a salt of its own, so this names one registration, not only one address.
const nameOfRegistration = ({ id, passwordHash }: Member) => `${id}\n${passwordHash}`;

/**
 * Marks the browser that chose the password. Without it, somebody could register a stranger's address again while its
 * owner waits for the code, and the owner's code would open an account with the stranger's password.
 */
export function writeRegistrationCookie(c: Context, deps: CookieDeps, member: Member): void {
  const proof = keyedHash(deps.authKeys, "registration", nameOfRegistration(member));
  setCookie(c, nameOf(deps), proof.toString("base64url"), { ...attributes(deps), maxAge: HOURS_24 });
}

export function clearRegistrationCookie(c: Context, deps: CookieDeps): void {
  deleteCookie(c, nameOf(deps), attributes(deps));
}

export const readRegistrationCookie = (c: Context, deps: CookieDeps) => getCookie(c, nameOf(deps)) ?? "";

/** Whether the cookie is of the registration as it stands now. */
export function isOwnRegistration(deps: CookieDeps, member: Member, cookie: string): boolean {
  return isKeyedHash(deps.authKeys, "registration", nameOfRegistration(member), Buffer.from(cookie, "base64url"));
}
