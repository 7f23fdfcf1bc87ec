import { createRoute } from "@hono/zod-openapi";
import { doneBody, signedInBody } from "#contract/auth.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import {
  beginTotpRequest,
  disableTotpRequest,
  enableTotpRequest,
  newTotpBody,
  recoveryCodesBody,
  renewRecoveryCodesRequest,
  secondStepRequest,
  totpBody,
} from "#contract/totp.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { needsPassword } from "#server/members/auth/prove-presence.ts";
import { signInAnswer } from "#server/members/auth/sign-in-answer.ts";
import { visitorOf } from "#server/members/auth/visitor.ts";
import { beginTotp, disableTotp, enableTotp, renewRecoveryCodes } from "#server/members/totp/change-totp.ts";
import { takeSecondStep } from "#server/members/totp/second-step.ts";
import { countRecoveryCodes, totpSince } from "#server/members/totp/totp-store.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";

const secondStep = createRoute({
  method: "post",
  path: "/api/auth/login/code",
  tags: ["auth"],
  summary: "The second step of signing in: the code of an app, or a recovery code",
  description:
    "For members who turned it on; the first step answers them with AUT_011 and a ticket, good for 10 minutes and 5 codes. AUT_012: wrong code, or one that was used before. AUT_013: begin anew.",
  request: bodyOf(secondStepRequest),
  responses: { 200: jsonOf(signedInBody, "Signed in"), ...refusals },
});

function describeRoutes(deps: Deps) {
  const common = { tags: ["profile"], ...forMembers(deps) };
  const show = createRoute({
    ...common,
    method: "get",
    path: "/api/profile/totp",
    summary: "Whether signing in asks for the code of an app",
    responses: { 200: jsonOf(totpBody, "Since when, and how many recovery codes are left"), ...refusals },
  });
  const begin = createRoute({
    ...common,
    method: "post",
    path: "/api/profile/totp/begin",
    summary: "A new secret for the member's app",
    description: "Changes nothing yet. AUT_014: it is on already.",
    request: bodyOf(beginTotpRequest),
    responses: { 200: jsonOf(newTotpBody, "The secret, also as a QR code"), ...refusals },
  });
  const enable = createRoute({
    ...common,
    method: "post",
    path: "/api/profile/totp/enable",
    summary: "Turns it on with the app's first code; the member is told by mail",
    description: "AUT_012: wrong code. AUT_014: it is on already. AUT_015: begin anew.",
    request: bodyOf(enableTotpRequest),
    responses: { 200: jsonOf(recoveryCodesBody, "The recovery codes, shown this once"), ...refusals },
  });
  const disable = createRoute({
    ...common,
    method: "post",
    path: "/api/profile/totp/disable",
    summary: "Turns it off with password and code; the member is told by mail",
    description: "AUT_012: wrong code. COM_003: it is off.",
    request: bodyOf(disableTotpRequest),
    responses: { 200: jsonOf(doneBody, "Off"), ...refusals },
  });
  const renew = createRoute({
    ...common,
    method: "post",
    path: "/api/profile/totp/recovery-codes",
    summary: "New recovery codes with password and code; the old ones end, and the member is told by mail",
    description: "AUT_012: wrong code. COM_003: it is off.",
    request: bodyOf(renewRecoveryCodesRequest),
    responses: { 200: jsonOf(recoveryCodesBody, "The recovery codes, shown this once"), ...refusals },
  });
  return { show, begin, enable, disable, renew };
}

/** Codes of an app as a second step after the password. */
export function totpRoutes(deps: Deps) {
  const { show, begin, enable, disable, renew } = describeRoutes(deps);
  return createRouter()
    .openapi(renew, async (c) =>
      respondResult(c, { recoveryCodes: await renewRecoveryCodes(deps, c.get("member"), c.req.valid("json")) }),
    )
    .openapi(secondStep, async (c) => {
      const opened = await takeSecondStep(deps, c.req.valid("json"), visitorOf(c, deps));
      return respondResult(c, await signInAnswer(c, deps, opened));
    })
    .openapi(show, async (c) => {
      const member = c.get("member");
      const { db } = deps.database;
      const since = await totpSince(db, member.id);
      const recoveryCodesLeft = await countRecoveryCodes(db, member.id);
      const passwordNeeded = await needsPassword(deps, member);
      return respondResult(c, { enabledAt: since ? toJstIso(since) : null, recoveryCodesLeft, passwordNeeded });
    })
    .openapi(begin, async (c) => respondResult(c, await beginTotp(deps, c.get("member"), c.req.valid("json"))))
    .openapi(enable, async (c) =>
      respondResult(c, { recoveryCodes: await enableTotp(deps, c.get("member"), c.req.valid("json").code) }),
    )
    .openapi(disable, async (c) => {
      await disableTotp(deps, c.get("member"), c.req.valid("json"));
      return respondResult(c, {});
    });
}
