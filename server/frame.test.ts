import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorBody } from "#contract/envelope.ts";
import { errorCatalogue } from "#contract/errors.ts";
import { openDatabase } from "#db/database.ts";
import { listen } from "#server/platform/serve.ts";
import { healthRoutes } from "#server/web/site/health-routes.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { PASSWORD, signedUpMember } from "#test/member.ts";
import { productionEnv } from "#test/production-env.ts";
import { signedInStaff } from "#test/staff.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ask = async (path: string, init?: RequestInit) => {
  const response = await test.app.request(path, init);
  return { response, status: response.status, body: await response.json() };
};

describe("bad input is refused in the envelope", () => {
  it.each([
    ["/api/products?page=-1", "page"],
    ["/api/products?page=0", "page"],
    ["/api/products?page=1.5", "page"],
    ["/api/products?page=1&page=2", "page"],
    ["/api/products?page=999999999999999999999", "page"],
    ["/api/products?limit=10000", "limit"],
    ["/api/products?limit=", "limit"],
    [`/api/products?keyword=${"a".repeat(10_000)}`, "keyword"],
    ["/api/products?category=../etc", "category"],
    ["/api/products?sort=random()", "sort"],
    ["/api/products?minPrice=-5", "minPrice"],
    ["/api/products?keyword=%E3%81", "url"],
    ["/image?url=/pictures/101-1.svg&w=100000", "w"],
    ["/image?url=/pictures/101-1.svg", "w"],
    ["/image?url=/pictures/101-1.svg&w=320&q=101", "q"],
    ["/image?url=https://evil.example/x.png&w=320", "url"],
    ["/image?url=/pictures/../../package.json&w=320", "url"],
    ["/image?url=/pictures/%252e%252e/x.svg&w=320", "url"],
    ["/image?url=file:///etc/passwd&w=320", "url"],
  ])("%s names %s", async (path, field) => {
    const { status, body } = await ask(path);
    expect(status).toBe(400);
    const error = errorBody.parse(body);
    expect(error.code).toBe("COM_001");
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });

  it.each([
    "/api/products/0",
    "/api/products/abc",
    "/api/products/99999999999",
    "/api/products/1%27%20or%201=1",
    "/api/stations/A",
    "/api/reservation/get_available_pickup_dates/abc",
    "/api/reservation/get_available_pickup_times/x?date=2026-12-01",
  ])("%s cannot be anything's: 404, as for what does not exist", async (path) => {
    const { status, body } = await ask(path);
    expect([status, errorBody.parse(body).code]).toEqual([404, "COM_003"]);
  });

  it("a method nobody offers: 405 and which are", async () => {
    const { response, status, body } = await ask("/api/products", {
      method: "PUT",
      body: "{}",
      headers: { "Content-Type": "application/json" },
    });
    expect([status, body.code, response.headers.get("Allow")]).toEqual([405, "COM_008", "GET, HEAD"]);
  });

  it.each(["/", "/products/101", "/healthz"])("a write to %s: 405 and which methods there are", async (path) => {
    const { response, status, body } = await ask(path, { method: "PUT" });
    expect([status, body.code, response.headers.get("Allow")]).toEqual([405, "COM_008", "GET, HEAD"]);
  });

  it("an address with a slash at its end is the same one", async () => {
    const [with_, without] = await Promise.all([ask("/api/products/101/"), ask("/api/products/101")]);
    expect(without.body.data.productInfo.id).toBe(101);
    expect([with_.status, with_.body]).toEqual([200, without.body]);
    expect((await ask("/api/products/?page=0")).body.fields).toHaveProperty("page");
    expect((await ask("/api/products/101/", { method: "PUT" })).status).toBe(405);
    expect((await ask("/api/products/101//")).body.code).toBe("COM_007");
    expect((await ask("/api/console/today/?station=tokyo")).status).toBe(401);
  });

  it("an API path nobody has: 404, but not the code that means no data", async () => {
    const { status, body } = await ask("/api/nothing/here");
    expect([status, body.code]).toEqual([404, "COM_007"]);
  });

  it("a body that is not JSON: 415", async () => {
    const { status, body } = await ask("/api/products", {
      method: "POST",
      body: "a=1",
      headers: { "Content-Type": "text/plain" },
    });
    expect([status, body.code]).toEqual([415, "COM_010"]);
  });

  it.each(["application/x-www-form-urlencoded", "text/plain", "multipart/form-data", "application/jsonp", "x"])(
    "no body of type %j where one has to be: 415, as for one that is there",
    async (type) => {
      for (const path of ["/api/auth/login", "/api/contact", "/api/errand", "/api/console/sign-in"]) {
        for (const body of ["", "a=1"]) {
          const { status, body: answer } = await ask(path, { method: "POST", body, headers: { "Content-Type": type } });
          expect([status, errorBody.parse(answer).code], `${path} ${body}`).toEqual([415, "COM_010"]);
        }
      }
    },
  );

  it.each([
    "application/json",
    "Application/JSON; charset=UTF-8",
    "application/json ; charset=utf-8",
    "application/json;",
    "application/json; charset",
  ])("a body of type %j is read", async (type) => {
    const { status, body } = await ask("/api/inviteCode/check", {
      method: "POST",
      body: JSON.stringify({ inviteCode: "ZZZZZZZZ" }),
      headers: { "Content-Type": type },
    });
    expect([status, body.code]).toEqual([400, "INV_001"]);
  });

  it("a body of a megabyte: 413", async () => {
    const { status, body } = await ask("/api/products", {
      method: "POST",
      body: JSON.stringify("x".repeat(1_000_000)),
      headers: { "Content-Type": "application/json", "Content-Length": "1000002" },
    });
    expect([status, body.code]).toEqual([413, "COM_009"]);
  });

  it.each(["/payment/sony/return/x", "/payment/sony/notification"])("a form of a megabyte to %s: 413", async (path) => {
    const { status, body } = await ask(path, {
      method: "POST",
      body: new URLSearchParams({ EncryptValue: "x".repeat(1_000_000) }),
    });
    expect([status, body.code]).toEqual([413, "COM_009"]);
  });

  it("speaks Japanese, and English on request", async () => {
    expect((await ask("/api/products?page=-1")).body.fields.page).toBe("1以上の数を入力してください。");
    const english = await ask("/api/products?page=-1", { headers: { "Accept-Language": "en" } });
    expect(english.body.fields.page).toBe("Enter a number of 1 or more.");
  });

  it.each([
    ["fr, en;q=0.5", "en"],
    ["en;q=0.1, ja;q=0.9", "ja"],
    ["en;q=0", "ja"],
    ["de, en;q=0, *;q=0.5", "ja"],
  ] as const)("speaks no language that is refused: %s is %s", async (header, language) => {
    const { body } = await ask("/api/products?page=-1", { headers: { "Accept-Language": header } });
    expect(body.message).toBe(errorCatalogue.COM_001.message[language]);
  });
});

describe("every answer", () => {
  it.each(["/api/home", "/api/nothing", "/", "/image?w=1", "/robots.txt"])(
    "%s carries the strict headers and an id",
    async (path) => {
      const { headers } = await test.app.request(path);
      const policy = headers.get("Content-Security-Policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it("adds HSTS in production only", async () => {
    expect((await test.app.request("/")).headers.get("Strict-Transport-Security")).toBeNull();
    const production = await createTestApp(productionEnv);
    const { headers } = await production.app.request("/");
    await production.close();
    expect(headers.get("Strict-Transport-Security")).toContain("max-age=");
  });

  it("is compressed for those who can read it", async () => {
    for (const encoding of ["br", "gzip"]) {
      const { headers } = await test.app.request("/api/products", { headers: { "Accept-Encoding": encoding } });
      expect(headers.get("Content-Encoding")).toBe(encoding);
    }
    const refused = await test.app.request("/api/products", { headers: { "Accept-Encoding": "br;q=0, identity" } });
    expect(refused.headers.get("Content-Encoding")).toBeNull();
  });
});

describe("about itself", () => {
  it("is healthy and ready", async () => {
    expect((await ask("/healthz")).status).toBe(200);
    for (const path of ["/readyz", "/healthz/database"]) {
      expect(await ask(path)).toMatchObject({ status: 200, body: { status: "ok" } });
    }
  });

  it("goes on taking visitors without its database, of which it tells apart, and none any more when it leaves", async () => {
    const gone = openDatabase(test.deps.database.url);
    await gone.close();
    let ready = true;
    const routes = healthRoutes({ database: gone }, () => ready);
    expect((await routes.request("/readyz")).status).toBe(200);
    expect((await routes.request("/healthz/database")).status).toBe(503);
    ready = false;
    expect((await routes.request("/readyz")).status).toBe(503);
    expect((await routes.request("/healthz")).status).toBe(200);
  });

  it("asks its database once, however many look at the same time", async () => {
    const { pool } = test.deps.database;
    let asked = 0;
    const query = (text: string) => {
      asked += 1;
      return pool.query(text);
    };
    const routes = healthRoutes({ database: { ...test.deps.database, pool: { query } as typeof pool } }, () => true);
    const look = async () => (await routes.request("/healthz/database")).status;
    expect(new Set(await Promise.all(Array.from({ length: 50 }, look)))).toEqual(new Set([200]));
    expect(asked).toBe(1);
    expect([await look(), asked]).toEqual([200, 2]);
  });

  it("describes each operation that validates, and shows it to people", async () => {
    const { body } = await ask("/api/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(["/api/home", "/api/products", "/api/products/{id}"]),
    );
    const page = await (await test.app.request("/api/docs")).text();
    for (const path of Object.keys(body.paths)) expect(page).toContain(path);
  });

  it("lists every public page, product and station for search engines", async () => {
    const sitemap = await (await test.app.request("/sitemap.xml")).text();
    expect(sitemap.match(/<loc>/g)).toHaveLength(5 + 68 + 8);
    expect(await (await test.app.request("/robots.txt")).text()).toContain("/sitemap.xml");
  });
});

describe("the language switch", () => {
  const post = (form: Record<string, string>) =>
    test.app.request("/language", { method: "POST", body: new URLSearchParams(form) });

  it("remembers the language and goes back", async () => {
    const response = await post({ language: "en", back: "/products?page=2" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/products?page=2"]);
    expect(response.headers.get("Set-Cookie")).toMatch(/^language=en; .*HttpOnly.*SameSite=Lax/);
  });

  it("never leads to another site", async () => {
    for (const back of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      expect((await post({ language: "en", back })).headers.get("Location")).toBe("/");
    }
  });

  it("refuses a language we do not speak", async () => {
    expect((await post({ language: "xx" })).status).toBe(400);
  });

  it("refuses what is no form, and reads no more than a form can be", async () => {
    const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
      const response = await test.app.request("/language", { method: "POST", body, headers });
      return [response.status, (await response.json()).code];
    };
    expect(await send("language=en", { "Content-Type": "multipart/form-data" })).toEqual([400, "COM_001"]);
    expect(await send("{", { "Content-Type": "application/json" })).toEqual([400, "COM_001"]);
    const upload = new FormData();
    upload.set("language", new File(["en"], "en"));
    expect(await send(upload)).toEqual([400, "COM_001"]);
    expect(await send(new URLSearchParams({ language: "en", back: "x".repeat(20_000) }))).toEqual([413, "COM_009"]);
  });
});

describe("an address that names a language", () => {
  const open = async (path: string, cookie = "") => {
    const { status, headers } = await test.app.request(path, { headers: { cookie } });
    return [status, headers.get("Location"), headers.get("Set-Cookie")?.split(";")[0]];
  };

  it("leads to the page in it, from then on, also when that page was asked for before", async () => {
    await test.app.request("/products/202");
    await test.app.request("/products/202");
    expect(await open("/products/202?language=en&station=tokyo")).toEqual([
      303,
      "/products/202?station=tokyo",
      "language=en",
    ]);
    expect(await open("/?language=ja")).toEqual([303, "/", "language=ja"]);
  });

  it("changes nothing where somebody has chosen", async () => {
    expect(await open("/login?language=en", "language=ja")).toEqual([303, "/login", undefined]);
  });

  it("that we do not speak is an address like any other, and none leads to another site", async () => {
    expect((await open("/products?language=xx"))[0]).toBe(200);
    expect(await open("//evil.example/?language=en")).toEqual([303, "/%2Fevil.example/", "language=en"]);
  });
});

describe("a body whose end comes after the session of its sender", () => {
  /** Sends the first half of a body, waits until whoever reads it does, and the other half after `meanwhile`. */
  const sendSlowly = async (path: string, body: string, headers: HeadersInit, meanwhile: () => Promise<unknown>) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const [writer, bytes] = [writable.getWriter(), new TextEncoder().encode(body)];
    const all = new Headers(headers);
    all.set("Content-Type", "application/json");
    all.set("Content-Length", String(bytes.length));
    const init = { method: "POST", body: readable, headers: all, duplex: "half" };
    const answer = test.app.request(path, init as RequestInit);
    await writer.write(bytes.slice(0, 3));
    await pause(300);
    await meanwhile();
    await writer.write(bytes.slice(3));
    await writer.close();
    return (await answer).status;
  };

  it("does nothing for a member any more", async () => {
    const { browser } = await signedUpMember(test);
    const body = JSON.stringify({ currentPassword: PASSWORD });
    const begin = (meanwhile: () => Promise<unknown>) =>
      sendSlowly("/api/profile/totp/begin", body, { Authorization: `Bearer ${browser.token}` }, meanwhile);
    expect(await begin(async () => {})).toBe(200);
    expect(await begin(() => browser.post("/api/auth/logout"))).toBe(403);
  });

  it("does nothing for staff any more", async () => {
    const { browser } = await signedInStaff(test);
    const body = JSON.stringify({ name: "mine", path: "/console/reservations" });
    const headers = { Cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; ") };
    const keep = (meanwhile: () => Promise<unknown>) => sendSlowly("/api/console/views", body, headers, meanwhile);
    expect(await keep(async () => {})).toBe(200);
    expect(await keep(() => browser.post("/api/console/sign-out"))).toBe(401);
  });
});

describe("over a real socket", () => {
  it("ends the connection of who sends too much, instead of reading it all", async () => {
    const listening = await listen(test.app, 0, "127.0.0.1");
    const socket = connect(listening.port, "127.0.0.1");
    const head =
      "POST /api/products HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n\r\n";
    socket.write(`${head}"and no more of it`);
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*COM_009/i);
    await listening.close();
  });

  it.each([
    ["PUT /api/console/stock/check-ins/x/photos/1", 401],
    ["POST /api/console/pictures", 401],
    ["POST /api/console/csv/products/preview", 401],
    ["POST /api/inbound-mail", 401],
  ])("answers who may not before the body is here, however it is sent: %s", async (line, status) => {
    const listening = await listen(test.app, 0, "127.0.0.1");
    for (const length of ["Content-Length: 500000", "Transfer-Encoding: chunked"]) {
      const socket = connect(listening.port, "127.0.0.1").setEncoding("utf8");
      socket.write(`${line} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n5\r\nhello\r\n`);
      const [answer] = await once(socket, "data");
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      socket.destroy();
    }
    await listening.close();
  });

  /** Says these very bytes and hears what is answered. */
  const say = async (text: string) => {
    const listening = await listen(test.app, 0, "127.0.0.1");
    const socket = connect(listening.port, "127.0.0.1").setEncoding("utf8");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.write(text);
    await once(socket, "close");
    await listening.close();
    return answer;
  };

  it("refuses what can be cut into requests in two ways, with headers that let nothing be loaded or guessed", async () => {
    const twoLengths =
      "POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n";
    for (const text of [twoLengths, "GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n", "hello\r\n\r\n"]) {
      const answer = await say(text);
      expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*COM_001/);
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
      expect(answer).toContain("Content-Security-Policy: default-src 'none'; frame-ancestors 'none'");
      expect(answer).toContain("X-Content-Type-Options: nosniff");
    }
  });

  /** How many requests were answered with a status that begins so. */
  const answered = async (status: string) => {
    const lines = (await test.deps.metrics.registry.metrics()).split("\n");
    const ours = lines.filter(
      (line) => line.startsWith("ekikari_requests_total{") && line.includes(`status="${status}`),
    );
    return ours.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
  };

  it("takes a body that is cut short for its sender's mistake, not for a database that is away", async () => {
    const listening = await listen(test.app, 0, "127.0.0.1");
    const [refused, failed] = [await answered("400"), await answered("5")];
    const [form, json] = ["application/x-www-form-urlencoded", "application/json"];
    for (const [path, type] of [
      ["/language", form],
      ["/api/auth/login", json],
    ]) {
      for (const body of ["Content-Length: 50\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n5\r\n{"]) {
        const socket = connect(listening.port, "127.0.0.1");
        socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${body}`);
        await pause(200);
        socket.destroy();
      }
    }
    await expect.poll(() => answered("400")).toBe(refused + 4);
    expect(await answered("5")).toBe(failed);
    await listening.close();
  });

  it("repeats nothing of a TRACE", async () => {
    const answer = await say("TRACE / HTTP/1.1\r\nHost: x\r\nCookie: session=secret\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain("secret");
  });

  it("answers headers that are too large, takes calls without a body, and closes with requests finished", async () => {
    const listening = await listen(test.app, 0, "127.0.0.1");
    const origin = `http://127.0.0.1:${listening.port}`;
    const long = await fetch(`${origin}/api/products?keyword=${"a".repeat(30_000)}`);
    expect([long.status, (await long.json()).code]).toEqual([431, "COM_013"]);
    // Sockets announce a body even where there is none.
    const bare = await fetch(`${origin}/api/auth/refreshToken`, { method: "POST" });
    expect([bare.status, (await bare.json()).code]).toEqual([401, "COM_002"]);
    const running = fetch(`${origin}/api/home`);
    const [answer] = await Promise.all([running, running.then(() => listening.close())]);
    expect(answer.status).toBe(200);
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  });

  it("goes on answering for as long as it was told before it closes, and ends each connection with its answer", async () => {
    const listening = await listen(test.app, 0, "127.0.0.1", 1_500);
    const connection = async () =>
      (await fetch(`http://127.0.0.1:${listening.port}/api/home`)).headers.get("Connection");
    expect(await connection()).toBe("keep-alive");
    const closed = listening.close();
    expect(await connection()).toBe("close");
    await closed;
    await expect(connection()).rejects.toThrow();
  });
});
