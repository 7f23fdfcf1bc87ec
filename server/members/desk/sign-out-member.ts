import { and, eq, isNull } from "drizzle-orm";
import { sessions } from "#db/schema.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { forgetDevices } from "#server/members/auth/device-store.ts";
import { lockSeen } from "#server/members/desk/find-seen.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";

type Wanted = { id: string; reason: string; worker: Pick<Worker, "stations"> };

/**
 * Ends all sessions of a member and makes every device a strange one. A refresh token is good for a live session only, so
 * those end with it. Answers how many there were.
 */
export async function signOutMember(
  { database, now }: Pick<Deps, "database" | "now">,
  { id, reason, worker }: Wanted,
  actor: Actor,
): Promise<number> {
  return database.db.transaction(async (tx) => {
    // Waits for a sign-in that is under way.
    const member = await lockSeen(tx, id, worker);
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: now() })
      .where(and(eq(sessions.memberId, id), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    await forgetDevices(tx, id);
    await tellMembers(tx, [{ to: member, kind: "sessionsEnded", data: {} }], now());
    const after = { ended: ended.length };
    await writeAudit(tx, actor, { act: "members.signOut", subject: "member", subjectId: id, after, reason }, now());
    return ended.length;
  });
}
