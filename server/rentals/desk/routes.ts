import { createRoute } from "@hono/zod-openapi";
import {
  caseClosedBody,
  closeCaseRequest,
  deskCaseBody,
  deskCaseParams,
  takeCaseRequest,
} from "#contract/console/desk.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";
import { closeCase } from "#server/rentals/desk/close-case.ts";
import { takeCase } from "#server/rentals/desk/take-case.ts";
import { refuseElsewhere } from "#server/rentals/stock/refuse-elsewhere.ts";

const CASE = "/api/console/stations/{station}/boxes/{number}/stranded/{reservationNumber}";

/** What the desk does for whoever has no place since a box is out of order. */
export function deskRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "desk.work"), tags: ["desk"], method: "post" as const };
  const take = createRoute({
    ...common,
    path: `${CASE}/take`,
    summary: "Takes somebody over, so that nobody else calls them",
    description: "DES_001 somebody else has by now, DES_002 there is nothing left to do.",
    request: { params: deskCaseParams, ...bodyOf(takeCaseRequest) },
    responses: { 200: jsonOf(deskCaseBody, "Who has taken it over"), ...refusals },
  });
  const close = createRoute({
    ...common,
    path: `${CASE}/done`,
    summary: "Says what came of it, by whoever has taken it over",
    description: "DES_001 somebody else has by now, DES_002 there is nothing left to do.",
    request: { params: deskCaseParams, ...bodyOf(closeCaseRequest) },
    responses: { 200: jsonOf(caseClosedBody, "What came of it"), ...refusals },
  });
  return createRouter()
    .openapi(take, async (c) => {
      const which = c.req.valid("param");
      refuseElsewhere(deps, c.get("staff"), which.station);
      const actor = actorOf(c);
      return respondResult(c, await takeCase(deps, which, c.req.valid("json").from, actor));
    })
    .openapi(close, async (c) => {
      const which = c.req.valid("param");
      refuseElsewhere(deps, c.get("staff"), which.station);
      return respondResult(c, await closeCase(deps, which, c.req.valid("json").outcome, actorOf(c)));
    });
}
