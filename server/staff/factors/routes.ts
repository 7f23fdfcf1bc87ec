import { createRoute, z } from "@hono/zod-openapi";
import { doneBody } from "#contract/auth.ts";
import { factorsBody, setPasswordRequest } from "#contract/console/factors.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { addPasskeyRequest, newPasskeyOptionsBody, passkeyBody } from "#contract/passkeys.ts";
import { newTotpBody, recoveryCodesBody } from "#contract/totp.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";
import { beginStaffApp, beginStaffPasskey } from "#server/staff/factors/begin-factor.ts";
import {
  addStaffPasskey,
  removeStaffPasskey,
  removeStaffPassword,
  renewRecoveryCodes,
  setStaffPassword,
} from "#server/staff/factors/change-factors.ts";
import { listFactors } from "#server/staff/factors/list-factors.ts";

function describePasskeys(deps: Deps) {
  const common = { ...forStaff(deps, "staff", { fresh: true }), tags: ["me"] };
  const begin = createRoute({
    ...common,
    method: "post",
    path: "/api/console/me/passkeys/options",
    summary: "What to make a new passkey with",
    description: "AUT_010: there are too many already. COM_003 where browsers make no passkeys.",
    responses: { 200: jsonOf(newPasskeyOptionsBody, "A challenge"), ...refusals },
  });
  const add = createRoute({
    ...common,
    method: "post",
    path: "/api/console/me/passkeys",
    summary: "Keeps a new passkey; the caller is told by mail",
    description: "AUT_009: not made for a challenge of ours. AUT_010: there are too many already.",
    request: bodyOf(addPasskeyRequest),
    responses: { 200: jsonOf(passkeyBody, "The passkey"), ...refusals },
  });
  const remove = createRoute({
    ...common,
    method: "delete",
    path: "/api/console/me/passkeys/{id}",
    summary: "Removes a passkey; the caller is told by mail",
    description: "STA_008: it is the only way in.",
    request: { params: z.object({ id: z.uuid() }) },
    responses: { 200: jsonOf(doneBody, "Removed"), ...refusals },
  });
  return { begin, add, remove };
}

function describePassword(deps: Deps) {
  const common = { ...forStaff(deps, "staff", { fresh: true }), tags: ["me"] };
  const begin = createRoute({
    ...common,
    method: "post",
    path: "/api/console/me/totp",
    summary: "A new secret for the caller's authenticator app; changes nothing yet",
    responses: { 200: jsonOf(newTotpBody, "The secret, also as a QR code"), ...refusals },
  });
  const set = createRoute({
    ...common,
    method: "put",
    path: "/api/console/me/password",
    summary: "Sets password and app, or others in their place",
    description: "AUT_012: wrong code. AUT_015: begin anew.",
    request: bodyOf(setPasswordRequest),
    responses: { 200: jsonOf(recoveryCodesBody, "New recovery codes, shown this once"), ...refusals },
  });
  const remove = createRoute({
    ...common,
    method: "delete",
    path: "/api/console/me/password",
    summary: "Takes password and app away as a way in",
    description: "STA_008: there is no passkey. COM_003: there is no password.",
    responses: { 200: jsonOf(doneBody, "Removed"), ...refusals },
  });
  const renew = createRoute({
    ...common,
    method: "post",
    path: "/api/console/me/recovery-codes",
    summary: "New recovery codes; the old ones work no more",
    description: "COM_003: there is no app that they could stand for.",
    responses: { 200: jsonOf(recoveryCodesBody, "The recovery codes, shown this once"), ...refusals },
  });
  return { begin, set, remove, renew };
}

/** How the caller signs in. */
export function factorRoutes(deps: Deps) {
  const list = createRoute({
    ...forStaff(deps, "staff"),
    tags: ["me"],
    method: "get",
    path: "/api/console/me/factors",
    summary: "How the caller can sign in",
    responses: { 200: jsonOf(factorsBody, "Passkeys, password and app, recovery codes left"), ...refusals },
  });
  const [passkeys, password] = [describePasskeys(deps), describePassword(deps)];
  return createRouter()
    .openapi(list, async (c) => respondResult(c, await listFactors(deps, c.get("staff").id)))
    .openapi(passkeys.begin, async (c) => respondResult(c, await beginStaffPasskey(deps, c.get("staff"))))
    .openapi(passkeys.add, async (c) =>
      respondResult(c, await addStaffPasskey(deps, c.get("staff"), c.req.valid("json"), actorOf(c))),
    )
    .openapi(passkeys.remove, async (c) => {
      await removeStaffPasskey(deps, c.get("staff"), c.req.valid("param").id, actorOf(c));
      return respondResult(c, {});
    })
    .openapi(password.begin, async (c) => respondResult(c, await beginStaffApp(deps, c.get("staff"))))
    .openapi(password.set, async (c) => {
      const recoveryCodes = await setStaffPassword(deps, c.get("staff"), c.req.valid("json"), actorOf(c));
      return respondResult(c, { recoveryCodes });
    })
    .openapi(password.remove, async (c) => {
      await removeStaffPassword(deps, c.get("staff"), actorOf(c));
      return respondResult(c, {});
    })
    .openapi(password.renew, async (c) =>
      respondResult(c, { recoveryCodes: await renewRecoveryCodes(deps, c.get("staff"), actorOf(c)) }),
    );
}
