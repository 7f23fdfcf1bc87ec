import { and, desc, eq, sql } from "drizzle-orm";
import type { InquiryDetail, InquiryQuery } from "#contract/console/inquiries.ts";
import type { Queryable } from "#db/database.ts";
import { type Inquiry, inquiries, inquiryMessages, type Member, members, outbox, staff } from "#db/schema.ts";
import { format } from "#domain/format.ts";
import { toJstIso } from "#domain/jst.ts";
import { normaliseEmail } from "#domain/members/account-rules.ts";
import { formatPhone } from "#domain/phone.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import { listRentals } from "#server/members/desk/member-rentals.ts";
import { membersSeenBy } from "#server/members/desk/seen-by.ts";
import { listColleagues, viewInquiry } from "#server/members/inquiries/list-inquiries.ts";
import { AppError } from "#server/platform/errors.ts";

const [SHOWN, RENTALS] = [500, 10];

type Viewer = { worker: Pick<Worker, "stations">; language: Language };

/** A thread with the latest that was written, or what was written `before` a message, and what the sender has rented. */
export async function readInquiry(
  deps: Deps,
  number: string,
  viewer: Viewer,
  { before }: InquiryQuery = {},
): Promise<InquiryDetail> {
  const { db } = deps.database;
  const [row] = await db
    .select({ inquiry: inquiries, assigneeName: staff.name })
    .from(inquiries)
    .leftJoin(staff, eq(staff.id, inquiries.assignee))
    .where(eq(inquiries.number, number));
  if (!row) throw new AppError("COM_003");
  const { inquiry } = row;
  const member = await findSender(db, inquiry, viewer.worker);
  return {
    ...viewInquiry(inquiry, row.assigneeName),
    version: inquiry.version,
    language: inquiry.language,
    email: inquiry.email,
    kana: [inquiry.lastNameKana, inquiry.firstNameKana].filter(Boolean).join(" "),
    phoneNumber: formatPhone(inquiry.phoneNumber ?? ""),
    reservation: inquiry.reservationNumber,
    ...(await listMessages(db, inquiry.id, before)),
    member: member
      ? { id: member.id, name: format[viewer.language].name(member), proven: inquiry.memberId !== null }
      : null,
    rentals: member ? await listRentals(deps, member.id, viewer, { most: RENTALS }) : [],
    colleagues: await listColleagues(db),
  };
}

/** Who was signed in; else whose address it is, which proves nothing. Only members whom the viewer sees. */
async function findSender(
  db: Queryable,
  { memberId, email }: Inquiry,
  worker: Viewer["worker"],
): Promise<Member | undefined> {
  const who = memberId ? eq(members.id, memberId) : eq(members.email, normaliseEmail(email));
  const [member] = await db
    .select()
    .from(members)
    .where(and(who, membersSeenBy(worker)));
  return member?.verifiedAt ? member : undefined;
}

async function listMessages(
  db: Queryable,
  inquiryId: string,
  before: string | undefined,
): Promise<Pick<InquiryDetail, "messages" | "hasEarlier">> {
  const isBefore = sql`(${inquiryMessages.at}, ${inquiryMessages.id}) < (
    select b.at, b.id from inquiry_messages b where b.id = ${before} and b.inquiry_id = ${inquiryId})`;
  const rows = await db
    .select({ message: inquiryMessages, who: staff.name, mail: outbox.state })
    .from(inquiryMessages)
    .leftJoin(staff, eq(staff.id, inquiryMessages.staffId))
    .leftJoin(outbox, eq(outbox.id, inquiryMessages.outboxId))
    .where(and(eq(inquiryMessages.inquiryId, inquiryId), before ? isBefore : undefined))
    .orderBy(desc(inquiryMessages.at), desc(inquiryMessages.id))
    .limit(SHOWN + 1);
  const messages = rows.slice(0, SHOWN).map(({ message, who, mail }) => {
    const { id, kind, body, sender, attachments } = message;
    return { id, kind, body, who, sender, attachments, mail, at: toJstIso(message.at) };
  });
  return { messages: messages.reverse(), hasEarlier: rows.length > SHOWN };
}
