import { hashPassword } from "#server/auth/password-hash.ts";
import { revokeSessionsOf } from "#server/auth/session-store.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { dropMail } from "#server/mail/outbox-store.ts";
import { changePasswordHash } from "#server/members/member-store.ts";
import { tellMembers } from "#server/notices/tell-members.ts";
import { findReset, useReset } from "#server/password/reset-store.ts";
import { limitRate } from "#server/rate-limit.ts";

export const resetTopic = (memberId: string) => `password-reset:${memberId}`;

/** Until when a link from the mail can be used. */
export async function checkReset(deps: Deps, token: string, ip: string): Promise<Date> {
  await limitRate(deps, "resetPasswordFrom", ip);
  const reset = await findReset(deps.database.db, token, deps.now());
  if (!reset) throw new AppError("AUT_005");
  return reset.expiresAt;
}

/** Sets a new password with the link from the mail and ends every session of the member. */
export async function resetPassword(deps: Deps, request: { token: string; password: string }, ip: string) {
  await checkReset(deps, request.token, ip);
  const passwordHash = await hashPassword(deps.env, request.password);
  await deps.database.db.transaction(async (tx) => {
    const now = deps.now();
    const reset = await useReset(tx, request.token, now);
    if (!reset) throw new AppError("AUT_005");
    const member = await changePasswordHash(tx, reset.memberId, { passwordHash }, now);
    if (!member) throw new Error("the member is gone");
    await revokeSessionsOf(tx, member.id, now);
    await dropMail(tx, resetTopic(member.id));
    await tellMembers(tx, [{ to: member, kind: "passwordChanged", data: {} }], now);
  });
}
