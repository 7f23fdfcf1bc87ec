import { setTimeout } from "node:timers/promises";
import { type Context, Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { secureHeaders, withHeaders } from "#server/platform/secure-headers.ts";
import { metricsRoutes } from "#server/web/site/metrics-routes.ts";

/** How long the database may take to say that it is there. */
const PATIENCE_MS = 2_000;

/**
 * Whether this process lives, and whether to send it visitors: what supervisors and load balancers ask. A database that is
 * away is no reason to send them elsewhere: other processes have no other one, and most pages need none.
 */
export const healthRoutes = ({ database }: Pick<Deps, "database">, isReady: () => boolean) => {
  const answer = (c: Context<AppEnv>, ok: boolean) =>
    c.json({ status: ok ? "ok" : "unavailable" }, ok ? 200 : 503, { "Cache-Control": "no-store" });
  const askDatabase = () =>
    database.pool.query("select 1").then(
      () => true,
      () => false,
    );
  let asked: Promise<boolean> | undefined;
  /** Nobody waits for a turn here: however many look at once, the database is asked once, also while it answers nothing. */
  const databaseAnswers = () => {
    asked ??= Promise.race([askDatabase(), setTimeout(PATIENCE_MS, false)]).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  return new Hono<AppEnv>()
    .get("/healthz", (c) => answer(c, true))
    .get("/readyz", (c) => answer(c, isReady()))
    .get("/healthz/database", async (c) => answer(c, await databaseAnswers()));
};

/** All that a process answers which only works: the same, with the headers of every answer. */
export function workerApp(deps: Deps, isReady: () => boolean) {
  const { production, card } = deps.env;
  const headers = secureHeaders({ production, hotReload: false, cardGateway: card.gatewayUrl });
  return new Hono<AppEnv>()
    .use(withHeaders(headers))
    .route("/", healthRoutes(deps, isReady))
    .route("/", metricsRoutes(deps));
}
