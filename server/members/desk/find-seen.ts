import { and, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import { erasedMembers, type Member, members } from "#db/schema.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import { membersSeenBy } from "#server/members/desk/seen-by.ts";
import { lockMember } from "#server/members/member-store.ts";
import { AppError } from "#server/platform/errors.ts";

/** A member whom somebody of staff may see. COM_003: nobody, or nobody of theirs; MBR_002: somebody who was erased. */
export async function findSeen(db: Queryable, id: string, worker: Pick<Worker, "stations">): Promise<Member> {
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.id, id), membersSeenBy(worker)));
  if (member) return member;
  const [erased] = await db.select().from(erasedMembers).where(eq(erasedMembers.memberId, id));
  throw new AppError(erased ? "MBR_002" : "COM_003");
}

/** The same, who stays as they are until the transaction ends. */
export async function lockSeen(tx: Transaction, id: string, worker: Pick<Worker, "stations">): Promise<Member> {
  await findSeen(tx, id, worker);
  const member = await lockMember(tx, id);
  if (!member) throw new AppError("MBR_002");
  return member;
}
