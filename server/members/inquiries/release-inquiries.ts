import { and, asc, eq, ne } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import { inquiries, staff } from "#db/schema.ts";
import { may } from "#domain/staff/permissions.ts";
import { moveInquiry } from "#server/members/inquiries/inquiry-moves.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";

/** What somebody of staff has taken over and not done is nobody's again: they left, or do something else from now on. */
export async function releaseInquiries(tx: Transaction, staffId: string, actor: Actor, now: Date): Promise<void> {
  const theirs = await tx
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.assignee, staffId), ne(inquiries.stage, "done")))
    .orderBy(asc(inquiries.id))
    .for("update");
  for (const inquiry of theirs) {
    await moveInquiry(tx, inquiry, { assignee: null }, now);
    const change = { before: { assignee: staffId }, after: { assignee: null } };
    await writeAudit(
      tx,
      actor,
      { act: "inquiries.change", subject: "inquiry", subjectId: inquiry.number, ...change },
      now,
    );
  }
}

/** Whose an inquiry is, as long as they still work on inquiries. */
export async function assigneeStillThere(db: Queryable, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [person] = await db.select().from(staff).where(eq(staff.id, id));
  return person && !person.endedAt && may(person, "inquiries.work") ? id : null;
}
