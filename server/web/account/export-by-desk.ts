import type { OwnDataView } from "#contract/own-data.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { findSeen } from "#server/members/desk/find-seen.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { readTakenData } from "#server/web/account/take-data.ts";

type Wanted = { id: string; reason: string; worker: Pick<Worker, "stations"> };

/**
 * What the shop holds about a member, for the desk to hand to them: the same file that they could take themselves. The member
 * is told.
 */
export async function exportByDesk(deps: Deps, { id, reason, worker }: Wanted, actor: Actor): Promise<OwnDataView> {
  await limitRate(deps, "staffExportMember", actor.id ?? "");
  const member = await findSeen(deps.database.db, id, worker);
  // Written down before anything is read: what was read is never without its line.
  await deps.database.db.transaction(async (tx) => {
    await tellMembers(tx, [{ to: member, kind: "dataHandedOut", data: {} }], deps.now());
    await writeAudit(tx, actor, { act: "members.export", subject: "member", subjectId: id, reason }, deps.now());
  });
  return readTakenData(deps, member);
}
