import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { forgetDevices } from "#server/members/auth/device-store.ts";
import { hashPassword } from "#server/members/auth/password-hash.ts";
import { checkOwnPassword } from "#server/members/auth/prove-presence.ts";
import { findSession, isLive, revokeSessionsOf } from "#server/members/auth/session-store.ts";
import { changePasswordHash } from "#server/members/member-store.ts";
import { findPasskeys } from "#server/members/passkeys/passkey-store.ts";
import { refuseWeakPassword } from "#server/members/password/refuse-weak-password.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { AppError, badField } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";

/** Sets a new password for whoever knows the current one and ends the member's other sessions. */
export async function changePassword(
  deps: Deps,
  caller: CurrentMember,
  request: { currentPassword: string; password: string },
): Promise<void> {
  // Right ones count too: nobody changes the password ten times in a row.
  await limitRate(deps, "changePassword", caller.id);
  await checkOwnPassword(deps, caller, request.currentPassword);
  refuseWeakPassword(request.password, caller);
  const passwordHash = await hashPassword(deps.env, request.password);
  await deps.database.db.transaction(async (tx) => {
    const now = deps.now();
    // What was checked may be over by now: a member who resets the password wins against whoever knows the old one.
    const member = await changePasswordHash(tx, caller.id, { passwordHash, checkedHash: caller.passwordHash }, now);
    const session = await findSession(tx, caller.sessionId, caller.id);
    if (!session || !isLive(session, now)) throw new AppError("COM_004");
    if (!member) throw badField("currentPassword", "passwordWrong");
    await revokeSessionsOf(tx, member.id, now, caller.sessionId);
    await forgetDevices(tx, member.id, caller.sessionId);
    const passkeys = (await findPasskeys(tx, member.id)).length;
    await tellMembers(tx, [{ to: member, kind: "passwordChanged", data: { passkeys } }], now);
  });
}
