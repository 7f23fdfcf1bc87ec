import { createRoute } from "@hono/zod-openapi";
import { doneBody } from "#contract/auth.ts";
import { eraseRequest, erasurePreviewBody, memberActRequest, memberParam } from "#contract/console/members.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { ownDataBody } from "#contract/own-data.ts";
import type { Deps } from "#server/deps.ts";
import { findSeen } from "#server/members/desk/find-seen.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";
import { eraseByDesk } from "#server/web/account/erase-by-desk.ts";
import { exportByDesk } from "#server/web/account/export-by-desk.ts";
import { readLeave } from "#server/web/account/read-leave.ts";

const MEMBER = "/api/console/members/{id}";

/** What the desk does with a member's account in all wings at once. */
export function memberAccountRoutes(deps: Deps) {
  const tags = ["members"];
  const exported = createRoute({
    ...forStaff(deps, "members.change", { fresh: true }),
    tags,
    method: "post",
    path: `${MEMBER}/export`,
    summary: "Everything the shop holds about a member, as the member could take it along",
    request: { params: memberParam, ...bodyOf(memberActRequest) },
    responses: { 200: jsonOf(ownDataBody, "The member's data"), ...refusals },
  });
  const preview = createRoute({
    ...forStaff(deps, "members.change"),
    tags,
    method: "get",
    path: `${MEMBER}/erase`,
    summary: "What stands in the way of erasing a member, and what would be lost",
    request: { params: memberParam },
    responses: { 200: jsonOf(erasurePreviewBody, "The reservations to close first, and what goes"), ...refusals },
  });
  const erase = createRoute({
    ...forStaff(deps, "members.change", { fresh: true }),
    tags,
    method: "post",
    path: `${MEMBER}/erase`,
    summary: "Erases a member who asked for it; bookkeeping stays without the person",
    description:
      "MEM_001 while something is reserved, rented, being paid or refunded, owed, or looked into after its check-in. It cannot be undone.",
    request: { params: memberParam, ...bodyOf(eraseRequest) },
    responses: { 200: jsonOf(doneBody, "Erased"), ...refusals },
  });
  return createRouter()
    .openapi(exported, async (c) => {
      const wanted = { ...c.req.valid("param"), ...c.req.valid("json"), worker: c.get("staff") };
      return respondResult(c, await exportByDesk(deps, wanted, actorOf(c)));
    })
    .openapi(preview, async (c) => {
      const member = await findSeen(deps.database.db, c.req.valid("param").id, c.get("staff"));
      return respondResult(c, await readLeave(deps, member));
    })
    .openapi(erase, async (c) => {
      const wanted = { ...c.req.valid("param"), ...c.req.valid("json"), worker: c.get("staff") };
      await eraseByDesk(deps, wanted, actorOf(c));
      return respondResult(c, {});
    });
}
