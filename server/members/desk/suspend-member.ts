import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { members } from "#db/schema.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { lockSeen } from "#server/members/desk/find-seen.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";

type Wanted = { id: string; reason: string; worker: Pick<Worker, "stations"> };

/**
 * Keeps a member from making anything new. What they have goes on: they sign in, see it, return it, pay and cancel. Whoever
 * reserves at this moment is either before it or refused: both wait for the same lock (`claim_member_limit`).
 */
export const suspendMember = (deps: Pick<Deps, "database" | "now">, wanted: Wanted, actor: Actor): Promise<void> =>
  deps.database.db.transaction((tx) => setSuspended(tx, wanted, { actor, now: deps.now(), suspended: true }));

/** Lets a member reserve again. */
export const liftSuspension = (deps: Pick<Deps, "database" | "now">, wanted: Wanted, actor: Actor): Promise<void> =>
  deps.database.db.transaction((tx) => setSuspended(tx, wanted, { actor, now: deps.now(), suspended: false }));

type How = { actor: Actor; now: Date; suspended: boolean };

async function setSuspended(tx: Transaction, { id, reason, worker }: Wanted, { actor, now, suspended }: How) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('limits ' || ${id}::uuid, 0))`);
  const member = await lockSeen(tx, id, worker);
  if ((member.suspendedAt !== null) === suspended) throw new AppError("MBR_001");
  await tx
    .update(members)
    .set({ suspendedAt: suspended ? now : null })
    .where(eq(members.id, id));
  await tellMembers(tx, [{ to: member, kind: suspended ? "suspended" : "suspensionLifted", data: {} }], now);
  const act = suspended ? "members.suspend" : "members.lift";
  await writeAudit(tx, actor, { act, subject: "member", subjectId: id, reason }, now);
}
