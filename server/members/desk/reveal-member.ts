import type { Revealable } from "#domain/members/desk-acts.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { findSeen } from "#server/members/desk/find-seen.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";

type Wanted = { id: string; fields: Revealable[]; worker: Pick<Worker, "stations"> };

/** Shows what is masked. Reading it is an act: the log says which fields, not what was in them. */
export async function revealMember(
  { database, now }: Pick<Deps, "database" | "now">,
  { id, fields, worker }: Wanted,
  actor: Actor,
): Promise<Partial<Record<Revealable, string>>> {
  return database.db.transaction(async (tx) => {
    const member = await findSeen(tx, id, worker);
    const shown = [...new Set(fields)].toSorted();
    await writeAudit(
      tx,
      actor,
      { act: "members.reveal", subject: "member", subjectId: id, after: { fields: shown } },
      now(),
    );
    return Object.fromEntries(shown.map((field) => [field, member[field]]));
  });
}
