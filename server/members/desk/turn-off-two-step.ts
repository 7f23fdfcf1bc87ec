import { randomBytes } from "node:crypto";
import { totpSecrets } from "#db/schema.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { forgetDevices } from "#server/members/auth/device-store.ts";
import { hashPassword } from "#server/members/auth/password-hash.ts";
import { revokeSessionsOf } from "#server/members/auth/session-store.ts";
import { lockSeen } from "#server/members/desk/find-seen.ts";
import { changePasswordHash } from "#server/members/member-store.ts";
import { resetTopic } from "#server/members/password/reset-password.ts";
import { isOn } from "#server/members/totp/totp-store.ts";
import { dropMail } from "#server/messages/mail/outbox-store.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";

type Wanted = { id: string; reason: string; worker: Pick<Worker, "stations"> };

/**
 * Turns the second step off for a member who has neither the app nor a recovery code. Whoever asked may be somebody who
 * knows the password, so the password ends as well: only the link that goes to the member's address sets a new one.
 */
export async function turnOffTwoStep(deps: Deps, { id, reason, worker }: Wanted, actor: Actor): Promise<void> {
  const passwordHash = await hashPassword(deps.env, randomBytes(32).toString("base64url"));
  await deps.database.db.transaction(async (tx) => {
    // Waits for a sign-in that is under way.
    const member = await lockSeen(tx, id, worker);
    const off = await tx.delete(totpSecrets).where(isOn(id)).returning({ id: totpSecrets.id });
    if (off.length === 0) throw new AppError("MBR_001");
    const now = deps.now();
    await changePasswordHash(tx, id, { passwordHash }, now);
    await revokeSessionsOf(tx, id, now);
    await forgetDevices(tx, id);
    await dropMail(tx, resetTopic(id));
    await tellMembers(tx, [{ to: member, kind: "twoStepReset", data: {} }], now);
    await writeAudit(tx, actor, { act: "members.twoStepOff", subject: "member", subjectId: id, reason }, now);
  });
}
