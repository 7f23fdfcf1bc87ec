import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { Deps } from "#server/deps.ts";
import { readPageSession } from "#server/members/auth/page-session.ts";
import { readSessionCookie } from "#server/members/auth/session-cookie.ts";
import { pageLanguage } from "#server/platform/language.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { Prepared } from "#server/platform/prepared.ts";
import type { Renderer } from "#server/web/pages/renderer.ts";

const HTML = "text/html; charset=utf-8";
const CACHE_BYTES = 48_000_000;
/** What is longer nobody asks for twice. */
const LONGEST_KEY = 600;

type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * Hands every other address to React. A guest's public page is rendered once per catalogue version, language and
 * address, then sent as bytes.
 */
export function pageRoutes(deps: Deps, renderer: Renderer, api: Fetch) {
  const nextToDraw = takeTurns();
  const kept = new LRUCache<string, Prepared>({ maxSize: CACHE_BYTES, sizeCalculation: (page) => page.size + 500 });

  const show = async (c: Context<AppEnv>) => {
    const { pageKey, preparePage, isUnlisted } = await renderer.load();
    const url = new URL(c.req.url);
    const language = pageLanguage(c);
    const member = readSessionCookie(c, deps.env) ? await readPageSession(deps, c.req.raw) : undefined;
    const asked = renderer.sources || member ? undefined : pageKey(url);
    const key = asked && asked.length <= LONGEST_KEY ? asked : undefined;
    const { version } = deps.catalogue.current();
    const keptAs = key && `${language} ${version} ${key}`;
    const unlisted = isUnlisted(url);
    const headers = {
      "Cache-Control": member || unlisted ? "private, no-store" : "no-cache",
      Vary: "Cookie",
      ...(unlisted && { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" }),
    };
    const respond = (page: Prepared) => {
      deps.ready.keep(c, version, page, headers);
      return page.respond(c, headers);
    };

    const known = keptAs && kept.get(keptAs);
    if (known) return respond(known);

    // Only the address matters to a page: methods and bodies are the API's.
    const prepareAt = (address: string) =>
      preparePage({
        request: new Request(deps.env.publicOrigin + address),
        language,
        session: member
          ? { status: "authenticated", user: member.user, mylist: member.mylist }
          : { status: "unauthenticated" },
        site: {
          origin: deps.env.publicOrigin,
          helpCenterUrl: deps.env.HELP_CENTER_URL,
          build: renderer.build,
          demo: deps.env.demoShop,
        },
        fetch: async (input, init) => {
          const request = new Request(input, init);
          if (member) request.headers.set("Authorization", `Bearer ${await member.accessToken()}`);
          if (c.req.header("X-Keep")) request.headers.set("X-Keep", "1");
          return api(request);
        },
        assetsOf: renderer.assetsOf,
      });
    const whole = pagePath(url) + url.search;
    // A page that is kept is everybody's, so it is drawn for what its key says and nothing else of the address.
    const usual = await prepareAt(key ?? whole);
    // An error page shows the message of its address.
    const hasMessage = key && url.searchParams.has("message") && usual.kind === "page" && usual.status !== 200;
    const prepared = hasMessage ? await prepareAt(whole) : usual;
    if (prepared.kind === "response") return redirectOf(c, prepared.response);

    await nextToDraw();
    const page = new Prepared(HTML, prepared.draw(), prepared.status as 200);
    if (!keptAs || hasMessage || prepared.status !== 200) return page.respond(c, headers);
    kept.set(keptAs, page.shrink());
    return respond(page);
  };

  const routes = new Hono<AppEnv>();
  if (renderer.sources) serveSources(routes, renderer.sources);
  return routes.get("*", show);
}

/** Drawing holds up everything else: between two pages, whoever else waits gets their turn. */
function takeTurns(): () => Promise<void> {
  let drawing = Promise.resolve();
  return () => {
    drawing = drawing.then(() => new Promise((resolve) => setImmediate(resolve)));
    return drawing;
  };
}

/** In development the browser gets the modules one by one. */
function serveSources(routes: Hono<AppEnv>, sources: NonNullable<Renderer["sources"]>): void {
  const source = async (c: Context<AppEnv>) => {
    const { pathname, search } = new URL(c.req.url);
    const answer = await sources(pathname + search);
    const type = answer.headers.get("Content-Type") ?? "text/plain";
    return c.body(await answer.arrayBuffer(), answer.status as 200, { "Content-Type": type });
  };
  for (const path of ["/@*", "/app/*", "/build/*", "/contract/*", "/domain/*", "/node_modules/*", "/ui/*"])
    routes.get(path, source);
}

/** "//somewhere" is another host to all who read it as a relative address; to us it is a page that nobody has. */
const pagePath = ({ pathname }: URL) => pathname.replace(/^\/\/+/, (slashes) => `/${"%2F".repeat(slashes.length - 1)}`);

/** React Router's answer when a guard sends the visitor elsewhere. */
function redirectOf(c: Context<AppEnv>, response: Response): Response {
  const target = response.headers.get("Location") ?? "/";
  return c.redirect(target, 302);
}
