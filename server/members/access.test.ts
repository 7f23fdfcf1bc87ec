import { SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { signedUpMember } from "#test/member.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const query = (text: string, values: unknown[]) => test.deps.database.pool.query(text, values);
const profileOf = (browser: Browser) => browser.get("/api/users/profile");
const refresh = (browser: Browser) => browser.post("/api/auth/refreshToken");

describe("the guard", () => {
  it("says 401 without credentials and with anything that is not a token of ours", async () => {
    const { id } = await signedUpMember(test);
    const claims = { sid: crypto.randomUUID() };
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(id)
      .sign(Buffer.alloc(32));
    const odd = await new SignJWT({ sid: "1' or 1=1" })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject("x")
      .sign(new TextEncoder().encode(test.deps.authKeys[0].secret));
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: id, ...claims }))}.`;
    const headers = [
      {},
      ...["Basic abc", "Bearer", "Bearer x", `Bearer ${foreign}`, `Bearer ${odd}`, `Bearer ${unsigned}`].map(
        (Authorization) => ({ Authorization }),
      ),
    ];
    for (const each of headers) {
      const { status, body } = await new Browser(test).get("/api/users/profile", { headers: each });
      expect([status, body.code]).toEqual([401, "COM_002"]);
    }
  });

  it("asks who is calling before it looks at the input", async () => {
    expect((await new Browser(test).put("/api/users/profile", { rubbish: true })).status).toBe(401);
  });

  it("says 401 for an old access token of a live session, to the second", async () => {
    const { browser } = await signedUpMember(test);
    test.passSeconds(899);
    expect((await profileOf(browser)).status).toBe(200);
    test.passSeconds(1);
    const { status, body } = await profileOf(browser);
    expect([status, body.code]).toEqual([401, "COM_002"]);
  });

  it("says 403 once the session is revoked, expired or the member blocked, however fresh the access token", async () => {
    const revoked = await signedUpMember(test);
    await query("update sessions set revoked_at = now() where member_id = $1", [revoked.id]);
    const blocked = await signedUpMember(test);
    await query("update members set blocked_at = now() where id = $1", [blocked.id]);
    const expired = await signedUpMember(test);
    await query(
      "update sessions set created_at = $2::timestamptz - interval '1 day', expires_at = $2 where member_id = $1",
      [expired.id, TEST_NOW],
    );
    const gone = await signedUpMember(test);
    await query("delete from sessions where member_id = $1", [gone.id]);
    for (const { browser } of [revoked, blocked, expired, gone]) {
      const { status, body } = await profileOf(browser);
      expect([status, body.code]).toEqual([403, "COM_004"]);
      expect((await refresh(browser)).status).toBe(403);
    }
  });

  it("says 403 for an old access token of an ended session", async () => {
    const { browser } = await signedUpMember(test);
    test.passSeconds(31 * 86_400);
    expect((await profileOf(browser)).status).toBe(403);
  });
});
