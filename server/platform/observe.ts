import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { ErrorCode } from "#contract/errors.ts";
import type { Log } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics.ts";
import { securityEventOf } from "#server/platform/security-event.ts";

/** An address for the log: without its query, nor the key of a card's registration. Who has that sees how it ended. */
const loggedPath = (target: string) =>
  target.split("?", 1)[0]?.replace(/^((?:\/api)?\/payment\/sony\/(?:return|result))\/.+/, "$1/...");

/**
 * `refusal`: what `respondError` answered, if it did. `actor`: the id of the member who asked, once that is known;
 * `worker`: likewise of staff.
 */
export type AppEnv = {
  Variables: { requestId: string; log: Log; refusal?: ErrorCode; actor?: string; worker?: string };
};

/** Gives each request an id, found again in the answer's header, in error envelopes and in the log. */
export const observe = ({ log, metrics }: { log: Log; metrics: Metrics }) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    // Before the handler: a header added to a finished answer makes Hono copy the answer.
    c.header("X-Request-Id", requestId);
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method, path } = c.req;
    const [status, code] = [c.res.status, c.get("refusal")];
    const [member, staff] = [c.get("actor"), c.get("worker")];
    metrics.countRequest({ method, route: routeOf(c), status }, ms);
    if (code) metrics.countRefusal(code);
    log.info({ requestId, method, path: loggedPath(path), status, code, member, staff, ms }, "request");
    const security = securityEventOf({ method, path, status, code, member, staff });
    if (security) log.info({ requestId, security }, "security event");
  });

/** The pattern that answered, never the address itself: there are as many of those as anybody likes. */
const routeOf = (c: Context) => routePath(c) || "none";

/** The same for an answer that is ready: its id. */
export function observeReady(
  { log, metrics }: { log: Log; metrics: Metrics },
  { method, target }: { method: string; target: string },
  status: number,
): string {
  const requestId = randomUUID();
  metrics.countRequest({ method, route: "kept", status });
  log.info({ requestId, method, path: loggedPath(target), status, ready: true }, "request");
  return requestId;
}
