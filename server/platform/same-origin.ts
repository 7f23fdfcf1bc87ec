import { createMiddleware } from "hono/factory";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";

/**
 * Refuses what another site's page makes a browser send. Browsers name its origin, and newer ones say how it stands to us. Our own
 * pages that tell nobody their address have no origin (`null`), like foreign ones. Programs send neither header and are let through.
 */
export const sameOriginOnly = (publicOrigin: string) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const site = c.req.header("Sec-Fetch-Site");
    const origin = c.req.header("Origin");
    const isOurs =
      origin === undefined ||
      origin === publicOrigin ||
      hostOf(origin) === c.req.header("Host") ||
      (origin === "null" && site === "same-origin");
    const isForeignSite = site !== undefined && site !== "same-origin" && site !== "none";
    if (isForeignSite || !isOurs) throw new AppError("COM_014");
    await next();
  });

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : "");
