import path from "node:path";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { errorCatalogue } from "#contract/errors.ts";
import { createApi } from "#server/api.ts";
import { createImageStore } from "#server/catalogue/images/image-store.ts";
import { imageRoutes } from "#server/catalogue/images/routes.ts";
import { knownUploads } from "#server/catalogue/pictures/keep-picture.ts";
import { createConsoleApi } from "#server/console-api.ts";
import type { Deps } from "#server/deps.ts";
import { cardReturnRoutes } from "#server/money/cards/return-routes.ts";
import { AppError, refusalFor, respondError } from "#server/platform/errors.ts";
import { pageLanguage } from "#server/platform/language.ts";
import { type AppEnv, observe, observeReady } from "#server/platform/observe.ts";
import { consoleHeaders, secureHeaders, withHeaders } from "#server/platform/secure-headers.ts";
import { serveFiles } from "#server/platform/serve-files.ts";
import { takeTurns } from "#server/platform/take-turns.ts";
import { consoleRoutes } from "#server/web/console/routes.ts";
import { lockerSimulatorRoutes } from "#server/web/dev/locker-simulator.ts";
import { mailboxRoutes } from "#server/web/dev/mailbox/routes.ts";
import { staffPageRoutes } from "#server/web/dev/staff-page.ts";
import { fatalPage } from "#server/web/pages/plain-page.ts";
import type { Renderer } from "#server/web/pages/renderer.ts";
import { pageRoutes } from "#server/web/pages/routes.ts";
import { assetRoutes } from "#server/web/site/asset-routes.ts";
import { siteRoutes } from "#server/web/site/routes.ts";

export type AppOptions = { renderer: Renderer; buildFolder: string; isReady: () => boolean };

/** Everything this site answers, as one Hono app. Importing it starts nothing. */
export function createApp(deps: Deps, { renderer, buildFolder, isReady }: AppOptions) {
  const { env, log } = deps;
  const images = createImageStore(
    {
      originals: path.join(buildFolder, "pictures"),
      made: path.join(buildFolder, "pictures-made"),
      cache: path.join(env.DATA_DIR, "images"),
    },
    log,
    { uploads: knownUploads(deps) },
  );
  const api = createApi(deps);
  const consoleApi = createConsoleApi(deps);

  const site = {
    production: env.production,
    hotReload: renderer.sources !== undefined,
    cardGateway: env.card.gatewayUrl,
  };
  const secure = secureHeaders(site);

  const client = path.join(buildFolder, "client");
  // An address means the same with a slash at its end.
  const app = new Hono<AppEnv>({ strict: false });
  app.use(observe(deps), withHeaders(secure), decodable, takeTurns(deps));
  app.route("/", consoleApi);
  app.route("/", api);
  app.route("/", cardReturnRoutes(deps));
  app.route("/", imageRoutes(deps, images));
  app.route("/", siteRoutes(deps, renderer.build, isReady));
  if (env.devPages) {
    app.route("/", mailboxRoutes(deps));
    app.route("/", lockerSimulatorRoutes(deps));
    app.route("/", staffPageRoutes(deps));
  }
  app.route("/", assetRoutes(buildFolder, { at: "/assets", folder: "client", entry: /\/entry-client-[\w-]+\.js$/ }));
  // Asked for anew at each visit, so that a newer one is never missed.
  app.get("/service-worker.js", serveFiles(client, "no-cache"));
  app.get("/:file{[a-z0-9-]+\\.(?:svg|png|css|webmanifest)}", serveFiles(client, "public, max-age=3600"));
  app.route("/", consoleRoutes(deps, { renderer, buildFolder, headers: consoleHeaders(site) }));
  app.route(
    "/",
    pageRoutes(deps, renderer, (request) => app.fetch(request)),
  );
  app.all("*", (c) => respondError(new AppError("COM_008", { headers: { Allow: "GET, HEAD" } }), c));
  app.notFound((c) => respondError(new AppError("COM_007"), c));
  app.onError((error, c) => (forPeople(c) ? respondFatal(error, c) : respondError(error, c)));

  const answer = app.fetch;
  app.fetch = (request, bindings, context) => {
    const found = deps.ready.find(request, bindings);
    if (!found) return answer(request, bindings, context);
    const { status, body, headers } = found.prepared.reply(found.header, { ...secure, ...found.headers });
    const requestId = observeReady(deps, found, status);
    return new Response(body, { status, headers: { ...headers, "X-Request-Id": requestId } });
  };
  return app;
}

/** An address whose percent-encoding is not UTF-8 means nothing to anybody. */
const decodable = createMiddleware<AppEnv>(async (c, next) => {
  const url = c.req.url;
  if (url.includes("%")) {
    try {
      decodeURIComponent(url.replaceAll("+", " "));
    } catch {
      throw new AppError("COM_001", {
        fields: { url: { ja: "アドレスの文字コードが正しくありません。", en: "The address is not valid UTF-8." } },
      });
    }
  }
  await next();
});

/** Whether a browser shows the answer as it comes: of pages, and of the way home from the gateway's page. */
const forPeople = ({ req }: Context) =>
  req.method === "GET"
    ? !/^\/(api|image)\b/.test(req.path)
    : req.path.startsWith("/payment/sony/return/") && /\btext\/html\b/.test(req.header("Accept") ?? "");

function respondFatal(error: unknown, c: Context<AppEnv>): Response {
  const { code, headers } = refusalFor(error, c);
  return c.html(fatalPage(pageLanguage(c)), errorCatalogue[code].status, { ...headers, "Cache-Control": "no-store" });
}
