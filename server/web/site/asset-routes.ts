import fs from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import type { AppEnv } from "#server/platform/observe.ts";
import { serveFiles } from "#server/platform/serve-files.ts";

const FOREVER = "public, max-age=31536000, immutable";

/**
 * Most of what every answer says is about documents. A page loads a dozen of these files, which need less: nothing may be
 * loaded or run by one that is opened as a document.
 */
const FOR_FILES = {
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": undefined,
  "Permissions-Policy": undefined,
  "X-Frame-Options": undefined,
  "X-Request-Id": undefined,
};

/**
 * Instead of the first file of a build that nobody here knows: the page was made by another process, of a newer or much
 * older build. It is loaded again, once in ten seconds; by then another process may answer.
 */
const loadAgain = `const key = "entry-reloaded";
if (Date.now() - Number(sessionStorage.getItem(key)) > 10000) {
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
`;

/** A balancer that says this asks the next process when this one has no such file. */
const ELSEWHERE = "X-Files-Elsewhere";

/**
 * The files of a site's code under `/assets` or `/console/assets`: of this build, or of earlier ones, whose pages are still
 * open or come from processes that are not replaced yet.
 */
export function assetRoutes(buildFolder: string, site: { at: string; folder: string; entry: RegExp }) {
  const { at, folder, entry } = site;
  const routes = new Hono<AppEnv>();
  for (const build of [buildFolder, path.join(buildFolder, "former")]) {
    const files = path.join(build, folder);
    if (fs.existsSync(files)) routes.get(`${at}/*`, serveFiles(files, FOREVER, FOR_FILES));
  }
  return routes.get(`${at}/*`, (c) => {
    if (!entry.test(c.req.path) || c.req.header(ELSEWHERE)) return c.notFound();
    return c.body(loadAgain, 200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-store" });
  });
}
