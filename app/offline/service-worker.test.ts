import { afterEach, beforeEach, expect, it, vi } from "vitest";

type Stored = Map<string, Response>;
type Event = { waitUntil: (work: Promise<unknown>) => void; [more: string]: unknown };

const ORIGIN = "https://ekikari.example";
const PAGE = "/reservations";
const stored = new Map<string, Stored>();
const listeners = new Map<string, (event: Event) => void>();
let network: (path: string) => Promise<Response>;

const urlOf = (request: Request | string) => new URL(typeof request === "string" ? request : request.url, ORIGIN);
const pathOf = (request: Request | string) => urlOf(request).pathname;
const keyOf = (request: Request | string) => pathOf(request) + urlOf(request).search;

/** As much of the browser's store as the worker uses. */
const cacheOf = (entries: Stored) => ({
  match: async (request: Request | string) => entries.get(keyOf(request))?.clone(),
  put: async (path: string, response: Response) => void entries.set(path, response),
  add: async (path: string) => void entries.set(pathOf(path), await network(pathOf(path))),
  addAll: async (paths: string[]) => {
    for (const path of paths) entries.set(path, await network(path));
  },
  delete: async (path: string) => entries.delete(path),
  keys: async () => [...entries.keys()].map((path) => ({ url: ORIGIN + path })),
});
const caches = {
  open: async (name: string) => {
    if (!stored.has(name)) stored.set(name, new Map());
    return cacheOf(stored.get(name) as Stored);
  },
  match: async (request: Request | string) => {
    for (const entries of stored.values())
      if (entries.has(pathOf(request))) return entries.get(pathOf(request))?.clone();
    return undefined;
  },
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
};

const copy = (text: string) => new Response(text, { headers: { "X-Saved-At": new Date().toISOString() } });
const page = (text: string) => new Response(text);
const [FIRST, SECOND] = ["0b8f5f0e-0000-4000-8000-000000000001", "0b8f5f0e-0000-4000-8000-000000000002"];
/** A page as the server makes it for a member. */
const pageOf = (owner: string, text: string) =>
  page(`${text} "session":{"status":"authenticated","user":{"id":"${owner}","email":""}},"site":{`);

/** Lets the worker hear of something and waits for what it does about it. */
async function tell(type: string, event: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (more) => void work.push(more) });
  const done = Promise.all(work);
  await vi.runAllTimersAsync();
  await done;
}

/** What is shown of a page. */
async function show(path: string): Promise<string> {
  const request = { url: ORIGIN + path, method: "GET", mode: "navigate" };
  const answer = await new Promise<Promise<Response>>((respondWith) => {
    listeners.get("fetch")?.({ request, respondWith, waitUntil: () => {} });
  });
  return (await answer).text();
}

beforeEach(async () => {
  vi.useFakeTimers();
  stored.clear();
  listeners.clear();
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("location", new URL(`${ORIGIN}/service-worker.js?build=new`));
  vi.stubGlobal("fetch", (request: Request | string) => network(pathOf(request)));
  vi.stubGlobal("self", {
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  });
  vi.resetModules();
  await vi.importActual("./service-worker.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("shows the copy of a page after four seconds of a network that does not answer", async () => {
  stored.set(`saved new ${FIRST}`, new Map([[PAGE, copy("the copy")]]));
  network = () => new Promise(() => {});
  const shown = show(PAGE);
  const early = vi.fn();
  void shown.then(early);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(early).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await shown).toBe("the copy");
});

it("shows the page itself when it comes in time, and waits for it where there is no copy", async () => {
  stored.set(`saved new ${FIRST}`, new Map([[PAGE, copy("the copy")]]));
  network = async () => page("the page");
  expect(await show(PAGE)).toBe("the page");
  network = () => new Promise((resolve) => setTimeout(() => resolve(page("late")), 10_000));
  const shown = show("/products");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await shown).toBe("late");
});

it("shows the copy where the shop is out of order, and what that says where there is no copy or the page itself is refused", async () => {
  stored.set(`saved new ${FIRST}`, new Map([[PAGE, copy("the copy")]]));
  const saying = (status: number) => async () => new Response(String(status), { status });
  for (const [status, shown] of [
    [500, "the copy"],
    [503, "the copy"],
    [404, "404"],
    [403, "403"],
  ] as const) {
    network = saying(status);
    expect(await show(PAGE)).toBe(shown);
  }
  network = saying(502);
  expect(await show("/products")).toBe("502");
});

it("tells a copy whether it is shown for want of a network, or because the shop is out of order or slow", async () => {
  stored.set(`saved new ${FIRST}`, new Map([[PAGE, copy('{"site":{"build":"new"}}')]]));
  network = () => Promise.reject(new TypeError("offline"));
  expect(JSON.parse(await show(PAGE)).site).toEqual({ build: "new", savedAt: expect.any(String), offline: true });
  network = async () => new Response("", { status: 503 });
  expect(JSON.parse(await show(PAGE)).site).toEqual({ build: "new", savedAt: expect.any(String) });
});

it.each(["/console", "/console/scan", "/api/console/me"])("has nothing to do with %s", (path) => {
  const respondWith = vi.fn();
  const request = { url: ORIGIN + path, method: "GET", mode: "navigate" };
  listeners.get("fetch")?.({ request, respondWith, waitUntil: () => {} });
  expect(respondWith).not.toHaveBeenCalled();
});

it("a new build fetches what the last one kept, and only then lets go of it", async () => {
  stored.set(`saved old ${FIRST}`, new Map([[PAGE, copy("old")]]));
  network = async () => pageOf(FIRST, "new");
  await tell("activate");
  expect([...stored.keys()]).toEqual([`saved new ${FIRST}`]);
  expect(await stored.get(`saved new ${FIRST}`)?.get(PAGE)?.clone().text()).toMatch(/^new /);
});

it("keeps what it is told to, in that order, and nothing else", async () => {
  const asked: string[] = [];
  network = async (path) => {
    asked.push(path);
    return pageOf(FIRST, path);
  };
  const success = "/products/202/reservation/success";
  await tell("message", { data: { keep: [PAGE, "/products", `${success}?id=1`] } });
  expect(asked.filter((path) => path !== "/offline" && path !== "/plain.css")).toEqual([PAGE, success]);
  network = () => Promise.reject(new TypeError("offline"));
  expect(await show(PAGE)).toMatch(/^\/reservations /);
  expect(await show(`${success}?id=1`)).toContain(success);
});

it("tries again to keep what could not be had, unless all was forgotten meanwhile", async () => {
  let tries = 0;
  network = async () => {
    tries++;
    throw new TypeError("not back yet");
  };
  await tell("message", { data: { keep: [PAGE] } });
  expect(tries).toBe(3);

  network = async () => (tries++ === 3 ? Promise.reject(new TypeError("not back yet")) : pageOf(FIRST, "kept"));
  await tell("message", { data: { keep: [PAGE] } });
  expect(await stored.get(`saved new ${FIRST}`)?.get(PAGE)?.clone().text()).toMatch(/^kept /);

  network = async () => {
    void tell("message", { data: { forget: true } });
    throw new TypeError("not back yet");
  };
  await tell("message", { data: { keep: [PAGE] } });
  expect([...stored.keys()]).toEqual([]);
});

it("a page of another member's lets go of all that was the first's", async () => {
  stored.set(`saved new ${FIRST}`, new Map([[PAGE, copy("the first's")]]));
  network = async () => pageOf(SECOND, "the second's");
  await tell("message", { data: { keep: ["/mypage"] } });
  expect([...stored.keys()]).toEqual([`saved new ${SECOND}`]);
  network = () => Promise.reject(new TypeError("offline"));
  expect(await show("/mypage")).toContain("the second's");
  expect(await show(PAGE)).not.toContain("the first's");
});

it("what is under way for one member is not kept once the device is another's", async () => {
  network = async (path) => {
    if (path === PAGE) void tell("message", { data: { member: SECOND } });
    return pageOf(FIRST, "the first's");
  };
  await tell("message", { data: { keep: [PAGE] } });
  expect([...stored.keys()]).toEqual([]);
  network = async () => pageOf(SECOND, "the second's");
  await tell("message", { data: { keep: [PAGE] } });
  expect([...stored.keys()]).toEqual([`saved new ${SECOND}`]);
});

it("by the time a page is kept, the word about all others is too; a page is kept without it", async () => {
  const asked: string[] = [];
  network = async (path) => {
    asked.push(`${path} ${stored.get(`saved new ${FIRST}`)?.has(PAGE) ?? false}`);
    return pageOf(FIRST, path);
  };
  await tell("message", { data: { keep: [PAGE] } });
  expect(asked).toEqual([`${PAGE} false`, "/offline false", "/plain.css false"]);
  stored.clear();
  let tries = 0;
  network = async (path) => {
    if (path !== PAGE) throw new TypeError("gone again");
    tries++;
    return pageOf(FIRST, path);
  };
  await tell("message", { data: { keep: [PAGE] } });
  expect(tries).toBe(3);
  expect(await show(PAGE)).toContain(PAGE);
});

it("a page that the server made for nobody is not kept, and the copy stays", async () => {
  stored.set(`saved new ${FIRST}`, new Map([[PAGE, copy("the copy")]]));
  network = async () => page("maintenance");
  await tell("message", { data: { keep: [PAGE] } });
  network = () => Promise.reject(new TypeError("offline"));
  expect(await show(PAGE)).toBe("the copy");
});

it("a new build without network shows what the last one kept", async () => {
  stored.set(`saved old ${FIRST}`, new Map([[PAGE, copy("old")]]));
  network = () => Promise.reject(new TypeError("offline"));
  await tell("activate");
  expect(await show(PAGE)).toBe("old");
  // Logging out forgets that one too.
  await tell("message", { data: { forget: true } });
  expect([...stored.keys()]).toEqual([]);
});
