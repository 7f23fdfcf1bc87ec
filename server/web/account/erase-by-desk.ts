import { erasedMembers } from "#db/schema.ts";
import type { ErasureWay } from "#domain/members/desk-acts.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { lockSeen } from "#server/members/desk/find-seen.ts";
import { removeCardNow } from "#server/money/cards/remove-useless-cards.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { eraseMember } from "#server/web/account/erase-member.ts";

type Wanted = { id: string; askedBy: ErasureWay; worker: Pick<Worker, "stations"> };

/**
 * Erases a member who asked the desk for it, just as leaving does. What stays is that there was one and who erased them; what
 * the audit log says of them is sealed with a key that went with them.
 */
export async function eraseByDesk(deps: Deps, { id, askedBy, worker }: Wanted, actor: Actor): Promise<void> {
  const card = await deps.database.db.transaction(async (tx) => {
    const member = await lockSeen(tx, id, worker);
    const given = await eraseMember(tx, deps, member);
    if (!actor.id) throw new Error("nobody of staff erases");
    const now = deps.now();
    await tx.insert(erasedMembers).values({ memberId: id, erasedAt: now, staffId: actor.id });
    await writeAudit(tx, actor, { act: "members.erase", subject: "member", subjectId: id, after: { askedBy } }, now);
    return given;
  });
  if (card) await removeCardNow(deps, card);
}
