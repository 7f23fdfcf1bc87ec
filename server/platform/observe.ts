import { randomUUID } from "node:crypto";
import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { ErrorCode } from "#contract/errors.ts";
import type { Log } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics.ts";
import { securityEventOf } from "#server/platform/security-event.ts";
import type { Traces } from "#server/platform/traces.ts";

/** An address for the log: without its query, nor the key of a card's registration. Anybody who has that key sees how it ended. */
const loggedPath = (target: string) =>
  target.split("?", 1)[0]?.replace(/^((?:\/api)?\/payment\/sony\/(?:return|result))\/.+/, "$1/...");

/**
 * `refusal`: what `respondError` answered, if it did. `actor`: the id of the member who asked, once that is known;
 * `worker`: likewise of staff.
 */
export type AppEnv = {
  Variables: { requestId: string; log: Log; refusal?: ErrorCode; actor?: string; worker?: string };
};

/**
 * The id by which the caller, or the proxy before us, knows this request. Anybody can send anything, so only what looks
 * like an id is taken.
 */
const CALLER_ID = /^[\w.:/+=@-]{1,64}$/;
const callerOf = (given: string | undefined) => (given !== undefined && CALLER_ID.test(given) ? given : undefined);

type Watched = { log: Log; metrics: Metrics; traces?: Traces | undefined };

/** Gives each request an id, found again in the answer's header, in error envelopes and in the log. */
export const observe = (deps: Watched) =>
  createMiddleware<AppEnv>((c, next) => {
    const { traces } = deps;
    if (!traces) return answer(deps, c, next);
    const traceparent = c.req.header("traceparent");
    return traces.within(c.req.method, { kind: "server", traceparent }, async (finish) => {
      await answer(deps, c, next);
      const [{ method }, { status }, route] = [c.req, c.res, routeOf(c)];
      finish({
        name: `${method} ${route}`,
        failed: status >= 500,
        attributes: {
          "http.request.method": method,
          "http.route": route,
          "http.response.status_code": status,
          "ekikari.request_id": c.get("requestId"),
          ...(c.get("refusal") && { "ekikari.code": c.get("refusal") }),
        },
      });
    });
  });

async function answer({ log, metrics, traces }: Watched, c: Context<AppEnv>, next: Next): Promise<void> {
  const started = performance.now();
  const requestId = randomUUID();
  const caller = callerOf(c.req.header("X-Request-Id"));
  const ids = { requestId, caller, trace: traces?.traceId() };
  c.set("requestId", requestId);
  c.set("log", log.child(ids));
  // Before the handler: a header added to a finished answer makes Hono copy the answer.
  c.header("X-Request-Id", requestId);
  await next();
  const ms = Math.round((performance.now() - started) * 10) / 10;
  const { method, path } = c.req;
  const [status, code] = [c.res.status, c.get("refusal")];
  const [member, staff] = [c.get("actor"), c.get("worker")];
  metrics.countRequest({ method, route: routeOf(c), status }, ms);
  if (code) metrics.countRefusal(code);
  log.info({ ...ids, method, path: loggedPath(path), status, code, member, staff, ms }, "request");
  const security = securityEventOf({ method, path, status, code, member, staff });
  if (security) log.info({ ...ids, security }, "security event");
}

/** The pattern that answered, never the address itself: callers can make up any number of those. */
const routeOf = (c: Context) => routePath(c) || "none";

type ReadyRequest = { method: string; target: string; header: (name: string) => string | undefined };

/** The same for an answer that is ready: its id. */
export function observeReady({ log, metrics, traces }: Watched, asked: ReadyRequest, status: number): string {
  const { method, target, header } = asked;
  const requestId = randomUUID();
  const caller = callerOf(header("x-request-id"));
  metrics.countRequest({ method, route: "kept", status });
  log.info({ requestId, caller, method, path: loggedPath(target), status, ready: true }, "request");
  void traces?.within(`${method} kept`, { kind: "server", traceparent: header("traceparent") }, async (finish) =>
    finish({
      attributes: {
        "http.request.method": method,
        "http.route": "kept",
        "http.response.status_code": status,
        "ekikari.request_id": requestId,
      },
    }),
  );
  return requestId;
}
