import { asc, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { auditLog } from "#db/schema.ts";
import type { Language, Text } from "#domain/text.ts";
import { openSealed } from "#server/platform/audit-seal.ts";
import { staffActs as acts, correctedFields } from "#server/web/own-data/act-words.ts";
import { type Column, choice, plain, type Row } from "#server/web/own-data/column.ts";
import { ROW, type Section } from "#server/web/own-data/section.ts";

/** What was done with the member, with their reservations and with their inquiries; an index has each. */
const aboutMember = (id: string) => sql`(${auditLog.subject}, ${auditLog.subjectId}) in (
  select 'member', ${id}::text
  union all select 'reservation', r.number from reservations r where r.member_id = ${id}
  union all select 'inquiry', i.number from inquiries i where i.member_id = ${id})`;

/** What was sealed is the member's own; what else an act notes is how the shop works. */
const opened = async (db: Queryable, subject: string, value: unknown) =>
  subject === "member" ? openSealed(db, value) : null;

async function read(db: Queryable, memberId: string): Promise<Row[]> {
  const { at, act, subject, subjectId, reason, before, after } = auditLog;
  const rows = await db
    .select({ at, act, subject, subjectId, reason, before, after })
    .from(auditLog)
    .where(aboutMember(memberId))
    .orderBy(asc(auditLog.id));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      subjectId: row.subject === "member" ? null : row.subjectId,
      before: await opened(db, row.subject, row.before),
      after: await opened(db, row.subject, row.after),
    })),
  );
}

const inWords = (name: string, language: Language) => correctedFields[name]?.[language] ?? name;

/** One a line: a field and its value, or the fields that somebody looked at. */
function linesOf(value: unknown, language: Language): string {
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .map(([name, each]) => {
      const text = Array.isArray(each) ? each.map((one) => inWords(String(one), language)).join(", ") : String(each);
      return `${inWords(name, language)}: ${text}`;
    })
    .join("\n");
}

const noted = (ja: string, en: string): Column => ({
  ...plain(ja, en),
  text: (value, { language }) => linesOf(value, language),
});

const subjects: Record<string, Text> = {
  member: { ja: "会員情報", en: "Your account" },
  reservation: { ja: "予約", en: "Reservation" },
  inquiry: { ja: "お問い合わせ", en: "Enquiry" },
};

/** What staff wrote down of themselves in the audit log. */
export const staffActsSection = {
  staffActs: {
    title: { ja: "スタッフが行った操作", en: "What our staff did" },
    table: auditLog,
    read,
    columns: {
      at: plain("日時", "Time"),
      act: choice("操作", "What", acts),
      subject: choice("対象", "With", subjects),
      subjectId: plain("予約番号・受付番号", "Number"),
      before: noted("前の内容", "Before"),
      after: noted("後の内容", "After"),
      reason: plain("理由", "Reason"),
    },
    withheld: {
      id: ROW,
      staffId: "names somebody of staff",
      staffName: "names somebody of staff",
      requestId: "finds the request in the log",
      previous: "chains the rows of the log",
      hash: "chains the rows of the log",
    },
  } satisfies Section,
};
