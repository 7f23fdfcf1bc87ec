import { and, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { ShopNotice, ShopNoticesQuery } from "#contract/console/notices.ts";
import type { Queryable, Transaction } from "#db/database.ts";
import { noticeReads, notices } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { type NoticeState, noticeState } from "#domain/members/notice-state.ts";
import { AppError } from "#server/platform/errors.ts";
import { versionBy } from "#server/platform/seen-version.ts";

export type ShopNoticeRow = typeof notices.$inferSelect;

/** As `noticeState` says it, for a list. */
function isIn(state: NoticeState, now: Date): SQL {
  const isPublished = sql`${notices.state} = 'published'`;
  const conditions: Record<NoticeState, SQL> = {
    draft: sql`${notices.state} = 'draft'`,
    withdrawn: sql`${notices.state} = 'withdrawn'`,
    scheduled: sql`${isPublished} and ${notices.publishedAt} > ${now}`,
    shown: sql`${isPublished} and ${notices.publishedAt} <= ${now} and (${notices.endsAt} is null or ${notices.endsAt} > ${now})`,
    over: sql`${isPublished} and ${notices.publishedAt} <= ${now} and ${notices.endsAt} <= ${now}`,
  };
  return conditions[state];
}

const columns = {
  notice: notices,
  readBy: sql<number>`(select count(*)::integer from ${noticeReads} where ${noticeReads.noticeId} = ${notices.id})`,
};
type Read = { notice: ShopNoticeRow; readBy: number };

/** All public notices, the latest first, so many after the last of the page before. */
export async function listShopNotices(
  db: Queryable,
  { state, after, limit }: ShopNoticesQuery,
  now: Date,
): Promise<Read[]> {
  const [last] = after ? await db.select().from(notices).where(eq(notices.id, after)) : [];
  if (after && !last) throw new AppError("COM_003");
  const isAfter =
    last &&
    or(
      lt(notices.publishedAt, last.publishedAt),
      and(eq(notices.publishedAt, last.publishedAt), lt(notices.id, last.id)),
    );
  return db
    .select(columns)
    .from(notices)
    .where(and(state && isIn(state, now), isAfter))
    .orderBy(desc(notices.publishedAt), desc(notices.id))
    .limit(limit);
}

export async function readShopNotice(db: Queryable, id: number): Promise<Read> {
  const [row] = await db.select(columns).from(notices).where(eq(notices.id, id));
  if (!row) throw new AppError("COM_003");
  return row;
}

export async function lockShopNotice(tx: Transaction, id: number): Promise<ShopNoticeRow> {
  const [row] = await tx.select().from(notices).where(eq(notices.id, id)).for("update");
  if (!row) throw new AppError("COM_003");
  return row;
}

export const viewShopNotice = ({ notice, readBy }: Read, now: Date): ShopNotice => ({
  id: notice.id,
  title: notice.title,
  body: notice.body,
  state: noticeState(notice, now),
  publishedAt: toJstIso(notice.publishedAt),
  endsAt: notice.endsAt && toJstIso(notice.endsAt),
  readBy,
  version: versionBy(auditedNotice(notice)),
});

/** What the audit log keeps of a notice. */
export const auditedNotice = ({ title, body, state, publishedAt, endsAt }: ShopNoticeRow) => ({
  title,
  body,
  state,
  publishedAt: toJstIso(publishedAt),
  endsAt: endsAt && toJstIso(endsAt),
});
