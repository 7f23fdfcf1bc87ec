import { createRoute } from "@hono/zod-openapi";
import {
  acceptByPasskeyRequest,
  acceptByPasswordRequest,
  acceptedBody,
  invitationBody,
  invitationRequest,
} from "#contract/console/invitation.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { newPasskeyOptionsBody } from "#contract/passkeys.ts";
import { newTotpBody } from "#contract/totp.ts";
import { toJstIso } from "#domain/jst.ts";
import { relyingPartyOf } from "#domain/relying-party.ts";
import type { Deps } from "#server/deps.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { beforeSignIn } from "#server/platform/staff-guard.ts";
import { beginStaffApp, beginStaffPasskey } from "#server/staff/factors/begin-factor.ts";
import { acceptByPasskey, acceptByPassword, lookAtInvitation } from "#server/staff/invitations/accept-invitation.ts";
import { arrivalOf } from "#server/staff/sign-in/arrival.ts";
import { answerSignIn } from "#server/staff/sign-in/session-cookie.ts";

const common = {
  ...beforeSignIn,
  tags: ["invitation"],
  method: "post" as const,
  description: "STA_005: the link was used, has expired, or was replaced by another.",
};

const look = createRoute({
  ...common,
  path: "/api/console/invitation",
  summary: "Whom the link of an invitation is for",
  request: bodyOf(invitationRequest),
  responses: { 200: jsonOf(invitationBody, "The invitation"), ...refusals },
});
const beginPasskey = createRoute({
  ...common,
  path: "/api/console/invitation/passkey-options",
  summary: "What to make a passkey with, to accept with it",
  request: bodyOf(invitationRequest),
  responses: { 200: jsonOf(newPasskeyOptionsBody, "A challenge"), ...refusals },
});
const byPasskey = createRoute({
  ...common,
  path: "/api/console/invitation/passkey",
  summary: "Accepts with a passkey, and signs in",
  request: bodyOf(acceptByPasskeyRequest),
  responses: { 200: jsonOf(acceptedBody, "Signed in"), ...refusals },
});
const beginApp = createRoute({
  ...common,
  path: "/api/console/invitation/totp",
  summary: "A secret for an authenticator app, to accept with password and app",
  request: bodyOf(invitationRequest),
  responses: { 200: jsonOf(newTotpBody, "The secret, also as a QR code"), ...refusals },
});
const byPassword = createRoute({
  ...common,
  path: "/api/console/invitation/password",
  summary: "Accepts with password and app, and signs in",
  request: bodyOf(acceptByPasswordRequest),
  responses: { 200: jsonOf(acceptedBody, "Signed in, with the recovery codes"), ...refusals },
});

/** Accepting an invitation. The token comes in the body, so that it stands in no log. */
export function staffInvitationRoutes(deps: Deps) {
  const invited = (token: string, ip: string) => lookAtInvitation(deps, token, ip);
  return createRouter()
    .openapi(look, async (c) => {
      const { person, expiresAt } = await invited(c.req.valid("json").token, clientIp(c, deps.env));
      const { email, name, language, roles } = person;
      const passkeys = relyingPartyOf(deps.env.publicOrigin) !== undefined;
      return respondResult(c, { email, name, language, roles, expiresAt: toJstIso(expiresAt), passkeys });
    })
    .openapi(beginPasskey, async (c) => {
      const { person } = await invited(c.req.valid("json").token, clientIp(c, deps.env));
      return respondResult(c, await beginStaffPasskey(deps, person));
    })
    .openapi(byPasskey, async (c) => {
      const { opened, recoveryCodes } = await acceptByPasskey(deps, c.req.valid("json"), arrivalOf(c, deps));
      return respondResult(c, { me: await answerSignIn(c, deps, opened), recoveryCodes });
    })
    .openapi(beginApp, async (c) => {
      const { person } = await invited(c.req.valid("json").token, clientIp(c, deps.env));
      return respondResult(c, await beginStaffApp(deps, person));
    })
    .openapi(byPassword, async (c) => {
      const { opened, recoveryCodes } = await acceptByPassword(deps, c.req.valid("json"), arrivalOf(c, deps));
      return respondResult(c, { me: await answerSignIn(c, deps, opened), recoveryCodes });
    });
}
