import { createRoute, z } from "@hono/zod-openapi";
import { doneBody } from "#contract/auth.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { sessionsBody } from "#contract/sessions.ts";
import type { Deps } from "#server/deps.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";
import { managerOf } from "#server/staff/accounts/refuse.ts";
import { endAllSessions, endOtherSessions, endSession } from "#server/staff/sessions/end-sessions.ts";
import { listStaffSessions } from "#server/staff/sessions/list-sessions.ts";

const listed = { responses: { 200: jsonOf(sessionsBody, "The sessions, the last used first"), ...refusals } };
const ended = { responses: { 200: jsonOf(doneBody, "Signed out"), ...refusals } };

function describeOwn(deps: Deps) {
  const common = { ...forStaff(deps, "staff"), tags: ["me"] };
  const path = "/api/console/me/sessions" as const;
  const list = createRoute({ ...common, ...listed, method: "get", path, summary: "Where the caller is signed in" });
  const endOne = createRoute({
    ...common,
    ...ended,
    method: "delete",
    path: `${path}/{id}`,
    summary: "Signs one device of the caller's out",
    request: { params: z.object({ id: z.uuid() }) },
  });
  const endOthers = createRoute({
    ...common,
    ...ended,
    method: "delete",
    path,
    summary: "Signs all devices of the caller's out but this one",
  });
  return { list, endOne, endOthers };
}

function describeOthers(deps: Deps) {
  const path = "/api/console/staff/{id}/sessions" as const;
  const request = { params: z.object({ id: z.uuid() }) };
  const list = createRoute({
    ...forStaff(deps, "staff.manage"),
    ...listed,
    tags: ["staff"],
    method: "get",
    path,
    request,
    summary: "Where somebody is signed in",
  });
  const common = { ...forStaff(deps, "staff.manage", { fresh: true }), ...ended, tags: ["staff"] };
  const endOne = createRoute({
    ...common,
    method: "delete",
    path: `${path}/{sessionId}`,
    summary: "Signs one device of somebody's out",
    request: { params: z.object({ id: z.uuid(), sessionId: z.uuid() }) },
  });
  const endAll = createRoute({
    ...common,
    method: "delete",
    path,
    request,
    summary: "Signs somebody out everywhere",
  });
  return { list, endOne, endAll };
}

/** Where staff are signed in, and ending that. */
export function staffSessionRoutes(deps: Deps) {
  const [own, others] = [describeOwn(deps), describeOthers(deps)];
  return createRouter()
    .openapi(own.list, async (c) => {
      const { id, sessionId } = c.get("staff");
      return respondResult(c, { sessions: await listStaffSessions(deps, id, sessionId, apiLanguage(c)) });
    })
    .openapi(own.endOne, async (c) => {
      await endSession(deps, c.get("staff").id, c.req.valid("param").id, actorOf(c));
      return respondResult(c, {});
    })
    .openapi(own.endOthers, async (c) => {
      await endOtherSessions(deps, c.get("staff"), actorOf(c));
      return respondResult(c, {});
    })
    .openapi(others.list, async (c) => {
      const { id } = c.req.valid("param");
      const sessions = await listStaffSessions(deps, id, c.get("staff").sessionId, apiLanguage(c));
      return respondResult(c, { sessions });
    })
    .openapi(others.endOne, async (c) => {
      const { id, sessionId } = c.req.valid("param");
      await endSession(deps, id, sessionId, managerOf(c));
      return respondResult(c, {});
    })
    .openapi(others.endAll, async (c) => {
      await endAllSessions(deps, c.req.valid("param").id, managerOf(c));
      return respondResult(c, {});
    });
}
