import { type Context, Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import { pageLanguage } from "#server/platform/language.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { withHeaders } from "#server/platform/secure-headers.ts";
import { consoleDocument } from "#server/web/console/document.ts";
import type { Renderer } from "#server/web/pages/renderer.ts";
import { assetRoutes } from "#server/web/site/asset-routes.ts";

type ConsoleOptions = { renderer: Renderer; buildFolder: string; headers: Record<string, string> };

/**
 * The console: one document for all its addresses, which its own code fills in, and the files of that code. `headers` are
 * the document's alone.
 */
export function consoleRoutes({ env }: Pick<Deps, "env">, { renderer, buildFolder, headers }: ConsoleOptions) {
  const show = (c: Context<AppEnv>) => {
    const page = { language: pageLanguage(c), origin: env.publicOrigin, build: renderer.build };
    return c.html(consoleDocument(page, renderer.console), 200, { "Cache-Control": "no-store", Vary: "Cookie" });
  };
  const routes = new Hono<AppEnv>();
  const { sources } = renderer;
  // While developing, the code comes file by file.
  if (sources) {
    routes.get("/console/:file{.+\\.(?:tsx?|css)}", async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const answer = await sources(pathname + search);
      const type = answer.headers.get("Content-Type") ?? "text/plain";
      return c.body(await answer.arrayBuffer(), answer.status as 200, { "Content-Type": type });
    });
  }
  return routes
    .route("/", assetRoutes(buildFolder, { at: "/console/assets", folder: ".", entry: /\/entry-[\w-]+\.js$/ }))
    .get("/console", withHeaders(headers), show)
    .get("/console/*", withHeaders(headers), show);
}
