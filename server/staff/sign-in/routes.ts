import { createRoute } from "@hono/zod-openapi";
import { doneBody } from "#contract/auth.ts";
import { meBody } from "#contract/console/me.ts";
import { proofRequest, staffPasskeySignInRequest, staffSignInRequest } from "#contract/console/sign-in.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { passkeyOptionsBody } from "#contract/passkeys.ts";
import type { Deps } from "#server/deps.ts";
import { visitorOf } from "#server/members/auth/visitor.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, beforeSignIn, forStaff } from "#server/platform/staff-guard.ts";
import { viewMe } from "#server/staff/me/view-me.ts";
import { endByCookie } from "#server/staff/sessions/end-sessions.ts";
import { arrivalOf } from "#server/staff/sign-in/arrival.ts";
import { beginProof, proveFactor } from "#server/staff/sign-in/prove-factor.ts";
import { answerSignIn, clearStaffCookie, readStaffCookie } from "#server/staff/sign-in/session-cookie.ts";
import { beginPasskeySignIn, signInByPasskey } from "#server/staff/sign-in/sign-in-by-passkey.ts";
import { signInByPassword } from "#server/staff/sign-in/sign-in-by-password.ts";

const open = { ...beforeSignIn, tags: ["sign-in"], method: "post" as const };

const begin = createRoute({
  ...open,
  path: "/api/console/sign-in/passkey-options",
  summary: "What to have a passkey sign in order to sign in",
  description: "COM_003 where browsers make no passkeys: at a bare address, or without TLS.",
  responses: { 200: jsonOf(passkeyOptionsBody, "A challenge"), ...refusals },
});
const byPasskey = createRoute({
  ...open,
  path: "/api/console/sign-in/passkey",
  summary: "Signs in with a passkey",
  description: "Sets the session's cookie. STA_004: not a passkey of staff's, or not its signature.",
  request: bodyOf(staffPasskeySignInRequest),
  responses: { 200: jsonOf(meBody, "Signed in"), ...refusals },
});
const byPassword = createRoute({
  ...open,
  path: "/api/console/sign-in",
  summary: "Signs in with e-mail, password and a code, all at once",
  description: "Sets the session's cookie. STA_004: one of them is wrong; which one is not said.",
  request: bodyOf(staffSignInRequest),
  responses: { 200: jsonOf(meBody, "Signed in"), ...refusals },
});
const signOut = createRoute({
  ...open,
  path: "/api/console/sign-out",
  summary: "Ends the session, if there is one",
  responses: { 200: jsonOf(doneBody, "Signed out"), ...refusals },
});

function describeProof(deps: Deps) {
  const common = { ...forStaff(deps, "staff"), tags: ["me"], method: "post" as const };
  const beginning = createRoute({
    ...common,
    path: "/api/console/me/proof-options",
    summary: "What to have one's passkey sign, before what asks for a fresh factor",
    description: "COM_003 where browsers make no passkeys.",
    responses: { 200: jsonOf(passkeyOptionsBody, "A challenge"), ...refusals },
  });
  const prove = createRoute({
    ...common,
    path: "/api/console/me/proof",
    summary: "Shows a factor again; it is fresh for five minutes",
    description: "AUT_009: not the passkey's signature. AUT_012: wrong code, or one that was used before.",
    request: bodyOf(proofRequest),
    responses: { 200: jsonOf(meBody, "The caller, with a fresh factor"), ...refusals },
  });
  return { beginning, prove };
}

/** Into the console and out of it, and proving again who one is. */
export function signInRoutes(deps: Deps) {
  const { beginning, prove } = describeProof(deps);
  return createRouter()
    .openapi(begin, async (c) => respondResult(c, await beginPasskeySignIn(deps, visitorOf(c, deps))))
    .openapi(byPasskey, async (c) => {
      const opened = await signInByPasskey(deps, c.req.valid("json").passkey, arrivalOf(c, deps));
      return respondResult(c, await answerSignIn(c, deps, opened));
    })
    .openapi(byPassword, async (c) => {
      const opened = await signInByPassword(deps, c.req.valid("json"), arrivalOf(c, deps));
      return respondResult(c, await answerSignIn(c, deps, opened));
    })
    .openapi(signOut, async (c) => {
      await endByCookie(deps, readStaffCookie(c, deps.env), c.get("requestId"));
      clearStaffCookie(c, deps.env);
      return respondResult(c, {});
    })
    .openapi(beginning, async (c) => respondResult(c, await beginProof(deps, c.get("staff"))))
    .openapi(prove, async (c) =>
      respondResult(c, viewMe(await proveFactor(deps, c.get("staff"), c.req.valid("json"), actorOf(c)))),
    );
}
