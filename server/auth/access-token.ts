import { errors, jwtVerify, SignJWT } from "jose";
import type { Deps } from "#server/deps.ts";

const LIFETIME_SECONDS = 15 * 60;

type AccessTokenDeps = Pick<Deps, "authSecret" | "now">;
type Holder = { memberId: string; sessionId: string };

export type AccessToken = { accessToken: string; expiresAt: Date };

const keys = new WeakMap<Uint8Array, Promise<CryptoKey>>();

/** The secret as a key, imported once: that takes longer than checking a token. */
function keyOf(secret: Uint8Array): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = crypto.subtle.importKey("raw", new Uint8Array(secret), algorithm, false, ["sign", "verify"]);
  keys.set(secret, key);
  return key;
}

/** A bearer token for the API. It names the session, so that the guard can refuse it once that is revoked. */
export async function signAccessToken(
  { authSecret, now }: AccessTokenDeps,
  { memberId, sessionId }: Holder,
  seconds = LIFETIME_SECONDS,
): Promise<AccessToken> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  const expiresAt = issuedAt + seconds;
  const accessToken = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(memberId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(await keyOf(authSecret));
  return { accessToken, expiresAt: new Date(expiresAt * 1000) };
}

/** Whom a token of ours was made for, and whether its time is over; undefined when it is not ours at all. */
export async function readAccessToken(
  { authSecret, now }: AccessTokenDeps,
  token: string,
): Promise<(Holder & { expired: boolean }) | undefined> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(authSecret), { algorithms: ["HS256"], currentDate: now() });
    return holderOf(payload, false);
  } catch (error) {
    // The signature was verified before the time was looked at.
    if (error instanceof errors.JWTExpired) return holderOf(error.payload, true);
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function holderOf({ sub, sid }: { sub?: string; sid?: unknown }, expired: boolean) {
  if (!sub || !UUID.test(sub) || typeof sid !== "string" || !UUID.test(sid)) return undefined;
  return { memberId: sub, sessionId: sid, expired };
}
