import { and, eq, inArray, sql } from "drizzle-orm";
import type { EraseInquiryRequest } from "#contract/console/inquiries.ts";
import { inquiries, outbox } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { lockSeenInquiry } from "#server/members/inquiries/inquiry-moves.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";

/** What was mailed about an inquiry: to the desk, and to who wrote it. */
const aboutInquiries = ["inquiry", "inquiryReceived", "inquiryReply"];

/**
 * Erases an inquiry whose writer asked for it, with every message and mail: whoever is no member has no account to erase, and
 * people write down what they should not. What stays is that it was erased, and how that was asked for.
 */
export async function eraseInquiry(
  deps: Pick<Deps, "database" | "now">,
  number: string,
  { version, askedBy }: EraseInquiryRequest,
  actor: Actor,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const { id } = await lockSeenInquiry(tx, number, version);
    await tx.delete(inquiries).where(eq(inquiries.id, id));
    await tx
      .delete(outbox)
      .where(and(inArray(outbox.kind, aboutInquiries), sql`${outbox.data} ->> 'number' = ${number}`));
    const act = { act: "inquiries.erase", subject: "inquiry", subjectId: number, after: { askedBy } };
    await writeAudit(tx, actor, act, deps.now());
  });
}
