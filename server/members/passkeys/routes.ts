import { createRoute, z } from "@hono/zod-openapi";
import { doneBody, signedInBody } from "#contract/auth.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import {
  addPasskeyRequest,
  beginPasskeyRequest,
  newPasskeyOptionsBody,
  passkeyBody,
  passkeyLoginRequest,
  passkeyOptionsBody,
  passkeysBody,
  removePasskeyRequest,
  renamePasskeyRequest,
} from "#contract/passkeys.ts";
import { PASSKEYS_MAXIMUM } from "#domain/members/passkey-rules.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { needsPassword } from "#server/members/auth/prove-presence.ts";
import { signInAnswer } from "#server/members/auth/sign-in-answer.ts";
import { visitorOf } from "#server/members/auth/visitor.ts";
import { addPasskey, beginPasskey } from "#server/members/passkeys/add-passkey.ts";
import { removePasskey, renamePasskey } from "#server/members/passkeys/change-passkey.ts";
import { beginPasskeyLogin, logInWithPasskey } from "#server/members/passkeys/log-in-with-passkey.ts";
import { partyOf } from "#server/members/passkeys/party.ts";
import { findPasskeys, viewPasskey } from "#server/members/passkeys/passkey-store.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";

const proven = "Asks for the password or a passkey unless the sign-in is less than 10 minutes old.";
const nowhere = "COM_003 where browsers make no passkeys: at a bare address, or without TLS.";

const beginLogin = createRoute({
  method: "post",
  path: "/api/auth/passkey/options",
  tags: ["auth"],
  summary: "What to have a passkey sign in order to sign in",
  description: nowhere,
  responses: { 200: jsonOf(passkeyOptionsBody, "A challenge"), ...refusals },
});

const logIn = createRoute({
  method: "post",
  path: "/api/auth/passkey/login",
  tags: ["auth"],
  summary: "Signs in with a passkey, as a password would",
  description: `Also sets the http-only session cookie. AUT_008: unknown passkey, or not its signature. ${nowhere}`,
  request: bodyOf(passkeyLoginRequest),
  responses: { 200: jsonOf(signedInBody, "Signed in"), ...refusals },
});

/** Signing in with a passkey. */
export function passkeyLoginRoutes(deps: Deps) {
  return createRouter()
    .openapi(beginLogin, async (c) => respondResult(c, await beginPasskeyLogin(deps, visitorOf(c, deps))))
    .openapi(logIn, async (c) => {
      const opened = await logInWithPasskey(deps, c.req.valid("json").passkey, visitorOf(c, deps));
      return respondResult(c, await signInAnswer(c, deps, opened));
    });
}

function describeRoutes(deps: Deps) {
  const common = { tags: ["profile"], ...forMembers(deps) };
  const params = z.object({ id: z.uuid() });
  const list = createRoute({
    ...common,
    method: "get",
    path: "/api/profile/passkeys",
    summary: "The member's passkeys",
    description: nowhere,
    responses: { 200: jsonOf(passkeysBody, "The passkeys, the newest first"), ...refusals },
  });
  const begin = createRoute({
    ...common,
    method: "post",
    path: "/api/profile/passkeys/options",
    summary: "What to make a new passkey with",
    description: `${proven} AUT_010: there are ${PASSKEYS_MAXIMUM} already. ${nowhere}`,
    request: bodyOf(beginPasskeyRequest),
    responses: { 200: jsonOf(newPasskeyOptionsBody, "A challenge"), ...refusals },
  });
  const add = createRoute({
    ...common,
    method: "post",
    path: "/api/profile/passkeys",
    summary: "Keeps a new passkey; the member is told by mail",
    description: `AUT_009: not made for a challenge of ours. AUT_010: there are ${PASSKEYS_MAXIMUM} already. ${nowhere}`,
    request: bodyOf(addPasskeyRequest),
    responses: { 200: jsonOf(passkeyBody, "The passkey"), ...refusals },
  });
  const rename = createRoute({
    ...common,
    method: "put",
    path: "/api/profile/passkeys/{id}",
    summary: "Gives a passkey another name",
    request: { params, ...bodyOf(renamePasskeyRequest) },
    responses: { 200: jsonOf(passkeyBody, "The passkey"), ...refusals },
  });
  const remove = createRoute({
    ...common,
    method: "delete",
    path: "/api/profile/passkeys/{id}",
    summary: "Removes a passkey; the member is told by mail",
    description: `${proven} AUT_009: not a passkey of the member's.`,
    request: { params, ...bodyOf(removePasskeyRequest) },
    responses: { 200: jsonOf(doneBody, "Removed"), ...refusals },
  });
  return { list, begin, add, rename, remove };
}

/** The member's passkeys. */
export function passkeyRoutes(deps: Deps) {
  const { list, begin, add, rename, remove } = describeRoutes(deps);
  return createRouter()
    .openapi(list, async (c) => {
      partyOf(deps);
      const member = c.get("member");
      const passkeys = (await findPasskeys(deps.database.db, member.id)).map(viewPasskey);
      const passwordNeeded = await needsPassword(deps, member);
      return respondResult(c, { passkeys, maximum: PASSKEYS_MAXIMUM, passwordNeeded });
    })
    .openapi(begin, async (c) => respondResult(c, await beginPasskey(deps, c.get("member"), c.req.valid("json"))))
    .openapi(add, async (c) => respondResult(c, await addPasskey(deps, c.get("member"), c.req.valid("json"))))
    .openapi(rename, async (c) =>
      respondResult(c, await renamePasskey(deps, c.get("member"), { ...c.req.valid("param"), ...c.req.valid("json") })),
    )
    .openapi(remove, async (c) => {
      await removePasskey(deps, c.get("member"), { ...c.req.valid("param"), proof: c.req.valid("json") });
      return respondResult(c, {});
    });
}
