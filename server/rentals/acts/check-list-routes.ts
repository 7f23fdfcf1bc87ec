import { createRoute } from "@hono/zod-openapi";
import { checkListsBody, checkListsQuery } from "#contract/console/stock-acts.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { forStaff } from "#server/platform/staff-guard.ts";
import { readCheckLists } from "#server/rentals/acts/read-check-lists.ts";
import { refuseElsewhere } from "#server/rentals/stock/refuse-elsewhere.ts";

export function checkListRoutes(deps: Deps) {
  const lists = createRoute({
    ...forStaff(deps, "stock.work"),
    method: "get",
    path: "/api/console/stock/check-lists",
    tags: ["stock"],
    summary: "The contents of what is back at a station or comes back within a day, for checking in without network",
    request: { query: checkListsQuery },
    responses: { 200: jsonOf(checkListsBody, "Contents by product"), ...refusals },
  });
  return createRouter().openapi(lists, async (c) => {
    const { station } = c.req.valid("query");
    refuseElsewhere(deps, c.get("staff"), station);
    return respondResult(c, await readCheckLists(deps, station, apiLanguage(c)));
  });
}
