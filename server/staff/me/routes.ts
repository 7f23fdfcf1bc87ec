import { createRoute } from "@hono/zod-openapi";
import { meBody } from "#contract/console/me.ts";
import { changeMeRequest } from "#contract/console/staff.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";
import { changeLanguage } from "#server/staff/accounts/change-staff.ts";
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
  const change = createRoute({
    ...forStaff(deps, "staff"),
    method: "put",
    path: "/api/console/me",
    tags: ["me"],
    summary: "Changes the language that console and mails speak to the caller",
    request: bodyOf(changeMeRequest),
    responses: { 200: jsonOf(meBody, "The caller"), ...refusals },
  });
  return createRouter()
    .openapi(show, (c) => respondResult(c, viewMe(c.get("staff"))))
    .openapi(change, async (c) => {
      const { language } = c.req.valid("json");
      await changeLanguage(deps, c.get("staff").id, language, actorOf(c));
      return respondResult(c, { ...viewMe(c.get("staff")), language });
    });
}
