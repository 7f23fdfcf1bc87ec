import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type Inquiry, inquiries } from "#db/schema.ts";
import { type InquiryStage, stateOf } from "#domain/members/inquiry-stage.ts";
import { AppError } from "#server/platform/errors.ts";

/** An inquiry as of now, which stays so until the transaction ends. */
export async function lockInquiry(tx: Transaction, number: string): Promise<Inquiry | undefined> {
  const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.number, number)).for("update");
  return inquiry;
}

/** The same for somebody who has seen it. INQ_001: it is no longer what they saw. */
export async function lockSeenInquiry(tx: Transaction, number: string, version?: number): Promise<Inquiry> {
  const inquiry = await lockInquiry(tx, number);
  if (!inquiry) throw new AppError("COM_003");
  if (version !== undefined && inquiry.version !== version) throw new AppError("INQ_001");
  return inquiry;
}

type Move = { stage?: InquiryStage; assignee?: string | null; reservationNumber?: string | null };

/** Every change of a thread goes through here, so that whoever looks at it can tell. */
export async function moveInquiry(tx: Transaction, inquiry: Inquiry, move: Move, now: Date): Promise<void> {
  const stage = move.stage ?? inquiry.stage;
  const reopened = inquiry.stage === "done" && stage !== "done";
  await tx
    .update(inquiries)
    .set({
      ...move,
      stage,
      state: stateOf(stage),
      closedAt: stage === "done" ? (inquiry.closedAt ?? now) : null,
      // Meanwhile the same words may have been sent again, and are an inquiry of their own.
      ...(reopened && { fingerprint: sql`sha256(convert_to(gen_random_uuid()::text, 'UTF8'))` }),
      version: sql`${inquiries.version} + 1`,
      updatedAt: now,
    })
    .where(eq(inquiries.id, inquiry.id));
}
