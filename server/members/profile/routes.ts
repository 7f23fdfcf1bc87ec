import { createRoute } from "@hono/zod-openapi";
import { codeSentBody, doneBody } from "#contract/auth.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { changeProfileRequest, confirmEmailRequest, profileBody } from "#contract/profile.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { viewProfile } from "#server/members/member-views.ts";
import { changeProfile } from "#server/members/profile/change-profile.ts";
import { confirmEmail } from "#server/members/profile/confirm-email.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import { memberLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";

const confirm = createRoute({
  method: "post",
  path: "/api/email/confirm",
  tags: ["profile"],
  summary: "Makes an address that the help desk wrote down the member's, by the link that went there; all sessions end",
  description: "ADR_001 when the link cannot be used (any more), COM_006 when another member has the address by now.",
  request: bodyOf(confirmEmailRequest),
  responses: { 200: jsonOf(doneBody, "The address is the member's"), ...refusals },
});

/** The member's own data. The spec has two addresses for reading them. */
export function profileRoutes(deps: Deps) {
  const show = createRoute({
    method: "get",
    path: "/api/users/profile",
    tags: ["profile"],
    summary: "The member's profile",
    ...forMembers(deps),
    responses: { 200: jsonOf(profileBody, "The profile"), ...refusals },
  });
  const showShort = createRoute({
    method: "get",
    path: "/api/profile",
    tags: ["profile"],
    summary: "The member's profile, as at /api/users/profile",
    ...forMembers(deps),
    responses: { 200: jsonOf(profileBody, "The profile"), ...refusals },
  });
  const change = createRoute({
    method: "put",
    path: "/api/users/profile",
    tags: ["profile"],
    summary: "Keeps a change until its code is entered at /api/auth/verify/check-code",
    description:
      "The code goes to the new e-mail address if that changes, which needs the current password. COM_006 when another member has it.",
    ...forMembers(deps),
    request: bodyOf(changeProfileRequest),
    responses: { 200: jsonOf(codeSentBody, "A code was sent"), ...refusals },
  });

  return createRouter()
    .openapi(show, (c) => respondResult(c, viewProfile(c.get("member"))))
    .openapi(showShort, (c) => respondResult(c, viewProfile(c.get("member"))))
    .openapi(change, async (c) =>
      respondResult(c, await changeProfile(deps, c.get("member"), c.req.valid("json"), memberLanguage(c))),
    )
    .openapi(confirm, async (c) => {
      await confirmEmail(deps, c.req.valid("json").token, clientIp(c, deps.env));
      return respondResult(c, {});
    });
}
