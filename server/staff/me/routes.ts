import { createRoute } from "@hono/zod-openapi";
import { meBody } from "#contract/console/me.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { forStaff } from "#server/platform/staff-guard.ts";
import { viewMe } from "#server/staff/me/view-me.ts";

/** Whoever is signed in to the console. */
export function meRoutes(deps: Deps) {
  const show = createRoute({
    ...forStaff(deps, "staff"),
    method: "get",
    path: "/api/console/me",
    tags: ["me"],
    summary: "Who is signed in, and what they may do",
    responses: { 200: jsonOf(meBody, "The caller"), ...refusals },
  });
  return createRouter().openapi(show, (c) => respondResult(c, viewMe(c.get("staff"))));
}
