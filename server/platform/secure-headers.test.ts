import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workerApp } from "#server/web/site/health-routes.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { codeSentTo, signedUpMember } from "#test/member.ts";
import { observe } from "#test/observatory.ts";
import { productionEnv } from "#test/production-env.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(productionEnv);
  const client = path.join(test.options.buildFolder, "client");
  fs.mkdirSync(path.join(client, "assets"));
  fs.writeFileSync(path.join(client, "assets/a.js"), "export {};");
  const assets = path.join(test.options.buildFolder, "console/assets");
  fs.mkdirSync(assets, { recursive: true });
  fs.writeFileSync(path.join(assets, "a.js"), "export {};");
  fs.writeFileSync(path.join(client, "icon.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => test.close());

const judge = async (address: string, init?: RequestInit) => {
  const response = await test.app.request(address, init);
  return { status: response.status, ...observe(response, await response.clone().text()) };
};

/** All that can be had without a cookie and without being on the browsers' own list of https sites. */
const BEST = 100 + 10 + 5 + 5 + 10;

describe("by the rules of Mozilla's Observatory, in production", () => {
  it.each([
    ["/", 200],
    ["/products", 200],
    ["/api/home", 200],
    ["/api/docs", 200],
    ["/api/nothing", 404],
    ["/api/products?page=0", 400],
    ["/api/profile", 401],
    ["/assets/a.js", 200],
    ["/assets/none.js", 404],
    ["/icon.svg", 200],
    ["/favicon.ico", 301],
    ["/sitemap.xml", 200],
    ["/offline", 200],
    ["/healthz", 200],
    ["/%E3%81", 400],
    ["/console", 200],
    ["/console/anything", 200],
    ["/console/assets/a.js", 200],
    ["/console/assets/none.js", 404],
  ])("%s reaches A+", async (address, status) => {
    expect(await judge(address)).toMatchObject({ status, grade: "A+", score: BEST });
    // The second time, a guest's answer may be one that is ready.
    expect(await judge(address)).toMatchObject({ status, score: BEST });
  });

  it.each([
    ["/healthz", 200],
    ["/readyz", 200],
    ["/", 404],
  ])("%s of a process that only works reaches A+, too", async (address, status) => {
    const response = await workerApp(test.deps, () => true).request(address);
    expect(response.status).toBe(status);
    expect(observe(response, await response.clone().text())).toMatchObject({ grade: "A+", score: BEST });
  });

  it("answers with cookies gain by them: all are secure, http-only and same-site, and bound to this host", async () => {
    const { browser, email, form } = await signedUpMember(test);
    const friend = `again-${email}`;
    const answers = [
      await browser.post("/api/auth/register", { ...form, email: friend }),
      await browser.post("/api/auth/verify/check-code", {
        email: friend,
        verificationCode: await codeSentTo(test, friend),
        purpose: "register",
      }),
      await browser.post("/api/auth/login", { email, password: form.password }),
      await browser.post("/api/auth/refreshToken"),
      await new Browser(test).get("/api/auth/csrf"),
      await browser.post("/language", undefined, { form: { language: "en" } }),
      await browser.post("/api/auth/logout"),
    ];
    for (const { headers } of answers) {
      expect(headers.getSetCookie().length).toBeGreaterThan(0);
      for (const cookie of headers.getSetCookie())
        expect(cookie).toMatch(/^__Host-.*; HttpOnly; Secure; SameSite=Lax$/);
      expect(observe(new Response(null, { headers })).score).toBe(BEST + 5);
    }
  });

  it("every text says its encoding", async () => {
    for (const address of ["/", "/robots.txt", "/sitemap.xml", "/icon.svg", "/assets/a.js", "/api/docs", "/offline"]) {
      const type = (await test.app.request(address)).headers.get("Content-Type");
      expect(`${address} ${type}`).toMatch(/^\S+ \S+; charset=utf-8$/i);
    }
  });
});

describe("the console", () => {
  const headersOf = async (address: string) => (await test.app.request(address)).headers;
  const scriptsOf = (headers: Headers) => /script-src ([^;]*)/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];

  it("its documents may use the camera, show what it took, and run WebAssembly", async () => {
    for (const address of ["/console", "/console/scan", "/console/sign-in?to=%2Fconsole%2Fscan"]) {
      const headers = await headersOf(address);
      expect(headers.get("Permissions-Policy")).toMatch(/^camera=\(self\), geolocation=\(\)/);
      expect(headers.get("Content-Security-Policy")).toContain("img-src 'self' data: blob:;");
      expect(scriptsOf(headers)).toBe("'self' 'wasm-unsafe-eval'");
      expect(headers.get("Cache-Control")).toBe("no-store");
    }
  });

  it("its files run nothing by themselves", async () => {
    const headers = await headersOf("/console/assets/a.js");
    expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; /);
    expect([scriptsOf(headers), headers.get("Permissions-Policy")]).toEqual([undefined, null]);
  });

  it.each(["/", "/products", "/consoles", "/console/assets/none.js", "/api/console/nothing", "/api/home"])(
    "%s may not",
    async (address) => {
      const headers = await headersOf(address);
      expect(headers.get("Permissions-Policy")).toMatch(/^camera=\(\), geolocation=\(self\), /);
      expect(headers.get("Content-Security-Policy")).toContain("img-src 'self' data:;");
      expect(scriptsOf(headers)).toBe("'self'");
    },
  );

  it("its files are kept for good, and its document says the same to everybody", async () => {
    expect((await headersOf("/console/assets/a.js")).get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect((await headersOf("/console/assets/none.js")).get("Cache-Control")).toBe("no-store");
    expect((await headersOf("/assets/a.js")).get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect((await headersOf("/icon.svg")).get("Cache-Control")).toBe("public, max-age=3600");
    const texts = ["/console", "/console/staff"].map(async (path) => (await test.app.request(path)).text());
    const [first, second] = await Promise.all(texts);
    expect(first).toBe(second);
    expect(first).toContain('<html lang="ja">');
    const english = await test.app.request("/console", { headers: { Cookie: "__Host-language=en" } });
    expect(await english.text()).toContain('<html lang="en">');
  });
});

describe("the rules themselves", () => {
  const scoreWithout = async (change: (headers: Headers) => void, html = "") => {
    const { headers } = await test.app.request("/");
    const changed = new Headers(headers);
    change(changed);
    return observe(new Response(null, { headers: changed }), html).score;
  };
  const policy = (from: string | RegExp, to: string) => (headers: Headers) =>
    headers.set("Content-Security-Policy", (headers.get("Content-Security-Policy") ?? "").replace(from, to));

  it("give an answer without any header a D, and an F with a careless cookie", () => {
    expect(observe(new Response(null))).toMatchObject({ score: 30, grade: "D" });
    expect(observe(new Response(null, { headers: { "Set-Cookie": "session=1" } }))).toMatchObject({ grade: "F" });
  });

  it.each<[string, (headers: Headers) => void, number]>([
    ["no policy, which is also no frame-ancestors", (headers) => headers.delete("Content-Security-Policy"), 75],
    ["inline scripts", policy("script-src 'self'", "script-src 'self' 'unsafe-inline'"), 80],
    ["scripts from anywhere", policy("script-src 'self'", "script-src *"), 80],
    ["code from texts", policy("script-src 'self'", "script-src 'self' 'unsafe-eval'"), BEST - 20],
    ["inline styles", policy("style-src 'self'", "style-src 'self' 'unsafe-inline'"), BEST - 10],
    ["pictures in the clear", policy("img-src 'self'", "img-src 'self' http://pictures.example"), BEST - 20],
    ["calls in the clear", policy("connect-src 'self'", "connect-src 'self' http://calls.example"), 80],
    ["anything from ourselves", policy("default-src 'none'", "default-src 'self'"), BEST - 5],
    ["no HSTS", (headers) => headers.delete("Strict-Transport-Security"), 80],
    ["a short HSTS", (headers) => headers.set("Strict-Transport-Security", "max-age=3600"), BEST - 10],
    ["sniffing", (headers) => headers.delete("X-Content-Type-Options"), BEST - 5],
    ["a talkative referrer", (headers) => headers.set("Referrer-Policy", "unsafe-url"), BEST - 10],
    ["answers for everybody", (headers) => headers.set("Cross-Origin-Resource-Policy", "cross-origin"), BEST - 10],
    ["framing by X-Frame-Options alone", policy(/frame-ancestors 'none'; /, ""), BEST - 5],
    ["a cookie in the clear", (headers) => headers.append("Set-Cookie", "language=en; SameSite=Lax"), BEST - 5],
    ["a session that scripts can read", (headers) => headers.append("Set-Cookie", "session=1; Secure"), 70],
  ])("take points for %s", async (_, change, score) => {
    expect(await scoreWithout(change)).toBe(score);
  });

  it("take points for scripts of others", async () => {
    const script = (attributes: string) => scoreWithout(() => {}, `<script type="module" ${attributes}></script>`);
    expect(await script('src="/assets/a.js"')).toBe(BEST);
    expect(await script('src="https://cdn.example/a.js"')).toBe(BEST - 5);
    expect(await script('src="//cdn.example/a.js"')).toBe(50);
  });
});

describe("built files", () => {
  it.each([
    ["/assets/a.js", "public, max-age=31536000, immutable"],
    ["/icon.svg", "public, max-age=3600"],
  ])("say how long they may be kept: %s", async (address, cacheControl) => {
    const response = await test.app.request(address);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe(cacheControl);
  });

  it("that are not there may not be kept as if they were", async () => {
    const response = await test.app.request("/assets/none.js");
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control") ?? "").not.toContain("immutable");
  });
});
