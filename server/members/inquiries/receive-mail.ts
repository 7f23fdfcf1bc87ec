import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { InboundMail, InboundOutcome } from "#contract/inbound-mail.ts";
import type { Queryable, Transaction } from "#db/database.ts";
import { type Inquiry, inquiries, inquiryMessages } from "#db/schema.ts";
import { CONTENT_LENGTH } from "#domain/members/contact-rules.ts";
import { numberInSubject, readBody, readLine, SUBJECT_LENGTH } from "#domain/members/inbound-mail.ts";
import { afterAnswer } from "#domain/members/inquiry-stage.ts";
import type { Deps } from "#server/deps.ts";
import { lockInquiry, moveInquiry } from "#server/members/inquiries/inquiry-moves.ts";
import { assigneeStillThere } from "#server/members/inquiries/release-inquiries.ts";
import { inquiryOfAddress } from "#server/members/inquiries/reply-address.ts";
import { isDuplicate } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { readableNumber } from "#server/platform/readable-number.ts";

const [MOST_ATTACHMENTS, NAME_LENGTH, FILE_NAME_LENGTH] = [20, 20, 120];
const NOTHING_WRITTEN = "（本文なし）";

type Message = Pick<typeof inquiryMessages.$inferInsert, "body" | "sender" | "messageKey" | "attachments">;

/**
 * Takes a mail that came in: it answers the inquiry whose own address it was sent to, or whose number is in its subject if the
 * sender's address is that inquiry's; anything else begins a new one. The same mail is kept once.
 */
export async function receiveMail(deps: Deps, mail: InboundMail): Promise<InboundOutcome> {
  if (isOwn(deps, mail.from)) return "ignored";
  await limitRate(deps, "inboundMail", mail.from);
  const message = readMessage(mail);
  try {
    return await deps.database.db.transaction(async (tx) => {
      if (await isKnown(tx, message)) return "known";
      const inquiry = await findAnswered(tx, deps, mail);
      return inquiry ? addAnswer(tx, inquiry, message, deps.now()) : beginInquiry(tx, mail, message, deps.now());
    });
  } catch (error) {
    // The same mail, handed on twice at the same moment.
    if (isDuplicate(error) && (await isKnown(deps.database.db, message))) return "known";
    throw error;
  }
}

/** A mail from ourselves that came back would answer itself for ever. */
const isOwn = ({ env }: Deps, from: string) => {
  const sender = /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
  return [sender, env.inboundMail?.address].some((own) => own?.trim().toLowerCase() === from);
};

function readMessage({ messageId, from, subject, text, html, attachments }: InboundMail): Message {
  const id = messageId.trim() || JSON.stringify([from, subject, text, html]);
  return {
    body: readBody({ text, html }) || NOTHING_WRITTEN,
    sender: from,
    messageKey: createHash("sha256").update(id).digest(),
    attachments: attachments
      .slice(0, MOST_ATTACHMENTS)
      .map(({ name }) => readLine(name, FILE_NAME_LENGTH))
      .filter((name) => name !== ""),
  };
}

const isKnown = async (db: Queryable, { messageKey }: Message): Promise<boolean> =>
  messageKey ? (await db.$count(inquiryMessages, eq(inquiryMessages.messageKey, messageKey))) > 0 : false;

async function findAnswered(tx: Transaction, { authKeys }: Deps, mail: InboundMail): Promise<Inquiry | undefined> {
  const addressed = inquiryOfAddress(authKeys, mail.to);
  const number = addressed ?? numberInSubject(mail.subject);
  const inquiry = number === undefined ? undefined : await lockInquiry(tx, number);
  return addressed !== undefined || inquiry?.email.toLowerCase() === mail.from ? inquiry : undefined;
}

async function addAnswer(tx: Transaction, inquiry: Inquiry, message: Message, now: Date): Promise<InboundOutcome> {
  await tx.insert(inquiryMessages).values({ inquiryId: inquiry.id, kind: "in", at: now, ...message });
  const assignee = await assigneeStillThere(tx, inquiry.assignee);
  await moveInquiry(tx, inquiry, { stage: afterAnswer(inquiry.stage), assignee }, now);
  return "added";
}

async function beginInquiry(
  tx: Transaction,
  { from, fromName, subject }: InboundMail,
  message: Message,
  now: Date,
): Promise<InboundOutcome> {
  const [inquiry] = await tx
    .insert(inquiries)
    .values({
      id: randomUUID(),
      number: readableNumber("C", 8),
      // A mail's sender address does not prove who wrote it.
      memberId: null,
      type: "other",
      source: "mail",
      subject: readLine(subject, SUBJECT_LENGTH) || null,
      content: [...message.body].slice(0, CONTENT_LENGTH).join(""),
      lastName: readLine(fromName, NAME_LENGTH) || readLine(from.split("@")[0] ?? from, NAME_LENGTH),
      firstName: "",
      email: from,
      language: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(subject + message.body) ? "ja" : "en",
      fingerprint: createHash("sha256")
        .update("mail")
        .update(message.messageKey ?? "")
        .digest(),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: inquiries.id });
  if (!inquiry) throw new Error("the inquiry was not written");
  await tx.insert(inquiryMessages).values({ inquiryId: inquiry.id, kind: "in", at: now, ...message });
  return "new";
}
