import { createMiddleware } from "hono/factory";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";

/**
 * Refuses what another site's page makes a browser send. Browsers say where it comes from; older ones name the origin alone,
 * and all of them hide that where a page tells nobody its address. Programs send neither header and are let through.
 */
export const sameOriginOnly = (publicOrigin: string) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const site = c.req.header("Sec-Fetch-Site");
    const origin = c.req.header("Origin");
    const isForeignOrigin = origin !== undefined && origin !== publicOrigin && hostOf(origin) !== c.req.header("Host");
    const isForeign = site === undefined ? isForeignOrigin : site !== "same-origin" && site !== "none";
    if (isForeign) throw new AppError("COM_014");
    await next();
  });

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : "");
