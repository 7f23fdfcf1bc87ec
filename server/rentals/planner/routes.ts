import { createRoute } from "@hono/zod-openapi";
import { plannerBody, plannerChoicesBody, plannerQuery } from "#contract/console/planner.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { forStaff } from "#server/platform/staff-guard.ts";
import { viewerOf } from "#server/rentals/boxes/viewer.ts";
import { readPlanner } from "#server/rentals/planner/read-planner.ts";
import { refuseElsewhere } from "#server/rentals/stock/refuse-elsewhere.ts";

/** Units over time. */
export function plannerRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "reservations.see"), tags: ["planner"], method: "get" as const };
  const show = createRoute({
    ...common,
    path: "/api/console/planner",
    summary: "Units, product after product, and who has them when",
    request: { query: plannerQuery },
    responses: { 200: jsonOf(plannerBody, "The units"), ...refusals },
  });
  const choices = createRoute({
    ...common,
    path: "/api/console/planner-choices",
    summary: "What the planner may be limited to",
    responses: { 200: jsonOf(plannerChoicesBody, "Categories and products"), ...refusals },
  });
  return createRouter()
    .openapi(show, async (c) => {
      const query = c.req.valid("query");
      if (query.station !== undefined) refuseElsewhere(deps, c.get("staff"), query.station);
      return respondResult(c, await readPlanner(deps, query, c.get("staff"), viewerOf(deps, c)));
    })
    .openapi(choices, (c) => {
      const { catalogue, language } = viewerOf(deps, c);
      const products = [...catalogue.byId.values()];
      return respondResult(c, {
        categories: catalogue.categories.map(({ slug, name }) => ({ value: slug, name: name[language] })),
        products: products.map(({ id, name }) => ({ value: String(id), name: name[language] })),
      });
    });
}
