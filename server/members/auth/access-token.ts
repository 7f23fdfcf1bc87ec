import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from "jose";
import { isUuid } from "#domain/uuid.ts";
import type { Deps } from "#server/deps.ts";
import { type Key, keysFor } from "#server/platform/key-list.ts";

const LIFETIME_SECONDS = 15 * 60;

type AccessTokenDeps = Pick<Deps, "authKeys" | "now">;
type Holder = { memberId: string; sessionId: string };

export type AccessToken = { accessToken: string; expiresAt: Date };

const imported = new WeakMap<Key, Promise<CryptoKey>>();

/** The secret as a key, imported once: that takes longer than checking a token. */
function importKey(key: Key): Promise<CryptoKey> {
  const known = imported.get(key);
  if (known) return known;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const bytes = new TextEncoder().encode(key.secret);
  const ready = crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign", "verify"]);
  imported.set(key, ready);
  return ready;
}

/** A bearer token for the API. It names the session, so that the guard can refuse it once that is revoked. */
export async function signAccessToken(
  { authKeys: [key], now }: AccessTokenDeps,
  { memberId, sessionId }: Holder,
  seconds = LIFETIME_SECONDS,
): Promise<AccessToken> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  const expiresAt = issuedAt + seconds;
  const accessToken = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT", kid: key.id })
    .setSubject(memberId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(await importKey(key));
  return { accessToken, expiresAt: new Date(expiresAt * 1000) };
}

/** Whom a token of ours was made for, and whether its time is over; undefined when it is not ours at all. */
export async function readAccessToken(
  { authKeys, now }: AccessTokenDeps,
  token: string,
): Promise<(Holder & { expired: boolean }) | undefined> {
  for (const key of keysFor(authKeys, keyIdOf(token))) {
    const holder = await readWith(key, token, now());
    if (holder) return holder;
  }
  return undefined;
}

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

async function readWith(key: Key, token: string, currentDate: Date) {
  try {
    const { payload } = await jwtVerify(token, await importKey(key), { algorithms: ["HS256"], currentDate });
    return holderOf(payload, false);
  } catch (error) {
    // The signature was verified before the time was looked at.
    if (error instanceof errors.JWTExpired) return holderOf(error.payload, true);
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function holderOf({ sub, sid }: { sub?: string; sid?: unknown }, expired: boolean) {
  if (!isUuid(sub) || !isUuid(sid)) return undefined;
  return { memberId: sub, sessionId: sid, expired };
}
