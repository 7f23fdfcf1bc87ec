import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { type MemberDetail, type MemberList, memberLists } from "#contract/console/members.ts";
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
import { isKeyedHash, keyedHash } from "#server/platform/auth-keys.ts";

const SHOWN = 20;

type Viewer = {
  worker: InquiryViewer;
  language: Language;
  money?: OpenMoneyFilter | undefined;
  /** How much each list has. */
  limit?: number;
};

/** What the desk sees of a member. Names are shown; how to reach them is masked. */
export async function readMember(deps: Deps, id: string, viewer: Viewer): Promise<MemberDetail> {
  const { db } = deps.database;
  const member = await findSeen(db, id, viewer.worker);
  return {
    ...viewMember(member),
    revision: revisionOf(deps, member),
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
    payments: { ...(await sumPayments(db, id)), open: await countOpenMoney(db, id, viewer.worker) },
    sessions: await listSessionsOf(deps, id, viewer.language),
    ...(await readLists(deps, id, viewer)),
  };
}

/** The latest of each, and of which there is more. */
async function readLists(deps: Deps, id: string, viewer: Viewer) {
  const { db } = deps.database;
  const { limit = SHOWN } = viewer;
  const most = limit + 1;
  const lists: Pick<MemberDetail, MemberList> = {
    reservations: await listRentals(deps, id, viewer, { most, money: viewer.money }),
    mails: await listMails(db, id, viewer.language, most),
    inquiries: await listInquiries(db, id, viewer.worker, most),
    acts: await listActs(db, id, most),
  };
  return {
    reservations: lists.reservations.slice(0, limit),
    mails: lists.mails.slice(0, limit),
    inquiries: lists.inquiries.slice(0, limit),
    acts: lists.acts.slice(0, limit),
    longer: memberLists.filter((name) => lists[name].length > limit),
  };
}

const iso = (at: Date | null) => at && toJstIso(at);

/**
 * Tells one profile from another without saying what is in it: by a key of ours, because the few digits that are masked would
 * otherwise be tried out until the hash is right.
 */
const REVISION = "profile revision";
const inRevision = ({ email, lastName, firstName, lastNameKana, firstNameKana, phoneNumber }: Member): string =>
  JSON.stringify([email, lastName, firstName, lastNameKana, firstNameKana, phoneNumber]);

const revisionOf = ({ authKeys }: Pick<Deps, "authKeys">, member: Member): string =>
  keyedHash(authKeys, REVISION, inRevision(member)).toString("base64url");

/** Whether a profile is still what somebody saw. */
export const isRevisionOf = ({ authKeys }: Pick<Deps, "authKeys">, member: Member, seen: string): boolean =>
  isKeyedHash(authKeys, REVISION, inRevision(member), Buffer.from(seen, "base64url"));

async function readNewEmail({ database, now }: Pick<Deps, "database" | "now">, memberId: string) {
  const [waiting] = await database.db
    .select()
    .from(emailCorrections)
    .where(and(eq(emailCorrections.memberId, memberId), gt(emailCorrections.expiresAt, now())));
  return waiting ? { email: maskEmail(waiting.email), until: toJstIso(waiting.expiresAt) } : null;
}

async function listMails(
  db: Queryable,
  memberId: string,
  language: Language,
  most: number,
): Promise<MemberDetail["mails"]> {
  const rows = await db
    .select({ id: outbox.id, kind: outbox.kind, data: outbox.data, at: outbox.createdAt, state: outbox.state })
    .from(outbox)
    .where(and(eq(outbox.memberId, memberId), sql`${outbox.kind} <> 'inquiry'`))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(most);
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
  most: number,
): Promise<MemberDetail["inquiries"]> {
  const rows = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.memberId, memberId), inquiriesSeenBy(worker)))
    .orderBy(desc(inquiries.updatedAt), desc(inquiries.id))
    .limit(most);
  return rows.map(({ number, stage, content, updatedAt }) => ({ number, stage, content, at: toJstIso(updatedAt) }));
}

async function listActs(db: Queryable, memberId: string, most: number): Promise<MemberDetail["acts"]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, "member"), eq(auditLog.subjectId, memberId)))
    .orderBy(desc(auditLog.id))
    .limit(most);
  return rows.map(({ id, at, staffName, act, reason }) => ({ id, at: toJstIso(at), who: staffName, act, reason }));
}
