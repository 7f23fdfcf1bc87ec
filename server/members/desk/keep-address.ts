import { and, eq, gt } from "drizzle-orm";
import { emailCorrections } from "#db/schema.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { correctionTopic } from "#server/members/desk/correct-member.ts";
import { lockSeen } from "#server/members/desk/find-seen.ts";
import { dropMail } from "#server/messages/mail/outbox-store.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";

type Wanted = { id: string; reason: string; worker: Pick<Worker, "stations"> };

/**
 * Takes back an address that the desk wrote down, as long as nobody has confirmed it: the member, who was warned, did not ask for
 * it, or it was mistyped. The link that went there opens nothing any more.
 */
export async function keepAddress(
  { database, now: clock }: Pick<Deps, "database" | "now">,
  { id, reason, worker }: Wanted,
  actor: Actor,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    // Waits for a confirmation that is under way.
    const member = await lockSeen(tx, id, worker);
    const now = clock();
    const waiting = and(eq(emailCorrections.memberId, id), gt(emailCorrections.expiresAt, now));
    const withdrawn = await tx.delete(emailCorrections).where(waiting).returning({ id: emailCorrections.memberId });
    if (withdrawn.length === 0) throw new AppError("MBR_001");
    await dropMail(tx, correctionTopic(id));
    await tellMembers(tx, [{ to: member, kind: "emailCorrectionWithdrawn", data: {} }], now);
    await writeAudit(tx, actor, { act: "members.keepAddress", subject: "member", subjectId: id, reason }, now);
  });
}
