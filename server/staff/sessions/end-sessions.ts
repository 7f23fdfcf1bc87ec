import { and, eq, isNull, ne } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { staff, staffSessions } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { type CurrentStaff, hashStaffToken } from "#server/platform/staff-guard.ts";
import { type Manager, refuseBeyond } from "#server/staff/accounts/refuse.ts";
import { lockStaff } from "#server/staff/staff-store.ts";

type EndDeps = Pick<Deps, "database" | "now">;

/** Ends the session behind a cookie; a cookie that opens nothing is no fault. */
export async function endByCookie({ database, now }: EndDeps, token: string | undefined, requestId: string) {
  if (!token) return;
  await database.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(staffSessions)
      .set({ endedAt: now() })
      .where(and(eq(staffSessions.tokenHash, hashStaffToken(token)), isNull(staffSessions.endedAt)))
      .returning();
    const [person] = ended ? await tx.select().from(staff).where(eq(staff.id, ended.staffId)) : [];
    if (!person) return;
    const actor = { id: person.id, name: person.name, requestId };
    await writeAudit(tx, actor, { act: "session.end", subject: "staff", subjectId: person.id }, now());
  });
}

/** Ends one session of somebody's: one's own, or another's by an administrator. */
export async function endSession(
  { database, now }: EndDeps,
  staffId: string,
  sessionId: string,
  actor: Manager,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const person = await lockStaff(tx, staffId);
    if (!person) throw new AppError("COM_003");
    if (person.id !== actor.id) refuseBeyond(actor, person.stations);
    const mine = and(eq(staffSessions.id, sessionId), eq(staffSessions.staffId, staffId));
    const ended = await end(tx, mine, now());
    if (ended.length === 0) throw new AppError("COM_003");
    await writeAudit(tx, actor, actOn(staffId, ended), now());
  });
}

/** Ends all sessions of the caller's but the one that asks. */
export async function endOtherSessions({ database, now }: EndDeps, caller: CurrentStaff, actor: Actor): Promise<void> {
  await database.db.transaction(async (tx) => {
    const others = and(eq(staffSessions.staffId, caller.id), ne(staffSessions.id, caller.sessionId));
    const ended = await end(tx, others, now());
    if (ended.length > 0) await writeAudit(tx, actor, actOn(caller.id, ended), now());
  });
}

/** Signs somebody out everywhere. */
export async function endAllSessions({ database, now }: EndDeps, staffId: string, actor: Manager): Promise<void> {
  await database.db.transaction(async (tx) => {
    const person = await lockStaff(tx, staffId);
    if (!person) throw new AppError("COM_003");
    if (person.id !== actor.id) refuseBeyond(actor, person.stations);
    const ended = await end(tx, eq(staffSessions.staffId, staffId), now());
    if (ended.length > 0) await writeAudit(tx, actor, actOn(staffId, ended), now());
  });
}

const end = (tx: Transaction, which: ReturnType<typeof and>, now: Date) =>
  tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(which, isNull(staffSessions.endedAt)))
    .returning({ id: staffSessions.id });

const actOn = (subjectId: string, ended: { id: string }[]) => ({
  act: "session.end",
  subject: "staff",
  subjectId,
  before: { sessions: ended.map(({ id }) => id) },
});
