import { createRoute } from "@hono/zod-openapi";
import { doneBody } from "#contract/auth.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { leaveBody, leaveRequest } from "#contract/leave.ts";
import { ownDataBody, ownDataRequest } from "#contract/own-data.ts";
import { toJstDay } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { clearDeviceCookie } from "#server/members/auth/device-cookie.ts";
import { clearSessionCookie } from "#server/members/auth/session-cookie.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { deleteCard } from "#server/web/account/delete-card.ts";
import { leaveShop } from "#server/web/account/leave-shop.ts";
import { readLeave } from "#server/web/account/read-leave.ts";
import { takeData } from "#server/web/account/take-data.ts";

function describeRoutes(deps: Deps) {
  const showLeave = createRoute({
    method: "get",
    path: "/api/profile/leave",
    tags: ["profile"],
    summary: "What stands in the way of leaving, and what would be lost",
    ...forMembers(deps),
    responses: { 200: jsonOf(leaveBody, "The reservations to close first, and what goes"), ...refusals },
  });
  const leave = createRoute({
    method: "post",
    path: "/api/profile/leave",
    tags: ["profile"],
    summary: "Ends the membership and erases the member's data",
    description:
      "Needs the current password. MEM_001 while something is reserved, rented, being paid or refunded, owed, or looked into after its check-in; `details` name the reservation and the reason. Payments and reservation amounts are kept without the person.",
    ...forMembers(deps),
    request: bodyOf(leaveRequest),
    responses: { 200: jsonOf(doneBody, "No longer a member"), ...refusals },
  });
  const removeCard = createRoute({
    method: "delete",
    path: "/api/payment/sony",
    tags: ["payment"],
    summary: "Deletes the member's card, here and at the gateway",
    description:
      "PAY_006 while something is reserved, rented, being paid, owed, or looked into after its check-in; `details` name the reason and the reservation (`number`, and `id` where it can be opened). Without a card, nothing changes.",
    ...forMembers(deps),
    responses: { 200: jsonOf(doneBody, "There is no card any more"), ...refusals },
  });
  const takeOwnData = createRoute({
    method: "post",
    path: "/api/profile/data",
    tags: ["profile"],
    summary: "Everything the shop holds about the member, as JSON and as a page to read",
    description:
      "Needs the current password or a passkey, however fresh the sign-in is. No secrets, and nothing about anybody else.",
    ...forMembers(deps),
    request: bodyOf(ownDataRequest),
    responses: { 200: jsonOf(ownDataBody, "The member's data"), ...refusals },
  });
  return { showLeave, leave, removeCard, takeOwnData };
}

/** What concerns a member's account in all wings at once. */
export function accountRoutes(deps: Deps) {
  const { showLeave, leave, removeCard, takeOwnData } = describeRoutes(deps);
  return createRouter()
    .openapi(takeOwnData, async (c) => {
      const taken = await takeData(deps, c.get("member"), c.req.valid("json"));
      c.header("Content-Disposition", `attachment; filename="ekikari-${toJstDay(deps.now())}.json"`);
      return respondResult(c, taken);
    })
    .openapi(removeCard, async (c) => {
      await deleteCard(deps, c.get("member").id);
      return respondResult(c, {});
    })
    .openapi(showLeave, async (c) => respondResult(c, await readLeave(deps, c.get("member"))))
    .openapi(leave, async (c) => {
      await leaveShop(deps, c.get("member"), c.req.valid("json").currentPassword);
      clearSessionCookie(c, deps.env);
      clearDeviceCookie(c, deps.env);
      return respondResult(c, {});
    });
}
