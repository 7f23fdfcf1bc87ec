import { Hono } from "hono";
import { afterEach, expect, it, vi } from "vitest";
import { readEnv } from "#server/platform/env.ts";
import { respondError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { takeTurns } from "#server/platform/take-turns.ts";

/** A site whose answers come when told. */
function slowSite(settings: Record<string, string> = {}) {
  const finish: (() => void)[] = [];
  const app = new Hono<AppEnv>().use(takeTurns({ env: readEnv(settings) })).get("*", async (c) => {
    await new Promise<void>((resolve) => finish.push(resolve));
    return c.text("done");
  });
  app.onError(respondError);
  const ask = (remoteAddress: string, path = "/", headers = {}) =>
    Promise.resolve(app.request(path, { headers }, { incoming: { socket: { remoteAddress } } }));
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
  const finishAll = async () => {
    while (finish.length > 0) {
      finish.shift()?.();
      await settled();
    }
  };
  const running = async () => {
    await settled();
    return finish.length;
  };
  return { ask, running, finish, finishAll };
}

it("answers four of a guest's requests at once, the others in their turn; other addresses do not wait for them", async () => {
  const site = slowSite();
  const asked = Array.from({ length: 10 }, () => site.ask("192.0.2.1"));
  expect(await site.running()).toBe(4);
  const others = [site.ask("192.0.2.2"), site.ask("192.0.2.1", "/", { Authorization: "Bearer x" })];
  expect(await site.running()).toBe(6);
  site.finish.shift()?.();
  expect(await site.running()).toBe(6);
  await site.finishAll();
  const answers = await Promise.all([...asked, ...others]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

it.each(["staff=x", "language=ja; __Host-staff=x"])(
  "lets staff behind one address work beside its guests: %s",
  async (Cookie) => {
    const site = slowSite();
    const asked = Array.from({ length: 20 }, () => site.ask("192.0.2.1", "/", { Cookie }));
    expect(await site.running()).toBe(16);
    await site.finishAll();
    await Promise.all(asked);
  },
);

it("turns away who has too many waiting already, and lets them in again later", async () => {
  const site = slowSite();
  const asked = Array.from({ length: 4 + 64 }, () => site.ask("192.0.2.1"));
  await site.running();
  const refused = await site.ask("192.0.2.1");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "2"]);
  await site.finishAll();
  await Promise.all(asked);
  const again = site.ask("192.0.2.1");
  expect(await site.running()).toBe(1);
  await site.finishAll();
  expect((await again).status).toBe(200);
});

/** A site that says what it was sent, and requests whose bodies come when told. */
function readingSite() {
  const app = new Hono<AppEnv>()
    .use(takeTurns({ env: readEnv({}) }))
    .get("*", (c) => c.text("done"))
    .post("*", async (c) => c.text(await c.req.text()));
  app.onError(respondError);
  const ask = (init: RequestInit & { duplex?: "half" } = {}) =>
    Promise.resolve(app.request("/", init, { incoming: { socket: { remoteAddress: "192.0.2.1" } } }));
  const trickle = (headers = {}) => {
    let more = (_text: string) => {};
    let end = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        more = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
      },
    });
    more("first ");
    return { answer: ask({ method: "POST", body, headers, duplex: "half" }), more, end };
  };
  return { ask, trickle };
}

/** Read as it comes from the socket. */
const saidJson = { "Content-Type": "application/json", "Content-Length": "10" };

it.each([{}, { Authorization: "Bearer x" }, saidJson])(
  "takes no turn for a body that is still on its way: %o",
  async (headers) => {
    const { ask, trickle } = readingSite();
    const slow = Array.from({ length: 20 }, () => trickle(headers));
    expect(await (await ask({ headers })).text()).toBe("done");
    expect(await (await ask({ method: "POST", body: "whole", headers })).text()).toBe("whole");
    for (const { more, end } of slow) {
      more("last");
      end();
    }
    for (const { answer } of slow) expect(await (await answer).text()).toBe("first last");
  },
);

it.each([{}, saidJson])(
  "gives up the slowest body of an address for the newest when too many are on their way: %o",
  async (headers) => {
    const { ask, trickle } = readingSite();
    const slow = Array.from({ length: 64 }, () => trickle(headers));
    expect(await (await ask({ method: "POST", body: "whole" })).text()).toBe("whole");
    const refused = await slow[0]?.answer;
    expect([refused?.status, refused?.headers.get("Connection")]).toEqual([503, "close"]);
    for (const { end } of slow.slice(1)) end();
    for (const { answer } of slow.slice(1)) expect((await answer).status).toBe(200);
  },
);

it("hands on what is too large to be waited for", async () => {
  const { ask, trickle } = readingSite();
  const large = "x".repeat(100_000);
  expect(await (await ask({ method: "POST", body: large })).text()).toBe(large);
  const file = trickle();
  file.more(large);
  file.more("last");
  file.end();
  expect(await (await file.answer).text()).toBe(`first ${large}last`);
});

afterEach(() => vi.useRealTimers());

/** Asks again and again, each time as soon as the answer is there, and tells how many came within so many seconds. */
async function askWithoutPause(
  status: 200 | 429 | 503,
  { path = "/", headers = {}, seconds = 10, address = "192.0.2.1", actor = "" },
) {
  vi.useFakeTimers();
  const app = new Hono<AppEnv>().use(takeTurns({ env: readEnv({}) })).get("*", (c) => {
    if (actor) c.set("actor", actor);
    return c.body(null, status, { "Retry-After": "9" });
  });
  let answers = 0;
  let over = false;
  const ask = async (): Promise<void> => {
    await app.request(path, { headers }, { incoming: { socket: { remoteAddress: address } } });
    if (over) return;
    answers += 1;
    if (answers < 100_000) await ask();
  };
  const asked = Promise.all([ask(), ask(), ask(), ask()]);
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  over = true;
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
  return answers;
}

it.each([
  ["a guest who asks without pause is answered 60 times, then 20 times a second", 200, {}, 60 + 20 * 10],
  ["a member is answered 150 times, then 50 times a second", 200, { headers: { Authorization: "Bearer x" } }, 650],
  ["who is refused is told a second later", 429, {}, 4 * 10],
  ["so is who shows credentials that nobody has looked at", 429, { headers: { Authorization: "Bearer x" } }, 4 * 10],
  ["a member who is known is told at once", 429, { headers: { Authorization: "Bearer x" }, actor: "a member" }, 650],
  ["who is refused a picture too", 503, { path: "/image" }, 4 * 10],
  ["that the database is away is told at once", 503, {}, 60 + 20 * 10],
] as const)("%s", async (_rule, status, asked, answers) => {
  expect(Math.abs((await askWithoutPause(status, asked)) - answers)).toBeLessThanOrEqual(4);
});

it("gives a turn back also when the answer is an error", async () => {
  const app = new Hono<AppEnv>().use(takeTurns({ env: readEnv({}) })).get("*", () => {
    throw new Error("broken");
  });
  app.onError((_error, c) => c.text("broken", 500));
  for (let time = 0; time < 10; time++) {
    const response = await app.request("/", {}, { incoming: { socket: { remoteAddress: "192.0.2.1" } } });
    expect(response.status).toBe(500);
  }
});

it.each([
  ["pictures", "192.0.2.1", "/image", {}],
  ["files", "192.0.2.1", "/assets/a/b.js", {}],
  ["this machine", "127.0.0.1", "/", {}],
  ["this machine", "::ffff:127.0.0.1", "/", {}],
  ["this machine", "::1", "/", {}],
  ["anybody without limits", "192.0.2.1", "/", { RATE_LIMITS: "false" }],
])("does not hold up %s", async (_name, address, path, settings) => {
  const site = slowSite(settings);
  const asked = Array.from({ length: 100 }, () => site.ask(address, path));
  expect(await site.running()).toBe(100);
  for (const end of site.finish) end();
  await Promise.all(asked);
});
