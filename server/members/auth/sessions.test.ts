import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signedInBody } from "#contract/auth.ts";
import { readPageSession } from "#server/members/auth/page-session.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { PASSWORD, randomIp, signedUpMember } from "#test/member.ts";
import { productionEnv } from "#test/production-env.ts";
import { browserWithCookie, cookieOf, profileOf, refresh } from "#test/sessions.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const withCookie = (cookie: string) => browserWithCookie(test, cookie);

describe("POST /api/auth/login", () => {
  it("answers an access token for 15 minutes and keeps the refresh token in an http-only cookie", async () => {
    const { email } = await signedUpMember(test);
    const browser = new Browser(test);
    const { status, headers, body } = await browser.post("/api/auth/login", {
      email: ` ${email.toUpperCase()}`,
      password: PASSWORD,
    });
    expect(status).toBe(200);
    const { result } = signedInBody.parse(body);
    expect(result.accessTokenExpiresAt).toBe("2026-11-15T12:15:00+09:00");
    expect(JSON.stringify(body)).not.toContain(cookieOf(browser));
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(browser.cookies.get("device")).not.toBe(cookieOf(browser));
    browser.token = result.accessToken;
    expect((await profileOf(browser)).body.result.email).toBe(email);
  });

  it("works however far the shop's clock is ahead of the machine's", async () => {
    const { email } = await signedUpMember(test);
    test.setNow(new Date("2126-11-15T12:00:00+09:00"));
    // From an address of its own: what counts attempts remembers that time.
    const { status } = await new Browser(test, "192.0.2.99").post("/api/auth/login", { email, password: PASSWORD });
    expect(status).toBe(200);
  });

  it("answers a wrong password and an unknown e-mail alike, with 401", async () => {
    const { email } = await signedUpMember(test);
    const wrong = await new Browser(test).post("/api/auth/login", { email, password: "Wrongpass1" });
    const unknown = await new Browser(test).post("/api/auth/login", {
      email: "nobody@example.com",
      password: PASSWORD,
    });
    const { requestId: _, ...first } = wrong.body;
    const { requestId: __, ...second } = unknown.body;
    expect([wrong.status, unknown.status, first.code]).toEqual([401, 401, "AUT_001"]);
    expect(first).toEqual(second);
    expect(wrong.headers.get("Set-Cookie")).toBeNull();
  });

  it("turns a blocked member away without logging anybody out", async () => {
    const { id, email } = await signedUpMember(test);
    await test.deps.database.pool.query("update members set blocked_at = now() where id = $1", [id]);
    const { status, body } = await new Browser(test).post("/api/auth/login", { email, password: PASSWORD });
    expect([status, body.code]).toEqual([401, "AUT_006"]);
  });

  it.each([
    undefined,
    null,
    [],
    "x",
    {},
    { email: 1, password: 2 },
    { email: "a@example.com" },
    { email: "a@example.com", password: "x".repeat(201) },
  ])("refuses %j calmly", async (body) => {
    expect((await new Browser(test, randomIp()).post("/api/auth/login", body)).status).toBe(400);
  });
});

describe("in production", () => {
  let production: TestApp;
  beforeAll(async () => {
    production = await createTestApp(productionEnv);
  });
  afterAll(() => production.close());

  it("binds the cookie to this host and https, and shows nobody the mailbox", async () => {
    const { browser } = await signedUpMember(production);
    const { headers } = await browser.post("/api/auth/refreshToken");
    expect(headers.get("Set-Cookie")).toMatch(
      /^__Host-session=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await browser.get("/dev/mailbox")).body).not.toContain("Mailbox");
  });
});

describe("POST /api/auth/logout", () => {
  it("ends the session for the cookie and for the access token", async () => {
    const { browser } = await signedUpMember(test);
    const cookie = cookieOf(browser);
    const { status, headers, body } = await browser.post("/api/auth/logout");
    expect([status, body]).toEqual([200, { status: "success", result: {} }]);
    // It would take along what staff keep in the same browser. The app deletes what is the member's.
    expect(headers.has("Clear-Site-Data")).toBe(false);
    // What stays tells the device from a strange one, and opens nothing.
    expect([...browser.cookies.keys()]).toEqual(["device"]);
    expect((await profileOf(browser)).status).toBe(403);
    expect((await refresh(withCookie(cookie))).status).toBe(403);
  });

  it("works with the cookie alone, with an old access token alone, and for nobody", async () => {
    const one = await signedUpMember(test);
    const { token } = one.browser;
    one.browser.token = undefined;
    expect((await one.browser.post("/api/auth/logout")).status).toBe(200);
    one.browser.token = token;
    expect((await profileOf(one.browser)).status).toBe(403);

    const two = await signedUpMember(test);
    two.browser.cookies.clear();
    test.passSeconds(1_000);
    expect((await two.browser.post("/api/auth/logout")).status).toBe(200);
    expect((await profileOf(two.browser)).status).toBe(403);

    expect((await new Browser(test).post("/api/auth/logout")).status).toBe(200);
  });

  it("leaves the member's other sessions alone", async () => {
    const { browser, email } = await signedUpMember(test);
    const other = new Browser(test, randomIp());
    other.token = (await other.post("/api/auth/login", { email, password: PASSWORD })).body.result.accessToken;
    await browser.post("/api/auth/logout");
    expect((await profileOf(other)).status).toBe(200);
  });
});

describe("the page renderer's view", () => {
  const pageRequest = (cookie: string) =>
    new Request("http://localhost/", { headers: { Cookie: `a=b; session=${cookie}` } });

  it("sees who is looking without using up the cookie, and can call the API for them", async () => {
    const { browser, email } = await signedUpMember(test);
    const session = await readPageSession(test.deps, pageRequest(cookieOf(browser)));
    expect(session?.user.email).toBe(email);
    const token = session?.accessToken();
    const { status } = await new Browser(test).get("/api/profile", { headers: { Authorization: `Bearer ${token}` } });
    expect(status).toBe(200);
    expect((await refresh(browser)).status).toBe(200);
  });

  it("sees a guest without a cookie, with a strange one, after logout and with a replayed one", async () => {
    const { browser } = await signedUpMember(test);
    const first = cookieOf(browser);
    await refresh(browser);
    expect(await readPageSession(test.deps, pageRequest(first))).toBeDefined();
    test.passSeconds(11);
    await refresh(browser);
    expect(await readPageSession(test.deps, pageRequest(first))).toBeUndefined();
    const last = cookieOf(browser);
    await browser.post("/api/auth/logout");
    expect(await readPageSession(test.deps, pageRequest(last))).toBeUndefined();
    expect(await readPageSession(test.deps, pageRequest("x"))).toBeUndefined();
    expect(await readPageSession(test.deps, new Request("http://localhost/"))).toBeUndefined();
  });

  it("sees the member whose refresh got no answer, and a guest with a token that was given up", async () => {
    const { browser, email } = await signedUpMember(test);
    const first = cookieOf(browser);
    const lost = withCookie(first);
    await refresh(lost);
    test.passSeconds(60);
    expect((await readPageSession(test.deps, pageRequest(first)))?.user.email).toBe(email);
    await refresh(browser);
    expect(await readPageSession(test.deps, pageRequest(cookieOf(lost)))).toBeUndefined();
    expect((await readPageSession(test.deps, pageRequest(cookieOf(browser))))?.user.email).toBe(email);
  });
});
