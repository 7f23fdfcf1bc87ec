import { DAY } from "#domain/time.ts";

// Runs beside the pages of a member who has opened a reservation. Everything comes from the network as ever; when there is
// none, or the shop is out of order, the pages named below are shown as they were last seen; without network all others say so.
// Nothing else is touched: no API call, no other site, nothing that changes anything.

type Work = { waitUntil: (work: Promise<unknown>) => void };
type Asked = Work & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Told = Work & { data: unknown };

const worker = self as unknown as {
  addEventListener(type: "install" | "activate", listener: (event: Work) => void): void;
  addEventListener(type: "fetch", listener: (event: Asked) => void): void;
  addEventListener(type: "message", listener: (event: Told) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

const PREFIX = "saved ";
const SAVED_AT = "X-Saved-At";
const OFFLINE_PAGE = "/offline";
const OFFLINE_STYLE = "/plain.css";
/** As long as a session lives without being used. */
const OLDEST = 30 * DAY;
/** How long the network may take where there is a copy: underground, requests hang rather than fail. */
const PATIENCE = 4_000;
/** How long fetching a page to keep may take. */
const LIMIT = 15_000;
/** How long to wait before each try to keep pages. */
const PAUSES = [0, 3_000, 15_000];

const build = new URL(location.href).searchParams.get("build");
/** A copy and the files it is made of are of one build, and all copies are one member's. */
const cacheOf = (owner: string) => caches.open(`${PREFIX}${build} ${owner}`);
const isOurs = (name: string) => name.startsWith(`${PREFIX}${build} `);

const isKept = (path: string) => /^\/(mypage|reservations|reservations\/[\w-]{36}|rental\/list)$/.test(path);
/** Kept for a reload, but for nothing else: the reservation itself says more. */
const isSuccess = (path: string) => /^\/products\/\d+\/reservation\/success$/.test(path);

/** The console and its API: nothing of them is kept, or answered by anybody but the server. */
const isStaffs = (path: string) => /^(\/api)?\/console(\/|$)/.test(path);

/** The name of a page's copy, if such pages are kept. */
function keyOf({ pathname, search }: URL): string | undefined {
  if (isSuccess(pathname)) return pathname + search;
  return isKept(pathname) ? pathname : undefined;
}

/** How often all was forgotten: what was under way by then must not come back. */
let forgotten = 0;
/** Whom a page was last made for. What was under way for anybody else by then must not come back either. */
let member: string | undefined;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => {
  const told = event.data as { keep?: string[]; forget?: boolean; member?: string };
  member = told.member ?? member;
  if (told.forget) event.waitUntil(forget());
  else if (told.keep) event.waitUntil(keepAll(told.keep));
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const { origin, pathname } = url;
  if (request.method !== "GET" || origin !== location.origin || isStaffs(pathname)) return;
  if (request.mode === "navigate") event.respondWith(showPage(request, url));
  // Their names change with their content.
  else if (pathname.startsWith("/assets/")) event.respondWith(find(request).then((known) => known ?? fetch(request)));
  else if (pathname === "/image" || pathname === OFFLINE_STYLE)
    event.respondWith(ask(request, find(request)).then((answer) => answer ?? Response.error()));
});

/** Those of this build first; then what is left of an older one. */
const savedCaches = async () =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX)).sort((a, b) => Number(isOurs(b)) - Number(isOurs(a)));

async function find(request: Request | string): Promise<Response | undefined> {
  for (const name of await savedCaches()) {
    const found = await (await caches.open(name)).match(request, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

const pathsIn = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).filter(isKept);

type Found = Response | undefined;

/** What the network says; the copy, if there is one, where that fails, takes too long or is only that the shop is out of order. */
async function ask(
  request: Request,
  copy: Promise<Found>,
  whenOffline: (found: Found) => Found | Promise<Found> = (found) => found,
): Promise<Found> {
  const known = copy.catch(() => undefined);
  const tooLong = known.then((found) => new Promise<Response>((use) => found && setTimeout(use, PATIENCE, found)));
  const said = fetch(request).then(async (answer) => (answer.status >= 500 ? ((await known) ?? answer) : answer));
  return Promise.race([said, tooLong]).catch(async () => whenOffline(await known));
}

/** A new build begins with what the last one kept, as it is now. What cannot be had now stays as it was, with its files. */
async function takeOver(): Promise<void> {
  await worker.clients.claim();
  for (const name of await savedCaches()) {
    if (isOurs(name)) continue;
    const kept = await Promise.allSettled((await pathsIn(name)).map(keep));
    if (kept.every(({ status }) => status === "fulfilled")) await caches.delete(name);
  }
}

async function forget(): Promise<void> {
  forgotten++;
  await Promise.all((await savedCaches()).map((name) => caches.delete(name)));
}

/**
 * One after the other, so that the first is there before the network may be gone. What cannot be had is tried again: the
 * device says that the network is back before it is. Else the last copy stays.
 */
async function keepAll(addresses: string[]): Promise<void> {
  const before = forgotten;
  let wanted = addresses.map((address) => keyOf(new URL(address, location.origin))).filter((key) => key !== undefined);
  for (const pause of PAUSES) {
    await new Promise((done) => setTimeout(done, pause));
    const failed: string[] = [];
    for (const key of wanted) if (before === forgotten) await keep(key).catch(() => failed.push(key));
    wanted = failed;
    if (wanted.length === 0) return;
  }
}

/** Keeps a page as the server shows it now, with all it needs; drops it when the server does not show it any more. */
async function keep(key: string): Promise<void> {
  const before = forgotten;
  try {
    await fetchPage(key);
  } finally {
    if (before !== forgotten) await forget();
  }
}

/** Whom the server made a page for, as its data say. */
const ownerOf = (html: string) => /"status":"authenticated","user":\{"id":"([\w-]{36})"/.exec(html)?.[1];

/** The addresses of a page's own files and of its pictures, as they stand in it. */
const filesOf = (html: string) => [
  ...new Set([
    ...(html.match(/\/assets\/[\w.-]+/g) ?? []),
    ...Array.from(html.matchAll(/ src="(\/image\?[^"]+)"/g), ([, url = ""]) => url.replaceAll("&amp;", "&")),
  ]),
];

async function fetchPage(key: string): Promise<void> {
  // Nobody has seen it by that: what is new in it stays new.
  const headers = new Headers({ "X-Keep": "1" });
  const answer = await fetch(key, { cache: "no-store", headers, signal: AbortSignal.timeout(LIMIT) });
  const html = await answer.text();
  const owner = answer.ok ? ownerOf(html) : undefined;
  if (answer.redirected || answer.status === 404) {
    for (const name of await savedCaches()) await (await caches.open(name)).delete(key);
    return;
  }
  if (!owner) throw new Error(`${key} cannot be kept: ${answer.status}`);
  await deleteCachesOfOthers(owner);
  const cache = await cacheOf(owner);
  const [offline] = await Promise.allSettled([
    cache.addAll([OFFLINE_PAGE, OFFLINE_STYLE]),
    ...filesOf(html).map(
      async (file) => (await cache.match(file, { ignoreVary: true })) ?? cache.add(file).catch(() => {}),
    ),
  ]);
  // Its headers too: a copy is under the same policy as the page.
  const policy = new Headers(answer.headers);
  policy.set(SAVED_AT, new Date().toISOString());
  await cache.put(key, new Response(html, { headers: policy }));
  if (member && member !== owner) await deleteCachesOfOthers(member);
  // Last: the copy of a page is worth more than the word about all others, which is tried again.
  if (offline?.status === "rejected") throw offline.reason;
}

/** All copies are one member's: the name of a cache ends with whose it is. */
async function deleteCachesOfOthers(owner: string): Promise<void> {
  for (const name of await savedCaches()) if (!name.endsWith(` ${owner}`)) await caches.delete(name);
}

async function showPage(request: Request, url: URL): Promise<Response> {
  const key = keyOf(url);
  const copy = key ? copyOf(key) : Promise.resolve(undefined);
  return (await ask(request, copy, (found) => found && withFact(found, '"offline":true'))) ?? (await offlinePage());
}

/** A page with one more fact among those of the site. */
const withFact = async (page: Response, fact: string): Promise<Response> =>
  new Response(
    (await page.text()).replace('"site":{', () => `"site":{${fact},`),
    { headers: page.headers },
  );

/** The page as it was, with when that was in its data. */
async function copyOf(key: string): Promise<Response | undefined> {
  const copy = await find(key);
  const savedAt = copy?.headers.get(SAVED_AT);
  if (!copy || !savedAt || Date.now() - Date.parse(savedAt) > OLDEST) return undefined;
  return withFact(copy, `"savedAt":"${savedAt}"`);
}

/** Says that the page cannot be had, and which can be seen all the same. */
async function offlinePage(): Promise<Response> {
  const page = await find(OFFLINE_PAGE);
  if (!page) return Response.error();
  const paths = (await Promise.all((await savedCaches()).map(pathsIn))).flat();
  const links = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const html = (await (await copyOf(path))?.text()) ?? "";
      // The title of a page of ours is markup already.
      const title = /<title>([^<|]*)/.exec(html)?.[1]?.trim();
      return title ? `<li><a href="${path}">${title}</a></li>` : "";
    }),
  );
  const list = links.join("");
  const html = (await page.text()).replace("<!--saved-->", () => list);
  return new Response(list ? html.replace("<section hidden>", "<section>") : html, {
    status: 503,
    headers: page.headers,
  });
}
