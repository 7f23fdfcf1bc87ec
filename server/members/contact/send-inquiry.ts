import { createHash } from "node:crypto";
import type { ContactRequest } from "#contract/contact.ts";
import { fieldProblems } from "#contract/field-problems.ts";
import { reservationId } from "#contract/reservations.ts";
import type { Transaction } from "#db/database.ts";
import type { Inquiry } from "#db/schema.ts";
import { format } from "#domain/format.ts";
import { toJstIso } from "#domain/jst.ts";
import { checkReservationNumber, normaliseReservationNumber } from "#domain/members/contact-rules.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import type { CurrentMember } from "#server/members/access.ts";
import { addInquiry, findOpenInquiry, findOwnReservationNumber } from "#server/members/contact/inquiry-store.ts";
import { enqueueMail } from "#server/messages/mail/outbox-store.ts";
import { AppError, badField } from "#server/platform/errors.ts";
import { limitMails, limitRate } from "#server/platform/rate-limit.ts";
import { readableNumber } from "#server/platform/readable-number.ts";

type Sender = { member: CurrentMember | undefined; ip: string; language: Language };

/** Takes an inquiry: kept for the help desk, mailed to it, acknowledged to the sender. Sent twice, it is one. */
export async function sendInquiry(deps: Deps, sender: Sender, request: ContactRequest): Promise<Inquiry> {
  const { member } = sender;
  await limitRate(deps, "contactFrom", sender.ip);
  const reservationNumber = await reservationOf(deps, member, request.id);
  const { type, content, email } = request;
  const who = member?.id ?? email;
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([who, type, reservationNumber, content]))
    .digest();
  const known = await findOpenInquiry(deps.database.db, fingerprint);
  if (known) return known;

  if (!member) await limitMails(deps, "contact", email, sender.ip);
  else {
    // A member is known by their session, which no stranger has. The address may be anybody's.
    await limitRate(deps, "contact", who);
    if (email !== member.email) await limitRate(deps, "contactTo", email);
  }
  const added = await deps.database.db.transaction(async (tx) => {
    const inquiry = await addInquiry(tx, {
      number: readableNumber("C", 8),
      memberId: member?.id ?? null,
      type,
      content,
      email,
      lastName: request.lastName,
      firstName: request.firstName,
      lastNameKana: request.lastNameKana || null,
      firstNameKana: request.firstNameKana || null,
      phoneNumber: request.phoneNumber || null,
      reservationNumber: reservationNumber || null,
      language: member?.language ?? sender.language,
      fingerprint,
      createdAt: deps.now(),
      updatedAt: deps.now(),
    });
    if (inquiry) await mailBoth(tx, deps, inquiry, member);
    return inquiry;
  });
  // Undefined: the same one, sent at the same moment, was first.
  const inquiry = added ?? (await findOpenInquiry(deps.database.db, fingerprint));
  if (!inquiry) throw new AppError("COM_011");
  return inquiry;
}

/** A member names one of their own reservations; a guest's word is taken as it is, if it looks like a number. */
async function reservationOf(deps: Deps, member: CurrentMember | undefined, id: string): Promise<string> {
  const number = normaliseReservationNumber(id);
  if (number === "") return "";
  if (!member) {
    const problem = checkReservationNumber(number);
    if (problem) throw badField("id", problem);
    return number;
  }
  const own = await findOwn(deps, member.id, { id: id.trim().toLowerCase(), number });
  if (!own) throw new AppError("COM_003", { fields: { id: fieldProblems.reservationUnknown } });
  return own;
}

/** The database is asked only for what can be an id or a number; not every text is one that it can read. */
async function findOwn({ database }: Deps, memberId: string, named: { id: string; number: string }) {
  const possible = reservationId.safeParse(named.id).success || checkReservationNumber(named.number) === undefined;
  return possible ? findOwnReservationNumber(database.db, memberId, named) : undefined;
}

async function mailBoth(tx: Transaction, deps: Deps, inquiry: Inquiry, member: CurrentMember | undefined) {
  const { number, memberId, type, content, email, reservationNumber, language } = inquiry;
  const toHelpDesk = {
    number,
    type,
    content,
    email,
    name: format.ja.name(inquiry),
    kana: [inquiry.lastNameKana, inquiry.firstNameKana].filter(Boolean).join(" "),
    phoneNumber: inquiry.phoneNumber ?? "",
    reservationNumber: reservationNumber ?? "",
    isMember: member !== undefined,
    language,
    receivedAt: toJstIso(inquiry.createdAt),
  };
  const recipient = deps.env.helpDeskEmail;
  await enqueueMail(tx, { kind: "inquiry", memberId, recipient, language: "ja", data: toHelpDesk }, deps.now());
  // The words are repeated only to an address that is proven: else anybody could have us send words of their choice to a
  // stranger.
  const proven = member?.email === email;
  const own = { name: proven ? format[language].name(inquiry) : "", content: proven ? content : "" };
  const data = { ...own, number, type, reservationNumber: reservationNumber ?? "" };
  await enqueueMail(tx, { kind: "inquiryReceived", memberId, recipient: email, language, data }, deps.now());
}
