import { createRoute } from "@hono/zod-openapi";
import { doneBody } from "#contract/auth.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import {
  changePasswordRequest,
  checkResetRequest,
  forgotPasswordRequest,
  resetLinkBody,
  resetPasswordRequest,
} from "#contract/password.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { writeDeviceCookie } from "#server/members/auth/device-cookie.ts";
import { visitorOf } from "#server/members/auth/visitor.ts";
import { changePassword } from "#server/members/password/change-password.ts";
import { forgotPassword } from "#server/members/password/forgot-password.ts";
import { checkReset, resetPassword } from "#server/members/password/reset-password.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";

const forgot = createRoute({
  method: "post",
  path: "/api/password/forgot",
  tags: ["password"],
  summary: "Mails a link to choose a new password with",
  description: "COM_003 when the e-mail address is not registered.",
  request: bodyOf(forgotPasswordRequest),
  responses: { 200: jsonOf(resetLinkBody, "The link was sent"), ...refusals },
});

const checkLink = createRoute({
  method: "post",
  path: "/api/password/reset/check",
  tags: ["password"],
  summary: "Whether a link from the mail can still be used",
  description: "AUT_005 when it cannot.",
  request: bodyOf(checkResetRequest),
  responses: { 200: jsonOf(resetLinkBody, "It can"), ...refusals },
});

const reset = createRoute({
  method: "post",
  path: "/api/password/reset",
  tags: ["password"],
  summary: "Sets a new password with the link from the mail; all sessions end",
  description: "AUT_005 when the link cannot be used (any more).",
  request: bodyOf(resetPasswordRequest),
  responses: { 200: jsonOf(doneBody, "The password is set"), ...refusals },
});

export function passwordRoutes(deps: Deps) {
  const change = createRoute({
    method: "put",
    path: "/api/profile/changePassword",
    tags: ["password"],
    summary: "Sets a new password; the member's other sessions end",
    ...forMembers(deps),
    request: bodyOf(changePasswordRequest),
    responses: { 200: jsonOf(doneBody, "The password is set"), ...refusals },
  });

  return createRouter()
    .openapi(forgot, async (c) => {
      const expiresAt = await forgotPassword(deps, c.req.valid("json").email, visitorOf(c, deps));
      return respondResult(c, { expiresAt: toJstIso(expiresAt) });
    })
    .openapi(checkLink, async (c) => {
      const expiresAt = await checkReset(deps, c.req.valid("json").token, clientIp(c, deps.env));
      return respondResult(c, { expiresAt: toJstIso(expiresAt) });
    })
    .openapi(reset, async (c) => {
      writeDeviceCookie(c, deps.env, await resetPassword(deps, c.req.valid("json"), visitorOf(c, deps)));
      return respondResult(c, {});
    })
    .openapi(change, async (c) => {
      await changePassword(deps, c.get("member"), c.req.valid("json"));
      return respondResult(c, {});
    });
}
