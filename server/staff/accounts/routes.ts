import { createRoute, z } from "@hono/zod-openapi";
import {
  changeStaffRequest,
  endStaffRequest,
  inviteStaffRequest,
  staffListBody,
  staffMemberBody,
  staffQuery,
} from "#contract/console/staff.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { forStaff } from "#server/platform/staff-guard.ts";
import { changeStaff, endStaff } from "#server/staff/accounts/change-staff.ts";
import { inviteAgain, inviteStaff } from "#server/staff/accounts/invite-staff.ts";
import { listStaff, readOne } from "#server/staff/accounts/list-staff.ts";
import { managerOf } from "#server/staff/accounts/refuse.ts";

const params = z.object({ id: z.uuid() });
const answer = { 200: jsonOf(staffMemberBody, "The account as it is now"), ...refusals };

function describeLists(deps: Deps) {
  const common = { ...forStaff(deps, "staff.manage"), tags: ["staff"], method: "get" as const };
  const list = createRoute({
    ...common,
    path: "/api/console/staff",
    summary: "Everybody of staff",
    request: { query: staffQuery },
    responses: { 200: jsonOf(staffListBody, "Those who are there first"), ...refusals },
  });
  const show = createRoute({
    ...common,
    path: "/api/console/staff/{id}",
    summary: "Somebody of staff",
    request: { params },
    responses: answer,
  });
  return { list, show };
}

function describeChanges(deps: Deps) {
  const common = { ...forStaff(deps, "staff.manage", { fresh: true }), tags: ["staff"], responses: answer };
  const invite = createRoute({
    ...common,
    method: "post",
    path: "/api/console/staff",
    summary: "Invites somebody by mail; the link works once, for 72 hours",
    description: "STA_007: somebody with this address is there already.",
    request: bodyOf(inviteStaffRequest),
  });
  const change = createRoute({
    ...common,
    method: "put",
    path: "/api/console/staff/{id}",
    summary: "Changes name, roles and stations; it holds at once",
    description: "STA_006: no administrator would be left.",
    request: { params, ...bodyOf(changeStaffRequest) },
  });
  const end = createRoute({
    ...common,
    method: "post",
    path: "/api/console/staff/{id}/end",
    summary: "Ends an account; its owner is out at once",
    description: "STA_006: no administrator would be left.",
    request: { params, ...bodyOf(endStaffRequest) },
  });
  const again = createRoute({
    ...common,
    method: "post",
    path: "/api/console/staff/{id}/invite",
    summary: "Invites somebody again; what they signed in with before works no more",
    description: "STA_006: no administrator would be left meanwhile.",
    request: { params },
  });
  return { invite, change, end, again };
}

/** The accounts of staff. */
export function staffAccountRoutes(deps: Deps) {
  const { list, show } = describeLists(deps);
  const { invite, change, end, again } = describeChanges(deps);
  return createRouter()
    .openapi(list, async (c) => respondResult(c, { staff: await listStaff(deps, c.req.valid("query").sort) }))
    .openapi(show, async (c) => respondResult(c, await readOne(deps, c.req.valid("param").id)))
    .openapi(invite, async (c) => {
      const { person } = await inviteStaff(deps, c.req.valid("json"), managerOf(c));
      return respondResult(c, await readOne(deps, person.id));
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      await changeStaff(deps, id, c.req.valid("json"), managerOf(c));
      return respondResult(c, await readOne(deps, id));
    })
    .openapi(end, async (c) => {
      const { id } = c.req.valid("param");
      await endStaff(deps, id, c.req.valid("json").reason, managerOf(c));
      return respondResult(c, await readOne(deps, id));
    })
    .openapi(again, async (c) => {
      const { id } = c.req.valid("param");
      await inviteAgain(deps, id, managerOf(c));
      return respondResult(c, await readOne(deps, id));
    });
}
