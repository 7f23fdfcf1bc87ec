import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "#domain/uuid.ts";
import type { Deps } from "#server/deps.ts";
import { type Key, keysFor } from "#server/platform/key-list.ts";

const LIFETIME_SECONDS = 15 * 60;
const ALGORITHM = "HS256";

type AccessTokenDeps = Pick<Deps, "authKeys" | "now">;
type Holder = { memberId: string; sessionId: string };

export type AccessToken = { accessToken: string; expiresAt: Date };

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Signed on this thread: WebCrypto has another one do it, and waiting for that takes ten times as long as the work. */
const signatureOf = (key: Key, signed: string) => createHmac("sha256", key.secret).update(signed).digest("base64url");

/** A bearer token for the API. It names the session, so that the guard can refuse it once that is revoked. */
export function signAccessToken(
  { authKeys: [key], now }: AccessTokenDeps,
  { memberId, sessionId }: Holder,
  seconds = LIFETIME_SECONDS,
): AccessToken {
  const iat = secondsOf(now());
  const exp = iat + seconds;
  const header = { alg: ALGORITHM, typ: "JWT", kid: key.id };
  const signed = `${encode(header)}.${encode({ sid: sessionId, sub: memberId, iat, exp })}`;
  return { accessToken: `${signed}.${signatureOf(key, signed)}`, expiresAt: new Date(exp * 1000) };
}

/** Whom a token of ours was made for, and whether its time is over; undefined when it is not ours at all. */
export function readAccessToken(
  { authKeys, now }: AccessTokenDeps,
  token: string,
): (Holder & { expired: boolean }) | undefined {
  const [, header, payload, signature] = /^([\w-]+)\.([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!header || !payload || !signature) return undefined;
  const { alg, kid } = decode(header);
  if (alg !== ALGORITHM) return undefined;
  const keys = keysFor(authKeys, typeof kid === "string" ? kid : undefined);
  if (!keys.some((key) => isSame(signature, signatureOf(key, `${header}.${payload}`)))) return undefined;
  return holderOf(decode(payload), now());
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The values of a part; none when it is not an object. */
function decode(part: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(Buffer.from(part, "base64url").toString()) };
  } catch {
    return {};
  }
}

function holderOf({ sub, sid, exp }: Record<string, unknown>, now: Date) {
  if (!isUuid(sub) || !isUuid(sid) || typeof exp !== "number") return undefined;
  return { memberId: sub, sessionId: sid, expired: exp <= secondsOf(now) };
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000);
