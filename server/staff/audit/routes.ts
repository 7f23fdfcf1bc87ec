import { createRoute, z } from "@hono/zod-openapi";
import { auditBody, auditEntryBody, auditQuery } from "#contract/console/audit.ts";
import { jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";
import { listAudit, revealAudit } from "#server/staff/audit/list-audit.ts";

/** What staff did. */
export function auditRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "audit.see"), tags: ["audit"] };
  const list = createRoute({
    ...common,
    method: "get",
    path: "/api/console/audit",
    summary: "What staff did, the newest first unless another order is wanted",
    description: "What says something of a member is sealed in it.",
    request: { query: auditQuery },
    responses: { 200: jsonOf(auditBody, "A page"), ...refusals },
  });
  const reveal = createRoute({
    ...common,
    method: "post",
    path: "/api/console/audit/{id}/reveal",
    summary: "One entry with what is sealed in it; reading that is written down",
    description:
      "What was sealed for a member who has left is null. STA_002 it is of a member whom the caller does not see.",
    request: { params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }) },
    responses: { 200: jsonOf(auditEntryBody, "The entry"), ...refusals },
  });
  return createRouter()
    .openapi(list, async (c) => respondResult(c, await listAudit(deps, c.req.valid("query"))))
    .openapi(reveal, async (c) =>
      respondResult(c, await revealAudit(deps, { ...c.req.valid("param"), worker: c.get("staff") }, actorOf(c))),
    );
}
