import { type Context, Hono } from "hono";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import { type PageSession, readPageSession } from "#server/members/auth/page-session.ts";
import { readSessionCookie } from "#server/members/auth/session-cookie.ts";
import { pageLanguage, takeLanguage } from "#server/platform/language.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { closeBrotli, Openings } from "#server/platform/open-brotli.ts";
import { encodingFor, Prepared } from "#server/platform/prepared.ts";
import { createGuestPages, HTML } from "#server/web/pages/guest-pages.ts";
import type { Renderer } from "#server/web/pages/renderer.ts";

/** An address that is longer is not asked for twice. */
const LONGEST_KEY = 600;
/** For a page that is sent once: a higher one costs more than the bytes that it saves. */
const QUALITY_ONCE = 3;

type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * Hands every other address to React. A guest's public page is kept as long as it shows the same, by language and address,
 * and sent as bytes.
 */
export function pageRoutes(deps: Deps, renderer: Renderer, api: Fetch) {
  const nextToDraw = takeTurns();
  const openings = new Openings();
  const prepareFor = preparePages(deps, renderer, api);
  const showToGuests = createGuestPages({
    deps,
    prepare: (language, address) => prepareFor({ language }, address),
    nextToDraw,
  });

  const show = async (c: Context<AppEnv>) => {
    const { pageKey, isUnlisted } = await renderer.load();
    const url = new URL(c.req.url);
    const plain = takeLanguage(c, deps.env, url);
    if (plain) return c.redirect(pagePath(plain) + plain.search, 303);
    const language = pageLanguage(c);
    const member = readSessionCookie(c, deps.env) ? await readPageSession(deps, c.req.raw) : undefined;
    const asked = renderer.sources || member ? undefined : pageKey(url);
    const key = asked && asked.length <= LONGEST_KEY ? asked : undefined;
    const unlisted = isUnlisted(url);
    const headers = {
      "Cache-Control": member || unlisted ? "private, no-store" : "no-cache",
      Vary: "Cookie",
      ...(unlisted && { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" }),
    };
    // A page that is kept is everybody's, so it is drawn for what its key says and nothing else of the address.
    const known = key ? await showToGuests(language, key) : undefined;
    if (known?.page) {
      deps.ready.keep(c, { prepared: known.page, headers, holds: known.holds });
      return known.page.respond(c, headers);
    }
    const visitor = { language, member, keep: c.req.header("X-Keep") !== undefined };
    const whole = pagePath(url) + url.search;
    // An error page shows the message of its address.
    const usual = known && !url.searchParams.has("message") ? known.unkept : undefined;
    const prepared = usual ?? (await prepareFor(visitor, whole));
    if (prepared.kind === "response") return redirectOf(c, prepared.response);

    await nextToDraw();
    const drawn = prepared.draw();
    const isBrotli = encodingFor(c.req.header("Accept-Encoding")) === "br";
    if (drawn.isShared && isBrotli) {
      const all = { ...headers, "Content-Type": HTML, "Content-Encoding": "br", Vary: "Cookie, Accept-Encoding" };
      return c.body(closeBrotli(await openings.of(drawn.common), drawn.own), 200, all);
    }
    const page = new Prepared(HTML, drawn.common.html + drawn.own, prepared.status as 200);
    if (isBrotli) await page.shrink(QUALITY_ONCE);
    return page.respond(c, headers);
  };

  const routes = new Hono<AppEnv>();
  if (renderer.sources) serveSources(routes, renderer.sources);
  return routes.get("*", show);
}

type Visitor = { language: Language; member?: PageSession | undefined; keep?: boolean };

/** Loads what a visitor sees. Only the address matters to a page: methods and bodies are the API's. */
const preparePages =
  (deps: Deps, renderer: Renderer, api: Fetch) =>
  async ({ language, member, keep }: Visitor, address: string) => {
    const { preparePage } = await renderer.load();
    let token: string | undefined;
    return preparePage({
      request: new Request(deps.env.publicOrigin + address),
      language,
      session: member
        ? { status: "authenticated", user: member.user, mylist: member.mylist }
        : { status: "unauthenticated" },
      site: {
        origin: deps.env.publicOrigin,
        helpCenterUrl: deps.env.HELP_CENTER_URL,
        helpDeskHours: deps.env.operator[language].hours,
        build: renderer.build,
        demo: deps.env.demoShop,
      },
      fetch: async (input, init) => {
        const request = new Request(input, init);
        // What is ready is the same for everybody: no need to ask for it in the member's name.
        if (member && !deps.ready.has(request)) {
          token ??= member.accessToken();
          request.headers.set("Authorization", `Bearer ${token}`);
        }
        if (keep) request.headers.set("X-Keep", "1");
        return api(request);
      },
      assetsOf: renderer.assetsOf,
    });
  };

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

/** "//somewhere" is another host to anything that reads it as a relative address; here it is a page that does not exist. */
const pagePath = ({ pathname }: URL) => pathname.replace(/^\/\/+/, (slashes) => `/${"%2F".repeat(slashes.length - 1)}`);

/** React Router's answer when a guard sends the visitor elsewhere. */
function redirectOf(c: Context<AppEnv>, response: Response): Response {
  const target = response.headers.get("Location") ?? "/";
  return c.redirect(target, 302);
}
