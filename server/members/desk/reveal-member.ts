import type { Revealable } from "#domain/members/desk-acts.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { findSeen } from "#server/members/desk/find-seen.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { limitRate } from "#server/platform/rate-limit.ts";

type Wanted = { id: string; fields: Revealable[]; worker: Pick<Worker, "stations"> };

/** Shows what is masked. Reading it is an act: the log says which fields, not what was in them. */
export async function revealMember(
  deps: Pick<Deps, "database" | "env" | "now">,
  { id, fields, worker }: Wanted,
  actor: Actor,
): Promise<Partial<Record<Revealable, string>>> {
  await limitRate(deps, "staffReveal", actor.id ?? actor.name);
  const { database, now } = deps;
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
