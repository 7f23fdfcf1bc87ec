import { createRoute } from "@hono/zod-openapi";
import { openingBody } from "#contract/console/opening.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { forStaff } from "#server/platform/staff-guard.ts";
import { readOpening } from "#server/web/opening/read-opening.ts";

/** How far an empty shop is on its way to the first rental. */
export function openingRoutes(deps: Deps) {
  const show = createRoute({
    ...forStaff(deps, "stations.change"),
    tags: ["opening"],
    method: "get",
    path: "/api/console/opening",
    summary: "What is done, and what is left to do, until members can rent",
    responses: { 200: jsonOf(openingBody, "The steps that are done"), ...refusals },
  });
  return createRouter().openapi(show, async (c) => respondResult(c, await readOpening(deps.database.db)));
}
