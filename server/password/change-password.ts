import type { CurrentMember } from "#server/access.ts";
import { hashPassword, verifyPassword } from "#server/auth/password-hash.ts";
import { revokeSessionsOf } from "#server/auth/session-store.ts";
import type { Deps } from "#server/deps.ts";
import { badField } from "#server/errors.ts";
import { changePasswordHash } from "#server/members/member-store.ts";
import { tellMembers } from "#server/notices/tell-members.ts";
import { forgiveRate, limitRate } from "#server/rate-limit.ts";

/** Sets a new password for whoever knows the current one and ends the member's other sessions. */
export async function changePassword(
  deps: Deps,
  caller: CurrentMember,
  request: { currentPassword: string; password: string },
): Promise<void> {
  await limitRate(deps, "changePassword", caller.id);
  if (!(await verifyPassword(deps.env, caller.passwordHash, request.currentPassword))) {
    throw badField("currentPassword", "passwordWrong");
  }
  await forgiveRate(deps, "changePassword", caller.id);
  const passwordHash = await hashPassword(deps.env, request.password);
  await deps.database.db.transaction(async (tx) => {
    const now = deps.now();
    const member = await changePasswordHash(tx, caller.id, passwordHash, now);
    await revokeSessionsOf(tx, member.id, now, caller.sessionId);
    await tellMembers(tx, [{ to: member, kind: "passwordChanged", data: {} }], now);
  });
}
