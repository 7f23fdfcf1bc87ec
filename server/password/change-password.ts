import type { CurrentMember } from "#server/access.ts";
import { forgetDevices } from "#server/auth/device-store.ts";
import { hashPassword, verifyPassword } from "#server/auth/password-hash.ts";
import { findSession, isLive, revokeSessionsOf } from "#server/auth/session-store.ts";
import type { Deps } from "#server/deps.ts";
import { AppError, badField } from "#server/errors.ts";
import { changePasswordHash } from "#server/members/member-store.ts";
import { tellMembers } from "#server/notices/tell-members.ts";
import { refuseWeakPassword } from "#server/password/refuse-weak-password.ts";
import { limitRate } from "#server/rate-limit.ts";

/** Sets a new password for whoever knows the current one and ends the member's other sessions. */
export async function changePassword(
  deps: Deps,
  caller: CurrentMember,
  request: { currentPassword: string; password: string },
): Promise<void> {
  // Right ones count too: nobody changes the password ten times in a row.
  await limitRate(deps, "changePassword", caller.id);
  if (!(await verifyPassword(deps.env, caller.passwordHash, request.currentPassword))) {
    throw badField("currentPassword", "passwordWrong");
  }
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
    await tellMembers(tx, [{ to: member, kind: "passwordChanged", data: {} }], now);
  });
}
