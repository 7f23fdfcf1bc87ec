import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sameSitePath } from "#domain/same-site-path.ts";
import type { Deps } from "#server/deps.ts";
import { readSessionCookie } from "#server/members/auth/session-cookie.ts";
import { findSessionByToken } from "#server/members/auth/session-store.ts";
import { changeLanguage } from "#server/members/member-store.ts";
import { AppError, tooLarge } from "#server/platform/errors.ts";
import { isLanguage, pageLanguage, rememberLanguage } from "#server/platform/language.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { sameOriginOnly } from "#server/platform/same-origin.ts";
import { offlinePage } from "#server/web/pages/plain-page.ts";
import { healthRoutes } from "#server/web/site/health-routes.ts";
import { metricsRoutes } from "#server/web/site/metrics-routes.ts";

// Two fields, one of them an address.
const formLimit = bodyLimit({ maxSize: 16 * 1024, onError: tooLarge });

/** Small answers about the site itself: is it up, which build, what to index, which language. */
export function siteRoutes(deps: Deps, build: string, isReady: () => boolean) {
  const { publicOrigin } = deps.env;
  return (
    new Hono<AppEnv>()
      .route("/", healthRoutes(deps, isReady))
      .route("/", metricsRoutes(deps))
      .get("/build.json", (c) => c.json({ build }, 200, { "Cache-Control": "no-store" }))
      .get("/offline", (c) => c.html(offlinePage(pageLanguage(c)), 200, { "Cache-Control": "no-store" }))
      // Browsers ask for it by this name wherever a page does not name its icon.
      .get("/favicon.ico", (c) => c.redirect("/icon.svg", 301))
      .get("/robots.txt", (c) => c.text(robots(publicOrigin), 200, { "Cache-Control": "public, max-age=3600" }))
      .get("/sitemap.xml", (c) => {
        const { sorted, stations } = deps.catalogue.current();
        const products = sorted("", "popular").map(({ id }) => `/products/${id}`);
        const places = stations.filter(({ state }) => state === "open").map(({ slug }) => `/stations/${slug}`);
        const paths = ["/", "/products", "/usage-guide", "/policy", "/legal", ...places, ...products];
        return c.body(sitemap(publicOrigin, paths), 200, { "Content-Type": "application/xml; charset=utf-8" });
      })
      .post("/language", sameOriginOnly(publicOrigin), formLimit, async (c) => {
        const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
        if (!isLanguage(form.language)) {
          throw new AppError("COM_001", {
            fields: { language: { ja: "ja または en を指定してください。", en: "Use ja or en." } },
          });
        }
        rememberLanguage(c, deps.env, form.language);
        const token = readSessionCookie(c, deps.env);
        const member = token && (await findSessionByToken(deps.database.db, token, deps.now()))?.member;
        if (member) await changeLanguage(deps.database.db, member.id, form.language);
        const back = typeof form.back === "string" ? sameSitePath(form.back) : undefined;
        return c.redirect(back ?? "/", 303);
      })
  );
}

const robots = (origin: string) =>
  ["User-agent: *", "Disallow: /api/", "Disallow: /error", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");

const sitemap = (origin: string, paths: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
    .map((path) => `<url><loc>${origin}${path}</loc></url>`)
    .join("\n")}\n</urlset>\n`;
