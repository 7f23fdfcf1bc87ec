import { inquiryMessages } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { lockSeenInquiry, moveInquiry } from "#server/members/inquiries/inquiry-moves.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";

/** Writes something down for the desk. It goes nowhere, but is part of what a member may ask us for. */
export async function noteInquiry(deps: Deps, number: string, body: string, actor: Actor): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const inquiry = await lockSeenInquiry(tx, number);
    const now = deps.now();
    await tx.insert(inquiryMessages).values({ inquiryId: inquiry.id, kind: "note", body, staffId: actor.id, at: now });
    await moveInquiry(tx, inquiry, {}, now);
    await writeAudit(tx, actor, { act: "inquiries.note", subject: "inquiry", subjectId: number }, now);
  });
}
