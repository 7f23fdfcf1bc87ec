import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { readAccessToken, signAccessToken } from "#server/members/auth/access-token.ts";
import { loneKey } from "#server/platform/key-list.ts";

const SECRET = "a secret that nobody else has, 32 bytes or more";
const START = Date.parse("2026-12-01T10:00:00.700+09:00");
const holder = { memberId: crypto.randomUUID(), sessionId: crypto.randomUUID() };

const depsAt = (seconds: number) => ({ authKeys: loneKey(SECRET), now: () => new Date(START + seconds * 1_000) });
const secret = new TextEncoder().encode(SECRET);
const { accessToken, expiresAt } = signAccessToken(depsAt(0), holder);
const [header = "", payload = "", signature = ""] = accessToken.split(".");
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A token of somebody who has our secret, made by a library. */
const signed = (claims: Record<string, unknown>, alg = "HS256") =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: "default" }).sign(secret);
const claims = { sub: holder.memberId, sid: holder.sessionId, exp: START / 1_000 + 60 };

describe("an access token", () => {
  it("is a token that others can read", async () => {
    const read = await jwtVerify(accessToken, secret, { algorithms: ["HS256"], currentDate: new Date(START) });
    const iat = Math.floor(START / 1_000);
    expect(read.payload).toEqual({ sub: holder.memberId, sid: holder.sessionId, iat, exp: iat + 900 });
    expect(read.protectedHeader).toEqual({ alg: "HS256", typ: "JWT", kid: "default" });
    expect(expiresAt).toEqual(new Date((iat + 900) * 1_000));
  });

  it("names its holder for a quarter of an hour, and then says that its time is over", () => {
    expect(readAccessToken(depsAt(0), accessToken)).toEqual({ ...holder, expired: false });
    expect(readAccessToken(depsAt(899), accessToken)).toEqual({ ...holder, expired: false });
    expect(readAccessToken(depsAt(899.3), accessToken)).toEqual({ ...holder, expired: true });
  });

  it("is ours when a library made it with our secret, and not when it names no time, member or session", async () => {
    expect(readAccessToken(depsAt(0), await signed(claims))).toEqual({ ...holder, expired: false });
    for (const name of ["sub", "sid", "exp"] as const) {
      expect(readAccessToken(depsAt(0), await signed({ ...claims, [name]: undefined }))).toBeUndefined();
      expect(
        readAccessToken(depsAt(0), await signed({ ...claims, [name]: {} as never }).catch(() => "")),
      ).toBeUndefined();
    }
  });

  it("is not ours when anything in it was changed", () => {
    const other = encode({ sub: crypto.randomUUID(), sid: holder.sessionId, exp: 4_000_000_000 });
    const wrong = [
      `${header}.${other}.${signature}`,
      `${encode({ alg: "HS256", kid: "other" })}.${payload}.${signature}`,
      ...[...signature].map((letter, place) => {
        const changed = `${signature.slice(0, place)}${letter === "A" ? "B" : "A"}${signature.slice(place + 1)}`;
        return `${header}.${payload}.${changed}`;
      }),
      `${header}.${payload}.${signature}=`,
      `${header}.${payload}.${signature.slice(1)}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${accessToken}.`,
      "..",
      "",
    ];
    for (const token of wrong) expect(readAccessToken(depsAt(0), token), token).toBeUndefined();
  });

  it("is not ours when it names another way of signing, or a header that is none", async () => {
    expect(readAccessToken(depsAt(0), await signed(claims, "HS512"))).toBeUndefined();
    for (const odd of [{ alg: "none" }, { alg: "HS512" }, { alg: ["HS256"] }, {}, null, "HS256", 1]) {
      const text = `${encode(odd)}.${payload}`;
      const token = `${text}.${createHmac("sha256", SECRET).update(text).digest("base64url")}`;
      expect(readAccessToken(depsAt(0), token), JSON.stringify(odd)).toBeUndefined();
    }
  });
});
