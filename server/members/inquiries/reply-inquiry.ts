import { randomUUID } from "node:crypto";
import type { ReplyRequest } from "#contract/console/inquiries.ts";
import { inquiryMessages } from "#db/schema.ts";
import { format } from "#domain/format.ts";
import { hasPlaces } from "#domain/members/reply-template.ts";
import type { Deps } from "#server/deps.ts";
import { lockSeenInquiry, moveInquiry } from "#server/members/inquiries/inquiry-moves.ts";
import { assigneeStillThere } from "#server/members/inquiries/release-inquiries.ts";
import { replyAddress } from "#server/members/inquiries/reply-address.ts";
import { enqueueMail } from "#server/messages/mail/outbox-store.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";

/**
 * Answers an inquiry by mail. Of two desks that answer at once, the second is told and sends nothing. Whoever answers what
 * is nobody's takes it over.
 */
export async function replyInquiry(deps: Deps, number: string, reply: ReplyRequest, actor: Actor): Promise<void> {
  if (hasPlaces(reply.body)) throw new AppError("INQ_002");
  await limitRate(deps, "replyInquiry", actor.id ?? "");
  await deps.database.db.transaction(async (tx) => {
    const inquiry = await lockSeenInquiry(tx, number, reply.version);
    const now = deps.now();
    const { memberId, email: recipient, language } = inquiry;
    // An address that nobody has proven is called by no name.
    const name = memberId ? format[language].name(inquiry) : "";
    const replyTo = replyAddress(deps.env, deps.authKeys, number);
    const id = randomUUID();
    const data = { name, number, body: reply.body, replyTo };
    await enqueueMail(tx, { id, kind: "inquiryReply", memberId, recipient, language, data }, now);
    const by = { staffId: actor.id, at: now };
    await tx
      .insert(inquiryMessages)
      .values({ inquiryId: inquiry.id, kind: "out", body: reply.body, outboxId: id, ...by });
    const assignee = (await assigneeStillThere(tx, inquiry.assignee)) ?? actor.id;
    await moveInquiry(tx, inquiry, { stage: reply.stage, assignee }, now);
    const after = { stage: reply.stage };
    await writeAudit(tx, actor, { act: "inquiries.reply", subject: "inquiry", subjectId: number, after }, now);
  });
}
