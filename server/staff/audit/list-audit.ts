import { and, asc, desc, eq, gt, gte, inArray, lt, not, sql } from "drizzle-orm";
import type { AuditPage, AuditQuery } from "#contract/console/audit.ts";
import { columnOf, isDown } from "#contract/console/sort.ts";
import type { Queryable } from "#db/database.ts";
import { auditLog, members } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import { HOUR } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { membersSeenBy } from "#server/members/desk/seen-by.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { hideSealed, membersIn, openSealed } from "#server/platform/audit-seal.ts";
import { AppError } from "#server/platform/errors.ts";

type Entry = AuditPage["entries"][number];

const view = (row: typeof auditLog.$inferSelect): Entry => ({
  id: row.id,
  at: toJstIso(row.at),
  staffId: row.staffId,
  staffName: row.staffName,
  act: row.act,
  subject: row.subject,
  subjectId: row.subjectId,
  before: hideSealed(row.before),
  after: hideSealed(row.after),
  reason: row.reason,
  requestId: row.requestId,
});

/** `staff.invite` is one act, `staff` all of that family; an index has each. */
const isAct = (act: string) =>
  act.includes(".") ? eq(auditLog.act, act) : sql`split_part(${auditLog.act}, '.', 1) = ${act}`;

/**
 * Rows are numbered as acts end, and have the time of their beginning. No act takes an hour: who began an hour before has a
 * lower number. So a page of long ago begins near its rows, not at the newest.
 */
const LONGEST_ACT = HOUR;
const since = (at: Date) => {
  const near = sql`${new Date(at.getTime() - LONGEST_ACT)}::timestamptz`;
  const before = sql`(select id from audit_log where at < ${near} order by at desc limit 1)`;
  return and(gte(auditLog.at, at), sql`${auditLog.id} > coalesce(${before}, 0)`);
};
const until = (at: Date) => {
  const near = sql`${new Date(at.getTime() + LONGEST_ACT)}::timestamptz`;
  const after = sql`(select id from audit_log where at >= ${near} order by at limit 1)`;
  return and(lt(auditLog.at, at), sql`${auditLog.id} < coalesce(${after}, 9223372036854775807)`);
};

const columns = { at: auditLog.id, act: auditLog.act, staff: auditLog.staffName };

/** Rows are numbered as time goes on: equal ones stand in that order, or all the other way round. */
function orderOf(sort: AuditQuery["sort"]) {
  const way = isDown(sort) ? desc : asc;
  const column = columns[columnOf(sort)];
  return column === auditLog.id ? [way(auditLog.id)] : [way(column), way(auditLog.id)];
}

/** What comes after a row in that order. A row of the log never changes, so its number says where it stands. */
function follows(sort: AuditQuery["sort"], id: number) {
  const column = columns[columnOf(sort)];
  if (column === auditLog.id) return isDown(sort) ? lt(auditLog.id, id) : gt(auditLog.id, id);
  const compare = sql.raw(isDown(sort) ? "<" : ">");
  const name = sql.raw(column.name);
  return sql`(${column}, ${auditLog.id}) ${compare} (select ${name}, id from audit_log where id = ${id})`;
}

/** A page of what staff did. */
export async function listAudit({ database }: Pick<Deps, "database">, query: AuditQuery): Promise<AuditPage> {
  const rows = await database.db
    .select()
    .from(auditLog)
    .where(
      and(
        query.staff ? eq(auditLog.staffId, query.staff) : undefined,
        query.act ? isAct(query.act) : undefined,
        query.subject ? eq(auditLog.subject, query.subject) : undefined,
        query.subjectId ? eq(auditLog.subjectId, query.subjectId) : undefined,
        query.from ? since(new Date(query.from)) : undefined,
        query.to ? until(new Date(query.to)) : undefined,
        query.before ? follows(query.sort, query.before) : undefined,
      ),
    )
    .orderBy(...orderOf(query.sort))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  return { entries: page.map(view), next: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null };
}

type Wanted = { id: number; worker: Pick<Worker, "stations"> };

/** One entry with what is sealed in it. Reading that is an act itself. */
export async function revealAudit(
  { database, now }: Pick<Deps, "database" | "now">,
  { id, worker }: Wanted,
  actor: Actor,
) {
  return database.db.transaction(async (tx): Promise<Entry> => {
    const [row] = await tx.select().from(auditLog).where(eq(auditLog.id, id));
    if (!row) throw new AppError("COM_003");
    await refuseUnseen(tx, [...membersIn(row.before), ...membersIn(row.after)], worker);
    const opened = { before: await openSealed(tx, row.before), after: await openSealed(tx, row.after) };
    await writeAudit(tx, actor, { act: "audit.reveal", subject: "audit", subjectId: String(id) }, now());
    return { ...view(row), ...opened };
  });
}

/** STA_002: something is sealed of a member whom somebody of some stations does not see. Of who has left, nothing can be opened. */
async function refuseUnseen(db: Queryable, ids: string[], worker: Wanted["worker"]): Promise<void> {
  const seen = membersSeenBy(worker);
  if (!seen || ids.length === 0) return;
  if ((await db.$count(members, and(inArray(sql`${members.id}::text`, ids), not(seen)))) > 0)
    throw new AppError("STA_002");
}
