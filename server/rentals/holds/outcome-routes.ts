import { createRoute } from "@hono/zod-openapi";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { outcomeQuery } from "#contract/reservation-requests.ts";
import { outcomeBody } from "#contract/reservations.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { findOutcome } from "#server/rentals/holds/find-outcome.ts";

export function outcomeRoutes(deps: Deps) {
  const show = createRoute({
    tags: ["reservations"],
    ...forMembers(deps),
    method: "get",
    path: "/api/reservation/outcome",
    summary: "What a request to reserve has led to; reserves and charges nothing",
    request: { query: outcomeQuery },
    responses: { 200: jsonOf(outcomeBody, "How it stands"), ...refusals },
  });
  return createRouter().openapi(show, async (c) => {
    const asOf = toJstIso(deps.now());
    const outcome = await findOutcome(deps, c.get("member").id, c.req.valid("query").requestKey);
    return respondResult(c, { ...outcome, asOf });
  });
}
