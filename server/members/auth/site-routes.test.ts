import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Listening, listen } from "#server/platform/serve.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { codeSentTo, PASSWORD, randomIp, registration, signedUpMember } from "#test/member.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe("a stock next-auth client", () => {
  let server: Listening;
  let origin: string;
  let client: typeof import("next-auth/react");
  const jar = new Browser({ app: undefined as never });

  beforeAll(async () => {
    server = await listen(test.app, 0, "127.0.0.1");
    origin = `http://127.0.0.1:${server.port}`;
    const network = globalThis.fetch;
    const location = { href: `${origin}/login?redirect=%2Fmypage`, reload: () => {} };
    vi.stubGlobal("window", { location, addEventListener: () => {}, removeEventListener: () => {} });
    vi.stubGlobal("document", { visibilityState: "visible", addEventListener: () => {} });
    vi.stubGlobal("localStorage", { setItem: () => {}, getItem: () => null });
    // What a browser does: addresses relative to the page, and cookies.
    vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set("Cookie", [...jar.cookies].map((pair) => pair.join("=")).join("; "));
      headers.set("Origin", origin);
      headers.set("Sec-Fetch-Site", "same-origin");
      const response = await network(new URL(input, origin), { ...init, headers });
      jar.keepCookies(response);
      return response;
    });
    client = await import("next-auth/react");
  });
  beforeEach(() => jar.cookies.clear());
  afterAll(async () => {
    vi.unstubAllGlobals();
    await server.close();
  });

  it("finds the provider and a csrf token that stays the same", async () => {
    expect(await client.getProviders()).toEqual({
      credentials: {
        id: "credentials",
        name: "エキカリ",
        type: "credentials",
        signinUrl: `${origin}/api/auth/signin/credentials`,
        callbackUrl: `${origin}/api/auth/callback/credentials`,
      },
    });
    const token = await client.getCsrfToken();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await client.getCsrfToken()).toBe(token);
  });

  it("signs in, has a session whose token works, and signs out", async () => {
    const { email, id } = await signedUpMember(test);
    expect(await client.getSession()).toBeNull();
    const signedIn = await client.signIn("credentials", { redirect: false, email, password: PASSWORD });
    expect(signedIn).toEqual({ error: null, status: 200, ok: true, url: `${origin}/login?redirect=%2Fmypage` });

    const session = await client.getSession();
    expect(session).toMatchObject({
      user: { name: "山田 太郎", email, id },
      expires: new Date(TEST_NOW.getTime() + 30 * 86_400_000).toISOString(),
    });
    const { accessToken } = session as unknown as { accessToken: string };
    const profile = await fetch("/api/profile", { headers: { Authorization: `Bearer ${accessToken}` } });
    expect(profile.status).toBe(200);
    // Every look at the session exchanges the cookie, like refreshToken.
    const cookie = jar.cookies.get("session");
    await client.getSession();
    expect(jar.cookies.get("session")).not.toBe(cookie);

    const signedOut = await client.signOut({ redirect: false, callbackUrl: "/" });
    expect(signedOut).toEqual({ url: `${origin}/` });
    expect(await client.getSession()).toBeNull();
    const after = await fetch("/api/profile", { headers: { Authorization: `Bearer ${accessToken}` } });
    expect(after.status).toBe(403);
  });

  it("learns that a password is wrong", async () => {
    const { email } = await signedUpMember(test);
    const answer = await client.signIn("credentials", { redirect: false, email, password: "Wrongpass1" });
    expect(answer).toEqual({ error: "CredentialsSignin", status: 401, ok: false, url: null });
    expect(await client.getSession()).toBeNull();
  });

  it("goes where it is told only on this site", async () => {
    const { email } = await signedUpMember(test);
    const signIn = (callbackUrl: string) =>
      client.signIn("credentials", { redirect: false, email, password: PASSWORD, callbackUrl });
    expect((await signIn(`${origin}/mypage?a=1`))?.url).toBe(`${origin}/mypage?a=1`);
    expect((await signIn("/mylist"))?.url).toBe(`${origin}/mylist`);
    for (const evil of ["https://evil.example/", "//evil.example", `${origin}.evil.example/`, "javascript:alert(1)"]) {
      expect((await signIn(evil))?.url).toBe(`${origin}/`);
    }
  });
});

describe("without the client", () => {
  const browser = () => new Browser(test, randomIp());
  const credentials = { email: "a@example.com", password: PASSWORD, json: "true" };

  it("refuses a form without the csrf token of the cookie as Auth.js does", async () => {
    const visitor = browser();
    const { csrfToken } = (await visitor.get("/api/auth/csrf")).body;
    for (const sent of [undefined, "", "x", `${csrfToken}x`]) {
      const form = sent === undefined ? credentials : { ...credentials, csrfToken: sent };
      const signIn = await visitor.post("/api/auth/callback/credentials", undefined, { form });
      expect([signIn.status, signIn.body.url]).toEqual([200, "http://localhost/api/auth/signin?csrf=true"]);
      const signOut = await visitor.post("/api/auth/signout", undefined, { form });
      expect(signOut.body.url).toBe("http://localhost/api/auth/signout?csrf=true");
    }
    const forged = browser();
    forged.cookies.set("next-auth.csrf-token", `${csrfToken}|${"0".repeat(64)}`);
    const form = { ...credentials, csrfToken };
    const { body } = await forged.post("/api/auth/callback/credentials", undefined, { form });
    expect(body.url).toContain("csrf=true");
  });

  it("redirects a plain form", async () => {
    const { email } = await signedUpMember(test);
    const visitor = browser();
    const { csrfToken } = (await visitor.get("/api/auth/csrf")).body;
    const form = { email, password: PASSWORD, csrfToken, callbackUrl: "/mypage" };
    const { status, headers } = await visitor.post("/api/auth/callback/credentials", undefined, { form });
    expect([status, headers.get("Location")]).toEqual([302, "http://localhost/mypage"]);
    expect(visitor.cookies.has("session")).toBe(true);
  });

  it("lets whoever knows the password of a registration confirm it there, as the login does", async () => {
    const form = registration();
    await browser().post("/api/auth/register", form);
    const visitor = browser();
    const { csrfToken } = (await visitor.get("/api/auth/csrf")).body;
    const sent = { email: form.email, password: PASSWORD, csrfToken, json: "true" };
    const { status, body } = await visitor.post("/api/auth/callback/credentials", undefined, { form: sent });
    expect([status, new URL(body.url).searchParams.get("error")]).toEqual([409, "AUT_002"]);
    const right = { email: form.email, verificationCode: await codeSentTo(test, form.email) };
    expect((await visitor.post("/api/auth/verify/check-code", right)).status).toBe(200);
  });

  it("sends signin, error and signout pages to ours", async () => {
    const visitor = browser();
    const location = async (path: string) => (await visitor.get(path)).headers.get("Location");
    expect(await location("/api/auth/signin?callbackUrl=http://localhost/mypage")).toBe("/login?redirect=%2Fmypage");
    expect(await location("/api/auth/signin?callbackUrl=https://evil.example/")).toBe("/login?redirect=%2F");
    expect(await location("/api/auth/error?error=CredentialsSignin")).toBe("/login?error=CredentialsSignin");
    expect(await location("/api/auth/signout")).toBe("/logout");
    const { csrfToken } = (await visitor.get("/api/auth/csrf")).body;
    const form = { csrfToken, json: "true", callbackUrl: "/mylist" };
    const { body } = await visitor.post("/api/auth/signin/credentials", undefined, { form });
    expect(body.url).toBe("http://localhost/api/auth/signin?callbackUrl=http%3A%2F%2Flocalhost%2Fmylist");
  });

  it("answers {} to a cookie that is no good and takes it away", async () => {
    const visitor = browser();
    visitor.cookies.set("session", "x");
    const { status, body } = await visitor.get("/api/auth/session?callbackUrl=/");
    expect([status, body, visitor.cookies.size]).toEqual([200, {}, 0]);
  });

  it.each(["/api/auth/callback/credentials", "/api/auth/signin/credentials", "/api/auth/signout", "/api/auth/_log"])(
    "takes any body at %s calmly",
    async (path) => {
      for (const body of ["", "%", "{", "null", "[]", '{"json":true}']) {
        for (const type of ["application/json", "application/x-www-form-urlencoded", "multipart/form-data", "text/x"]) {
          const response = await test.app.request(path, { method: "POST", body, headers: { "Content-Type": type } });
          expect(response.status).toBeLessThan(500);
        }
      }
    },
  );

  it("keeps other calls to JSON", async () => {
    const { status } = await browser().post("/api/auth/login", undefined, { form: credentials });
    expect(status).toBe(415);
  });
});

describe("a request from another site", () => {
  const send = (headers: Record<string, string>) =>
    new Browser(test, randomIp()).post("/api/auth/logout", undefined, { headers });

  it.each([
    [{ "Sec-Fetch-Site": "cross-site" }],
    [{ "Sec-Fetch-Site": "same-site" }],
    [{ Origin: "https://evil.example" }],
    [{ Origin: "null" }],
    [{ Origin: "https://evil.example", Host: "localhost:3000" }],
  ])("is refused: %j", async (headers) => {
    const { status, body } = await send(headers);
    expect([status, body.code]).toEqual([400, "COM_014"]);
  });

  it.each([
    [{}],
    [{ "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000" }],
    [{ "Sec-Fetch-Site": "none" }],
    [{ Origin: "http://127.0.0.1:3000", Host: "127.0.0.1:3000" }],
  ])("unlike our own: %j", async (headers) => expect((await send(headers)).status).toBe(200));
});
