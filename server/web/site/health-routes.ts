import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { secureHeaders, withHeaders } from "#server/platform/secure-headers.ts";

/** Whether this process lives, and whether it can do its work: what load balancers and supervisors ask. */
export const healthRoutes = ({ database }: Pick<Deps, "database">, isReady: () => boolean) =>
  new Hono<AppEnv>()
    .get("/healthz", (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }))
    .get("/readyz", async (c) => {
      const answers = await database.pool.query("select 1").then(
        () => true,
        () => false,
      );
      const ready = answers && isReady();
      return c.json({ status: ready ? "ok" : "unavailable", database: answers }, ready ? 200 : 503, {
        "Cache-Control": "no-store",
      });
    });

/** All that a process answers which only works: the same, with the headers of every answer. */
export function workerApp(deps: Pick<Deps, "database" | "env">, isReady: () => boolean) {
  const { production, card } = deps.env;
  const headers = secureHeaders({ production, hotReload: false, cardGateway: card.gatewayUrl });
  return new Hono<AppEnv>().use(withHeaders(headers)).route("/", healthRoutes(deps, isReady));
}
