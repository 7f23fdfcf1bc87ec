import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import {
  type Staff,
  staff,
  staffDevices,
  staffInvitations,
  staffPasskeys,
  staffRecoveryCodes,
  staffSessions,
  staffTotpSecrets,
} from "#db/schema.ts";

/** Somebody can sign in who has accepted the invitation and has not left. */
const isActive = and(isNull(staff.endedAt), isNotNull(staff.acceptedAt));

export async function findActiveByEmail(db: Queryable, email: string): Promise<Staff | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isActive));
  return row;
}

/** Holds the person's row until the transaction ends, before anything of theirs is changed. Undefined for somebody who has left. */
export async function lockStaff(tx: Transaction, id: string): Promise<Staff | undefined> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.endedAt)))
    // Not "update": the audit log refers to whoever acts, perhaps on each other at the same moment.
    .for("no key update");
  return row;
}

export async function endSessionsOf(tx: Transaction, staffId: string, now: Date): Promise<number> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)))
    .returning({ id: staffSessions.id });
  return ended.length;
}

/** Takes every way in from somebody, and signs them out everywhere. */
export async function shutOut(tx: Transaction, staffId: string, now: Date): Promise<void> {
  await endSessionsOf(tx, staffId, now);
  for (const table of [staffPasskeys, staffTotpSecrets, staffRecoveryCodes, staffDevices, staffInvitations]) {
    await tx.delete(table).where(eq(table.staffId, staffId));
  }
}
