import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Inquiries, InquiriesQuery, InquiryView } from "#contract/console/inquiries.ts";
import type { Queryable } from "#db/database.ts";
import { type Inquiry, inquiries, staff } from "#db/schema.ts";
import { format } from "#domain/format.ts";
import { toJstIso } from "#domain/jst.ts";
import { normaliseEmail } from "#domain/members/account-rules.ts";
import { may } from "#domain/staff/permissions.ts";
import { type InquiryViewer, inquiriesSeenBy } from "#server/members/inquiries/seen-inquiries.ts";

/** A page of the inbox: the latest first. */
export async function listInquiries(db: Queryable, query: InquiriesQuery, viewer: InquiryViewer): Promise<Inquiries> {
  const rows = await db
    .select({ inquiry: inquiries, key: keyOf, assigneeName: staff.name })
    .from(inquiries)
    .leftJoin(staff, eq(staff.id, inquiries.assignee))
    .where(and(stageOf(query), assigneeOf(query, viewer), matches(query), after(query), inquiriesSeenBy(viewer)))
    .orderBy(desc(inquiries.updatedAt), desc(inquiries.id))
    .limit(query.limit + 1);
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    inquiries: shown.map(({ inquiry, assigneeName }) => viewInquiry(inquiry, assigneeName)),
    next: last ? `${last.key}_${last.inquiry.id}` : null,
    counts: await countStages(db, viewer),
    colleagues: await listColleagues(db),
  };
}

const keyOf = sql<string>`(extract(epoch from ${inquiries.updatedAt}) * 1000000)::bigint::text`;

function stageOf({ stage, query }: InquiriesQuery): SQL | undefined {
  if (stage) return eq(inquiries.stage, stage);
  return query === undefined ? ne(inquiries.stage, "done") : undefined;
}

function assigneeOf({ assignee }: InquiriesQuery, { id }: InquiryViewer): SQL | undefined {
  if (assignee === undefined) return undefined;
  return assignee === "nobody" ? isNull(inquiries.assignee) : eq(inquiries.assignee, assignee === "me" ? id : assignee);
}

/** Each part is a range of an index of its own. */
function matches({ query }: InquiriesQuery): SQL | undefined {
  if (query === undefined) return undefined;
  const number = query.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
  const name = sql`search_key(${inquiries.lastName} || ${inquiries.firstName}) collate "C"`;
  const email = sql`${inquiries.email} collate "C"`;
  const [key, address] = [sql`search_key(${query}::text)`, sql`${normaliseEmail(query)}::text`];
  return or(
    eq(inquiries.number, number),
    sql`(${key} <> '' and ${name} >= ${key} and ${name} < ${key} || chr(1114111))`,
    sql`(${email} >= ${address} and ${email} < ${address} || chr(1114111))`,
  );
}

function after({ after: last }: InquiriesQuery): SQL | undefined {
  const [key, id] = last?.split("_") ?? [];
  if (key === undefined || id === undefined) return undefined;
  const moment = sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`;
  return sql`(${inquiries.updatedAt}, ${inquiries.id}::text) < (${moment}, ${id}::text)`;
}

export function viewInquiry(inquiry: Inquiry, assigneeName: string | null): InquiryView {
  const { number, stage, source, type, subject, content, assignee } = inquiry;
  return {
    number,
    stage,
    source,
    type,
    subject,
    content,
    name: format.ja.name(inquiry).trim(),
    isMember: inquiry.memberId !== null,
    assignee: assignee && assigneeName !== null ? { id: assignee, name: assigneeName } : null,
    createdAt: toJstIso(inquiry.createdAt),
    updatedAt: toJstIso(inquiry.updatedAt),
  };
}

async function countStages(db: Queryable, viewer: InquiryViewer): Promise<Inquiries["counts"]> {
  const rows = await db
    .select({ stage: inquiries.stage, count: sql<number>`count(*)::integer` })
    .from(inquiries)
    .where(and(ne(inquiries.stage, "done"), inquiriesSeenBy(viewer)))
    .groupBy(inquiries.stage);
  const of = (stage: string) => rows.find((row) => row.stage === stage)?.count ?? 0;
  return { new: of("new"), open: of("open"), waiting: of("waiting") };
}

/** Who may be given an inquiry. */
export async function listColleagues(db: Queryable): Promise<Inquiries["colleagues"]> {
  const rows = await db.select().from(staff).where(isNull(staff.endedAt)).orderBy(asc(staff.name), asc(staff.id));
  return rows.filter((person) => may(person, "inquiries.work")).map(({ id, name }) => ({ id, name }));
}
