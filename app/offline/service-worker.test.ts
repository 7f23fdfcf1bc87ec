import { afterEach, beforeEach, expect, it, vi } from "vitest";

type Stored = Map<string, Response>;
type Event = { waitUntil: (work: Promise<unknown>) => void; [more: string]: unknown };

const ORIGIN = "https://ekikari.example";
const PAGE = "/reservations";
const stored = new Map<string, Stored>();
const listeners = new Map<string, (event: Event) => void>();
let network: (path: string) => Promise<Response>;

const pathOf = (request: Request | string) =>
  new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;

/** As much of the browser's store as the worker uses. */
const cacheOf = (entries: Stored) => ({
  match: async (request: Request | string) => entries.get(pathOf(request))?.clone(),
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

/** Lets the worker hear of something and waits for what it does about it. */
async function tell(type: string, event: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (more) => void work.push(more) });
  await Promise.all(work);
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
  stored.set("saved new", new Map([[PAGE, copy("the copy")]]));
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
  stored.set("saved new", new Map([[PAGE, copy("the copy")]]));
  network = async () => page("the page");
  expect(await show(PAGE)).toBe("the page");
  network = () => new Promise((resolve) => setTimeout(() => resolve(page("late")), 10_000));
  const shown = show("/products");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await shown).toBe("late");
});

it("a new build fetches what the last one kept, and only then lets go of it", async () => {
  stored.set("saved old", new Map([[PAGE, copy("old")]]));
  network = async () => page("new");
  await tell("activate");
  expect([...stored.keys()]).toEqual(["saved new"]);
  expect(await stored.get("saved new")?.get(PAGE)?.clone().text()).toBe("new");
});

it("a new build without network shows what the last one kept", async () => {
  stored.set("saved old", new Map([[PAGE, copy("old")]]));
  network = () => Promise.reject(new TypeError("offline"));
  await tell("activate");
  expect(await show(PAGE)).toBe("old");
  // Logging out forgets that one too.
  await tell("message", { data: { forget: true } });
  expect([...stored.keys()]).toEqual([]);
});
