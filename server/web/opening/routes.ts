import { createRoute } from "@hono/zod-openapi";
import { openingBody } from "#contract/console/opening.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { forStaff } from "#server/platform/staff-guard.ts";
import { readOpening } from "#server/web/opening/read-opening.ts";
import { readUnrentable } from "#server/web/opening/read-unrentable.ts";

/** How far an empty shop is on its way to the first rental. */
export function openingRoutes(deps: Deps) {
  const show = createRoute({
    ...forStaff(deps, "stations.change"),
    tags: ["opening"],
    method: "get",
    path: "/api/console/opening",
    summary: "What is done, and what is left to do, until members can rent",
    responses: { 200: jsonOf(openingBody, "The steps that are done, and products that nobody can rent"), ...refusals },
  });
  return createRouter().openapi(show, async (c) => {
    const [opening, products] = await Promise.all([
      readOpening(deps.database.db),
      readUnrentable(deps, apiLanguage(c)),
    ]);
    return respondResult(c, { ...opening, ...products });
  });
}
