import type { Deps } from "#server/deps.ts";
import { forgetDevices, rememberDevice } from "#server/members/auth/device-store.ts";
import { hashPassword } from "#server/members/auth/password-hash.ts";
import { revokeSessionsOf } from "#server/members/auth/session-store.ts";
import type { Visitor } from "#server/members/auth/visitor.ts";
import { changePasswordHash, findMember, lockMember } from "#server/members/member-store.ts";
import { findPasskeys } from "#server/members/passkeys/passkey-store.ts";
import { refuseWeakPassword } from "#server/members/password/refuse-weak-password.ts";
import { findReset, useReset } from "#server/members/password/reset-store.ts";
import { dropMail } from "#server/messages/mail/outbox-store.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";

export const resetTopic = (memberId: string) => `password-reset:${memberId}`;

/** Counts only what is no link: strangers in the same network must not keep whoever has the mail from using it. */
async function findOpenReset(deps: Deps, token: string, ip: string) {
  const reset = await findReset(deps.database.db, token, deps.now());
  if (reset) return reset;
  await limitRate(deps, "resetPasswordFrom", ip);
  throw new AppError("AUT_005");
}

/** Until when a link from the mail can be used. */
export async function checkReset(deps: Deps, token: string, ip: string): Promise<Date> {
  return (await findOpenReset(deps, token, ip)).expiresAt;
}

/**
 * Sets a new password with the link from the mail and ends every session of the member. The device is known from now on:
 * whoever used the link has the mailbox. Returns its cookie.
 */
export async function resetPassword(
  deps: Deps,
  request: { token: string; password: string },
  visitor: Visitor,
): Promise<string> {
  const { memberId } = await findOpenReset(deps, request.token, visitor.ip);
  const owner = await findMember(deps.database.db, memberId);
  // Before the link is used up, so that a member who chose a weak one can choose again.
  if (owner) refuseWeakPassword(request.password, owner);
  const passwordHash = await hashPassword(deps.env, request.password);
  return deps.database.db.transaction(async (tx) => {
    const now = deps.now();
    await lockMember(tx, memberId);
    if (!(await useReset(tx, request.token, now))) throw new AppError("AUT_005");
    const member = await changePasswordHash(tx, memberId, { passwordHash }, now);
    if (!member) throw new Error("the member is gone");
    await revokeSessionsOf(tx, member.id, now);
    await forgetDevices(tx, member.id);
    await dropMail(tx, resetTopic(member.id));
    const passkeys = (await findPasskeys(tx, member.id)).length;
    await tellMembers(tx, [{ to: member, kind: "passwordChanged", data: { passkeys } }], now);
    return (await rememberDevice(tx, member.id, visitor, now)).token;
  });
}
