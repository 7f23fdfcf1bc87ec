import { createRoute } from "@hono/zod-openapi";
import { inviteCodeBody, inviteCodeRequest } from "#contract/auth.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { myInvitationBody } from "#contract/invitations.ts";
import type { Deps } from "#server/deps.ts";
import { forEverybody, forMembers } from "#server/members/access.ts";
import { findInviter } from "#server/members/member-store.ts";
import { readInvitation } from "#server/money/invitations/read-invitation.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";

export function invitationRoutes(deps: Deps) {
  const check = createRoute({
    method: "post",
    path: "/api/inviteCode/check",
    tags: ["invitations"],
    summary: "Whether a member invites with this code",
    description: "INV_001 when nobody does, or the caller does.",
    ...forEverybody(deps),
    request: bodyOf(inviteCodeRequest),
    responses: { 200: jsonOf(inviteCodeBody, "The code in its normal form"), ...refusals },
  });

  const show = createRoute({
    method: "get",
    path: "/api/invite_code",
    tags: ["invitations"],
    summary: "The code with which the member invites, what it brings and what it has brought",
    ...forMembers(deps),
    responses: { 200: jsonOf(myInvitationBody, "The invitation"), ...refusals },
  });

  return createRouter()
    .openapi(show, async (c) => respondResult(c, await readInvitation(deps, c.get("member"))))
    .openapi(check, async (c) => {
      await limitRate(deps, "checkInviteCodeFrom", clientIp(c, deps.env));
      const { inviteCode } = c.req.valid("json");
      const inviter = await findInviter(deps.database.db, inviteCode);
      if (!inviter || inviter === c.get("member")?.id) throw new AppError("INV_001");
      const { invitationCouponYen: couponValue } = deps.catalogue.current().settings;
      return respondResult(c, { inviteCode, couponValue });
    });
}
