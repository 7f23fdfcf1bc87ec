import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import v8 from "node:v8";
import vm from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ByteFile } from "#server/platform/byte-file.ts";
import { Prepared } from "#server/platform/prepared.ts";
import { ReadyAnswers } from "#server/platform/ready-answers.ts";
import { listen } from "#server/platform/serve.ts";
import { createTestApp, type TestApp } from "#test/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const LIST = "/api/products?limit=3";
const request = (headers: Record<string, string> = {}, method = "GET") =>
  new Request(`http://localhost${LIST}`, { headers, method });
const isReady = (asked: Request) => test.deps.ready.has(asked);

describe("an answer that is ready", () => {
  it("is the same as the first, with the same headers, but for the request's id", async () => {
    const { port, close } = await listen(test.app, 0, "127.0.0.1");
    const answers: { id: string | undefined; headers: Record<string, string>; body: string }[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const response = await fetch(`http://127.0.0.1:${port}${LIST}`);
      const { date: _, "x-request-id": id, ...headers } = Object.fromEntries(response.headers);
      answers.push({ id, headers, body: await response.text() });
    }
    await close();
    // What fetch says by itself.
    expect(isReady(request({ "Accept-Language": "*" }))).toBe(true);
    expect(answers[1]).toEqual({ ...answers[0], id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(answers[2]).toEqual({ ...answers[0], id: expect.not.stringMatching(answers[1]?.id ?? "none") });
    expect(answers[2]?.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-cache" });
  });

  it("is confirmed to whoever has it", async () => {
    const etag = (await test.app.request(LIST)).headers.get("ETag") ?? "";
    const again = await test.app.request(LIST, { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
  });

  it("is for guests who read only", async () => {
    await test.app.request(LIST);
    expect(isReady(request({ Cookie: "language=en" }))).toBe(false);
    expect(isReady(request({ Authorization: "Bearer x" }))).toBe(false);
    expect(isReady(request({}, "POST"))).toBe(false);
    expect(isReady(request({}, "HEAD"))).toBe(false);
  });

  it("is never what was answered to somebody with a cookie or a token", async () => {
    const path = "/api/products?limit=4";
    await test.app.request(path, { headers: { Cookie: "a=b" } });
    await test.app.request(path, { headers: { Authorization: "Bearer x" } });
    expect(isReady(new Request(`http://localhost${path}`))).toBe(false);
  });

  it("speaks the language that was asked for", async () => {
    const nameIn = async (language: string) => {
      const response = await test.app.request("/api/products/101", { headers: { "Accept-Language": language } });
      return (await response.json()).data.productInfo.name;
    };
    const names = [await nameIn("ja"), await nameIn("en"), await nameIn("ja"), await nameIn("en")];
    expect(names[0]).not.toBe(names[1]);
    expect(names.slice(2)).toEqual(names.slice(0, 2));
  });

  it("is ready for all who ask for the same language, in whatever words", async () => {
    const path = "/api/products?limit=5";
    const inWords = (language?: string) =>
      new Request(`http://localhost${path}`, { headers: language ? { "Accept-Language": language } : {} });
    const ask = async (language: string) => {
      // What is asked for within the process is kept once it is asked for again.
      for (const _ of [1, 2]) await test.app.request(inWords(language));
    };
    const english = ["en-US,en;q=0.9,ja;q=0.8", `fr;q=0.1,${" ".repeat(200)}en`];
    const japanese = ["ja-JP", "fr", undefined];
    const areReady = () => [english, japanese].map((words) => words.map((each) => isReady(inWords(each))));
    await ask("en");
    expect(areReady()).toEqual([english.map(() => true), japanese.map(() => false)]);
    await ask("ja,en-US;q=0.9,en;q=0.8");
    expect(areReady().flat()).not.toContain(false);
  });

  it("is no answer any more once its bytes are lost", () => {
    const ready = new ReadyAnswers();
    const file = new ByteFile();
    const prepared = new Prepared("text/plain", randomBytes(2_000).toString("hex")).keepInFile(file);
    const c = { req: { raw: request() }, env: undefined };
    ready.keep(c as unknown as Parameters<typeof ready.keep>[0], { prepared, headers: {}, holds: () => true });
    vi.spyOn(file, "read").mockReturnValue(undefined);
    expect(ready.find(request(), undefined)).toBeUndefined();
  });

  it("is no answer any more once it shows what has changed", () => {
    let version = 1;
    const ready = new ReadyAnswers();
    const prepared = new Prepared("text/plain", "old");
    const c = { req: { raw: request() }, env: undefined };
    const keep = () =>
      ready.keep(c as unknown as Parameters<typeof ready.keep>[0], {
        prepared,
        headers: {},
        holds: () => version === 1,
      });
    keep();
    expect(ready.find(request(), undefined)?.prepared).toBe(prepared);
    version = 2;
    expect(ready.find(request(), undefined)).toBeUndefined();
    // Nor is one that was begun before it changed and is only finished now.
    keep();
    expect(ready.find(request(), undefined)).toBeUndefined();
  });

  it("is not kept for a refusal", async () => {
    await test.app.request("/api/products?page=0");
    await test.app.request("/api/products/999999");
    for (const path of ["/api/products?page=0", "/api/products/999999"]) {
      expect(isReady(new Request(`http://localhost${path}`))).toBe(false);
    }
  });
});

describe("an answer made small", () => {
  const text = "エキカリ ".repeat(1_000);

  it.each(["br", "gzip", "identity"])("is the same text in %s, with the same validator", async (encoding) => {
    const whole = new Prepared("text/plain", text);
    const { ETag } = whole.reply(() => undefined, {}).headers;
    const answer = await whole.shrink();
    expect(answer.size).toBeLessThan(Buffer.byteLength(text) / 10);
    const { body, headers } = answer.reply((name) => (name === "accept-encoding" ? encoding : undefined), {});
    expect(headers["Content-Encoding"]).toBe(encoding === "identity" ? undefined : encoding);
    expect(headers.ETag).toBe(ETag);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Uint8Array) => Buffer.from(bytes) };
    expect(unpack[encoding as keyof typeof unpack](body ?? new Uint8Array()).toString()).toBe(text);
  });

  it.each(["gzip", undefined])("is unpacked once for those who accept %s", async (accepted) => {
    const answer = await new Prepared("text/plain", text).shrink();
    const ask = () => answer.reply((name) => (name === "accept-encoding" ? accepted : undefined), {}).body;
    expect(ask()).toBe(ask());
    // What is kept for them is not the answer's own.
    expect(answer.size).toBeLessThan(Buffer.byteLength(text) / 10);
  });

  it("has no validator where nobody may keep it", () => {
    const { headers } = new Prepared("text/plain", text).reply(() => undefined, {
      "Cache-Control": "private, no-store",
    });
    expect(headers.ETag).toBeUndefined();
  });

  it("whose bytes wait in a file is the same for everybody, and takes hardly any memory", async () => {
    const long = randomBytes(3_000).toString("hex");
    const whole = await new Prepared("text/plain", long).shrink();
    const waiting = (await new Prepared("text/plain", long).shrink()).keepInFile();
    expect(waiting.size).toBeLessThan(whole.size / 2);
    for (const accepted of ["br", "gzip", "identity", undefined]) {
      const ask = (answer: Prepared) => answer.reply((name) => (name === "accept-encoding" ? accepted : undefined), {});
      expect(ask(waiting)).toEqual(ask(whole));
    }
  });

  it("is compressed well once it is asked for again, if it is kept", async () => {
    const varied = Array.from({ length: 400 }, (_, at) => `${at * at} エキカリ${at % 7} `).join("");
    const accepting = (name: string) => (name === "accept-encoding" ? "br" : undefined);
    const ask = (answer: Prepared) => answer.reply(accepting, {});
    const well = (await new Prepared("text/plain", varied).shrink()).reply(accepting, {});
    const [kept, unkept] = [
      new Prepared("text/plain", varied).shrinkNow(),
      new Prepared("text/plain", varied).shrinkNow(),
    ];
    kept.keepInFile();
    const first = ask(kept);
    expect(first.body?.length).toBeGreaterThan(well.body?.length ?? 0);
    await vi.waitFor(() => expect(ask(kept)).toEqual(well), 10_000);
    expect(brotliDecompressSync(first.body ?? new Uint8Array()).toString()).toBe(varied);
    expect(first.headers.ETag).toBe(well.headers.ETag);
    expect(kept.size).toBeLessThan(1_000);
    for (const _ of [1, 2, 3]) expect(ask(unkept)).toEqual(first);
  });

  it("leaves visitors of many pages their time: of those asked for again at once, one is compressed well", async () => {
    const textOf = (page: number) =>
      Array.from({ length: 400 }, (_, at) => `${at * at} ${page} エキカリ${at % 7} `).join("");
    const kept = Array.from({ length: 5 }, (_, page) =>
      new Prepared("text/plain", textOf(page)).shrinkNow().keepInFile(),
    );
    const ask = () =>
      kept.map((each) => each.reply((name) => (name === "accept-encoding" ? "br" : undefined), {}).body?.length ?? 0);
    const before = ask();
    const well = () => ask().filter((length, at) => length < (before[at] ?? 0)).length;
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      // What another test has left to rest is over, and then each piece takes ten milliseconds.
      for (let turn = 1; turn <= kept.length; turn++) {
        vi.advanceTimersByTime(turn === 1 ? 3_600_000 : 90);
        ask();
        vi.advanceTimersByTime(10);
        while (well() < turn) await setTimeout(5);
        for (const _ of [1, 2, 3]) {
          await setTimeout(20);
          expect(well()).toBe(turn);
        }
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it("gives its place in the file to others once nobody needs it any more", async () => {
    v8.setFlagsFromString("--expose-gc");
    const collect: () => void = vm.runInNewContext("gc");
    const incompressible = () => randomBytes(3_000).toString("base64");
    const file = new ByteFile(5_000);
    const isInFile = (answer: Prepared) => answer.size < 1_000;
    expect(isInFile(new Prepared("text/plain", incompressible()).keepInFile(file))).toBe(true);
    await vi.waitUntil(() => {
      collect();
      return isInFile(new Prepared("text/plain", incompressible()).keepInFile(file));
    }, 10_000);
    const [one, other] = [1, 2].map(() => new Prepared("text/plain", incompressible()).keepInFile(file));
    expect(one && other && isInFile(one) && isInFile(other)).toBe(false);
  });
});
