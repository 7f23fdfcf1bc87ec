import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { type Language, languages } from "#domain/text.ts";
import { createApiClient } from "./api.ts";
import { ApiProvider } from "./api-context.tsx";
import { Document, type PageAssets, type PageData, type SiteFacts } from "./document.tsx";
import { createDrawnPages, type Drawn } from "./drawn-pages.ts";
import { screenFile } from "./load-screen.ts";
import { loadMessages } from "./messages/messages.tsx";
import { pageContext } from "./page-context.ts";
import { routeTable } from "./routes.ts";
import { createRoutes, sendToLogin } from "./screen-routes.tsx";
import { RenderedSession, type Session, withUnread } from "./session/session.ts";
import { SiteProvider } from "./site.tsx";

export type RenderInput = {
  request: Request;
  language: Language;
  session: Session;
  site: SiteFacts;
  /** Calls the API in process. */
  fetch: typeof fetch;
  /** The built files that a page needs, given the sources below `app/` that it loads besides the entry. */
  assetsOf: (sources: string[]) => PageAssets;
};

const handlers = Object.fromEntries(
  languages.map((language) => [
    language,
    createStaticHandler(
      createRoutes(language, { onLoadFailure: (error) => Promise.reject(error), onGuest: sendToLogin }),
    ),
  ]),
) as Record<Language, ReturnType<typeof createStaticHandler>>;

// Made once: React Router would sort the whole table for every request.
const keepable = routeTable.flatMap(({ path, cachedBy }) =>
  cachedBy ? [{ pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`), cachedBy }] : [],
);
const unlisted = new Set(routeTable.flatMap((row) => (row.unlisted ? [row.path] : [])));
const rows = new Map(routeTable.map((row) => [row.path, row]));

const share = createDrawnPages();

/** A key under which a guest's page may be kept, or undefined when it may not. Ignores parameters the page ignores. */
export function pageKey(url: URL): string | undefined {
  const found = keepable.find(({ pattern }) => pattern.test(url.pathname));
  if (!found) return undefined;
  const relevant = found.cachedBy.flatMap((name) => {
    if (!name.endsWith("?")) return url.searchParams.getAll(name).map((value) => [name, value]);
    const bare = name.slice(0, -1);
    return url.searchParams.has(bare) ? [[bare, "1"]] : [];
  });
  return `${url.pathname}?${new URLSearchParams(relevant)}`;
}

/** Whether a page is only for those who were given its address. */
export const isUnlisted = (url: URL): boolean => unlisted.has(url.pathname);

export type PreparedPage =
  | {
      kind: "page";
      status: number;
      /** All that the page is drawn from, besides its address. */
      shows: string;
      /** The page is one after the other: what is the same for many, by the same object, and what is for whoever looks. */
      draw: () => { common: Drawn; isShared: boolean; own: string };
    }
  | { kind: "response"; response: Response };

/** Loads all that a page shows; `draw` then makes its HTML without waiting for anything. */
export async function preparePage(input: RenderInput): Promise<PreparedPage> {
  const { language, site } = input;
  let { session } = input;
  const url = new URL(input.request.url);
  await loadMessages(language, ["common"]);
  const requestContext = new RouterContextProvider();
  const api = createApiClient({ origin: url.origin, language, fetch: input.fetch });
  const setUnread = (count: number) => {
    session = withUnread(session, count);
  };
  const more: string[] = [];
  const alsoLoads = (sources: string[]) => {
    more.push(...sources);
  };
  requestContext.set(pageContext, { api, language, session, setUnread, alsoLoads });

  const handler = handlers[language];
  const context = await handler.query(input.request, { requestContext });
  if (context instanceof Response) return { kind: "response", response: context };

  const row = rows.get(context.matches.at(-1)?.route.id ?? "");
  const assets = input.assetsOf([
    ...(row ? [screenFile(row)] : []),
    ...["common" as const, ...(row?.messages ?? [])].map((name) => `./messages/${language}/${name}.ts`),
    ...more,
  ]);
  const page: PageData = { language, site, hydration: hydrationState(context) };
  const data = written(page);
  const who = written(session);
  const drawFor = (looking: Session) =>
    drawUntilSession(
      <Document page={page} assets={assets} json={data} session={SESSION_PLACE}>
        <SiteProvider value={site}>
          <RenderedSession value={looking}>
            <ApiProvider value={api}>
              <StaticRouterProvider
                router={createStaticRouter(matchedRoutes(context), context)}
                context={context}
                hydrate={false}
              />
            </ApiProvider>
          </RenderedSession>
        </SiteProvider>
      </Document>,
    );
  const isShared = session.status === "authenticated" && context.statusCode === 200 && pageKey(url) !== undefined;
  const draw = () => {
    const address = `${language} ${url.pathname}${url.search}`;
    const common = isShared ? share({ address, data, session }, drawFor) : { html: drawFor(session) };
    return { common, isShared, own: who + END };
  };
  return { kind: "page", status: context.statusCode, shows: who + data, draw };
}

const written = (value: object) => JSON.stringify(value).replaceAll("<", "\\u003c");

const SESSION_PLACE = "<!--session-->";
/** What follows the session in every page. */
const END = "</script></body></html>";

/** The HTML before the page's last part: the session and the end. */
function drawUntilSession(document: ReactElement): string {
  const html = `<!doctype html>${renderToString(document)}`;
  if (!html.endsWith(SESSION_PLACE + END)) throw new Error("something follows the session");
  return html.slice(0, -SESSION_PLACE.length - END.length);
}

/** The routes of this page alone: React Router would sort and search the whole table again to draw it. */
const matchedRoutes = ({ matches }: StaticHandlerContext) =>
  matches.reduceRight<RouteObject[]>((children, { route }) => [{ ...route, children } as RouteObject], []);

function hydrationState({ loaderData, actionData, errors }: StaticHandlerContext): PageData["hydration"] {
  // React Router recognises its own error objects by this mark when it reads them back.
  const marked = Object.entries(errors ?? {}).map(([id, error]) =>
    isRouteErrorResponse(error) ? [id, { ...error, __type: "RouteErrorResponse" }] : [id, { message: "" }],
  );
  return { loaderData, actionData, errors: errors ? Object.fromEntries(marked) : null };
}
