import { createHash } from "node:crypto";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { MemberDetail } from "#contract/console/members.ts";
import type { Queryable } from "#db/database.ts";
import { auditLog, cards, emailCorrections, inquiries, type Member, outbox, waitlistEntries } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { maskAll, maskEmail } from "#domain/members/mask.ts";
import type { OpenMoneyFilter } from "#domain/rentals/open-money.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import { findSeen } from "#server/members/desk/find-seen.ts";
import { viewMember } from "#server/members/desk/list-members.ts";
import { countOpen, countOpenMoney, listRentals, sumPayments } from "#server/members/desk/member-rentals.ts";
import { type InquiryViewer, inquiriesSeenBy } from "#server/members/inquiries/seen-inquiries.ts";
import { listSessionsOf } from "#server/members/sessions/list-sessions.ts";
import { totpSince } from "#server/members/totp/totp-store.ts";
import { titleOf } from "#server/messages/mail/letters.ts";

const SHOWN = 20;

type Viewer = { worker: InquiryViewer; language: Language; money?: OpenMoneyFilter | undefined };

/** What the desk sees of a member. Names are shown; how to reach them is masked. */
export async function readMember(deps: Deps, id: string, viewer: Viewer): Promise<MemberDetail> {
  const { db } = deps.database;
  const member = await findSeen(db, id, viewer.worker);
  return {
    ...viewMember(member),
    revision: revisionOf(member),
    birthday: maskAll(),
    gender: maskAll(),
    language: member.language,
    suspendedAt: iso(member.suspendedAt),
    blockedAt: iso(member.blockedAt),
    hasCard: (await db.$count(cards, and(eq(cards.memberId, id), eq(cards.state, "active")))) > 0,
    twoStep: (await totpSince(db, id)) !== undefined,
    newEmail: await readNewEmail(deps, id),
    openReservations: await countOpen(db, id),
    waiting: await db.$count(waitlistEntries, and(eq(waitlistEntries.memberId, id), isNull(waitlistEntries.endedAt))),
    reservations: await listRentals(deps, id, viewer, { most: SHOWN, money: viewer.money }),
    payments: { ...(await sumPayments(db, id)), open: await countOpenMoney(db, id, viewer.worker) },
    mails: await listMails(db, id, viewer.language),
    sessions: await listSessionsOf(deps, id, viewer.language),
    inquiries: await listInquiries(db, id, viewer.worker),
    acts: await listActs(db, id),
  };
}

const iso = (at: Date | null) => at && toJstIso(at);

/** Tells one profile from another without saying what is in it. */
export const revisionOf = ({ email, lastName, firstName, lastNameKana, firstNameKana, phoneNumber }: Member): string =>
  createHash("sha256")
    .update(JSON.stringify([email, lastName, firstName, lastNameKana, firstNameKana, phoneNumber]))
    .digest("base64url");

async function readNewEmail({ database, now }: Pick<Deps, "database" | "now">, memberId: string) {
  const [waiting] = await database.db
    .select()
    .from(emailCorrections)
    .where(and(eq(emailCorrections.memberId, memberId), gt(emailCorrections.expiresAt, now())));
  return waiting ? { email: maskEmail(waiting.email), until: toJstIso(waiting.expiresAt) } : null;
}

async function listMails(db: Queryable, memberId: string, language: Language): Promise<MemberDetail["mails"]> {
  const rows = await db
    .select({ id: outbox.id, kind: outbox.kind, data: outbox.data, at: outbox.createdAt, state: outbox.state })
    .from(outbox)
    .where(and(eq(outbox.memberId, memberId), sql`${outbox.kind} <> 'inquiry'`))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(SHOWN);
  return rows.map(({ id, kind, data, at, state }) => ({
    id,
    title: nameOf(kind, data, language),
    at: toJstIso(at),
    state,
  }));
}

/** What was secret in a mail is taken out once it is sent; then it may have no title. */
function nameOf(kind: string, data: object, language: Language): string {
  try {
    return titleOf(kind, data, language) ?? kind;
  } catch {
    return kind;
  }
}

async function listInquiries(
  db: Queryable,
  memberId: string,
  worker: InquiryViewer,
): Promise<MemberDetail["inquiries"]> {
  const rows = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.memberId, memberId), inquiriesSeenBy(worker)))
    .orderBy(desc(inquiries.updatedAt), desc(inquiries.id))
    .limit(SHOWN);
  return rows.map(({ number, stage, content, updatedAt }) => ({ number, stage, content, at: toJstIso(updatedAt) }));
}

async function listActs(db: Queryable, memberId: string): Promise<MemberDetail["acts"]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, "member"), eq(auditLog.subjectId, memberId)))
    .orderBy(desc(auditLog.id))
    .limit(SHOWN);
  return rows.map(({ id, at, staffName, act, reason }) => ({ id, at: toJstIso(at), who: staffName, act, reason }));
}
