import { createRoute } from "@hono/zod-openapi";
import {
  checkCodeRequest,
  codeSentBody,
  doneBody,
  loginRequest,
  registerRequest,
  sendCodeRequest,
  signedInBody,
} from "#contract/auth.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { forEverybody } from "#server/members/access.ts";
import { readAccessToken } from "#server/members/auth/access-token.ts";
import { checkCode } from "#server/members/auth/check-code.ts";
import { logIn, UnverifiedMember } from "#server/members/auth/log-in.ts";
import { refreshSession } from "#server/members/auth/refresh-session.ts";
import { registerMember } from "#server/members/auth/register-member.ts";
import {
  clearRegistrationCookie,
  readRegistrationCookie,
  writeRegistrationCookie,
} from "#server/members/auth/registration-cookie.ts";
import { sendCode } from "#server/members/auth/send-code.ts";
import { clearSessionCookie, readSessionCookie } from "#server/members/auth/session-cookie.ts";
import { revokeSession, revokeSessionOfToken } from "#server/members/auth/session-store.ts";
import { accessAnswer, signInAnswer } from "#server/members/auth/sign-in-answer.ts";
import { visitorOf } from "#server/members/auth/visitor.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import { AppError } from "#server/platform/errors.ts";
import { memberLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";

const register = createRoute({
  method: "post",
  path: "/api/auth/register",
  tags: ["auth"],
  summary: "Keeps a registration and mails a code that proves the e-mail address",
  description: "COM_006 when a member has the address. An unverified registration of the same address is replaced.",
  request: bodyOf(registerRequest),
  responses: { 200: jsonOf(codeSentBody, "A code was sent"), ...refusals },
});

const logInRoute = createRoute({
  method: "post",
  path: "/api/auth/login",
  tags: ["auth"],
  summary: "Signs in",
  description:
    "Also sets the http-only session cookie. AUT_001: wrong e-mail or password. AUT_002: the address is not verified yet; a new code is mailed if the last one has expired. AUT_007: many wrong passwords came for this address and the device is new to it, so `code` is needed; it was mailed if the password was right. AUT_011: the member's app has a code; go on at /api/auth/login/code with the ticket in `details`.",
  request: bodyOf(loginRequest),
  responses: { 200: jsonOf(signedInBody, "Signed in"), ...refusals },
});

const logOut = createRoute({
  method: "post",
  path: "/api/auth/logout",
  tags: ["auth"],
  summary: "Ends the session of the cookie and of the bearer token, if any",
  responses: { 200: jsonOf(doneBody, "Signed out"), ...refusals },
});

const refresh = createRoute({
  method: "post",
  path: "/api/auth/refreshToken",
  tags: ["auth"],
  summary: "A new access token for the session cookie, which is exchanged as well",
  description:
    "COM_002 (401) without a cookie, COM_004 (403) when its session ended, COM_005 (429) when asked too often.",
  responses: { 200: jsonOf(signedInBody, "Still signed in"), ...refusals },
});

const sendCodeRoute = (deps: Deps) =>
  createRoute({
    method: "post",
    path: "/api/auth/verify/send-code",
    tags: ["auth"],
    summary: "Mails a new code; the one before is void",
    description:
      "For the profile change that the caller has pending for this address, else for the registration that this browser made (or logged in to). At most once a minute: COM_005 (429) with Retry-After. COM_006 when that registration is confirmed already.",
    ...forEverybody(deps),
    request: bodyOf(sendCodeRequest),
    responses: { 200: jsonOf(codeSentBody, "A code was sent, if anything waits for one"), ...refusals },
  });

const checkCodeRoute = (deps: Deps) =>
  createRoute({
    method: "post",
    path: "/api/auth/verify/check-code",
    tags: ["auth"],
    summary: "Confirms a registration (and signs in) or a profile change with the code from the mail",
    description:
      "A registration is confirmed with the cookie that registering (or logging in) set. AUT_003: wrong or expired. AUT_004: too many wrong ones, have a new one sent. COM_006: the registration is confirmed already, or another member has the new address by now.",
    ...forEverybody(deps),
    request: bodyOf(checkCodeRequest),
    responses: { 200: jsonOf(signedInBody, "Confirmed and signed in"), ...refusals },
  });

/** Registration, codes, login, logout and refresh, in the API's envelope. */
export function authRoutes(deps: Deps) {
  return createRouter()
    .openapi(register, async (c) => {
      const caller = { ip: clientIp(c, deps.env), language: memberLanguage(c) };
      const { member, sent } = await registerMember(deps, c.req.valid("json"), caller);
      writeRegistrationCookie(c, deps, member);
      return respondResult(c, sent);
    })
    .openapi(logInRoute, async (c) => {
      const opened = await logIn(deps, c.req.valid("json"), visitorOf(c, deps)).catch((error) => {
        // Whoever knows the password may go on with the registration, also on another device.
        if (error instanceof UnverifiedMember) writeRegistrationCookie(c, deps, error.member);
        throw error;
      });
      return respondResult(c, await signInAnswer(c, deps, opened));
    })
    .openapi(logOut, async (c) => {
      const cookie = readSessionCookie(c, deps.env);
      const bearer = /^Bearer (.+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
      // Also with an access token whose time is over: whoever wants to leave may leave.
      const holder = bearer ? readAccessToken(deps, bearer) : undefined;
      if (cookie) await revokeSessionOfToken(deps.database.db, cookie, deps.now());
      if (holder) await revokeSession(deps.database.db, holder.sessionId, deps.now());
      clearSessionCookie(c, deps.env);
      // No `Clear-Site-Data`: it would take along what staff did without network and keep in the same browser, not sent yet. What
      // the member leaves there, the app deletes (`signedOut`). The cookies that stay open nothing.
      return respondResult(c, {});
    })
    .openapi(refresh, async (c) => {
      try {
        const session = await refreshSession(deps, readSessionCookie(c, deps.env), c.get("log"));
        return respondResult(c, await signInAnswer(c, deps, session));
      } catch (error) {
        if (error instanceof AppError && error.code === "COM_004") clearSessionCookie(c, deps.env);
        throw error;
      }
    })
    .openapi(sendCodeRoute(deps), async (c) => {
      const registration = readRegistrationCookie(c, deps);
      const caller = { ip: clientIp(c, deps.env), member: c.get("member"), registration };
      return respondResult(c, await sendCode(deps, c.req.valid("json"), caller));
    })
    .openapi(checkCodeRoute(deps), async (c) => {
      const registration = readRegistrationCookie(c, deps);
      const caller = { visitor: visitorOf(c, deps), member: c.get("member"), registration };
      const confirmed = await checkCode(deps, c.req.valid("json"), caller);
      if ("opened" in confirmed) {
        clearRegistrationCookie(c, deps);
        return respondResult(c, await signInAnswer(c, deps, confirmed.opened));
      }
      return respondResult(c, await accessAnswer(deps, confirmed.changed, caller.member?.sessionId ?? ""));
    });
}
