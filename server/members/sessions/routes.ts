import { createRoute, z } from "@hono/zod-openapi";
import { doneBody } from "#contract/auth.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { sessionsBody } from "#contract/sessions.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { endOtherSessions, endSession } from "#server/members/sessions/end-sessions.ts";
import { listSessions } from "#server/members/sessions/list-sessions.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";

/** Where the member is signed in, and ending that. */
export function sessionRoutes(deps: Deps) {
  const common = { tags: ["profile"], ...forMembers(deps) };
  const list = createRoute({
    ...common,
    method: "get",
    path: "/api/profile/sessions",
    summary: "Where the member is signed in",
    responses: { 200: jsonOf(sessionsBody, "The sessions, this one first"), ...refusals },
  });
  const endOne = createRoute({
    ...common,
    method: "delete",
    path: "/api/profile/sessions/{id}",
    summary: "Signs one device out",
    request: { params: z.object({ id: z.uuid() }) },
    responses: { 200: jsonOf(doneBody, "Signed out"), ...refusals },
  });
  const endOthers = createRoute({
    ...common,
    method: "delete",
    path: "/api/profile/sessions",
    summary: "Signs all devices out but this one",
    responses: { 200: jsonOf(doneBody, "Signed out"), ...refusals },
  });
  return createRouter()
    .openapi(list, async (c) =>
      respondResult(c, { sessions: await listSessions(deps, c.get("member"), apiLanguage(c)) }),
    )
    .openapi(endOne, async (c) => {
      await endSession(deps, c.get("member"), c.req.valid("param").id);
      return respondResult(c, {});
    })
    .openapi(endOthers, async (c) => {
      await endOtherSessions(deps, c.get("member"));
      return respondResult(c, {});
    });
}
