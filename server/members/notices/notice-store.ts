import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { NoticeQuery } from "#contract/notices.ts";
import type { Queryable } from "#db/database.ts";
import { type Member, memberNotices, noticeReads, notices } from "#db/schema.ts";
import type { Text } from "#domain/text.ts";

type Reader = Pick<Member, "id" | "createdAt">;

/** A notice as one member sees it: a public one has texts, a personal one is a letter to be put into words. */
export type Notice = { id: string; publishedAt: Date; read: boolean } & (
  | { scope: "public"; title: Text; body: Text }
  | { scope: "personal"; kind: string; data: Record<string, unknown> }
);

/** News from before somebody joined is there to look up, but nothing new to them. */
const publicRead = (reader: Reader) => sql`(${notices.publishedAt} < ${reader.createdAt}::timestamptz or exists (
  select 1 from ${noticeReads} where ${noticeReads.memberId} = ${reader.id} and ${noticeReads.noticeId} = ${notices.id}))`;

const isPublished = (now: Date) => sql`(${notices.state} = 'published' and ${notices.publishedAt} <= ${now}::timestamptz
  and (${notices.endsAt} is null or ${notices.endsAt} > ${now}::timestamptz))`;

type Row = {
  id: string;
  publishedAt: string;
  read: boolean;
  kind: string | null;
  data: Record<string, unknown>;
};

/** Everything the member may read, public and personal, in one shape. */
const visibleTo = (reader: Reader, now: Date) => sql`
  select ${notices.id}::text as id, ${notices.publishedAt} as published_at, ${publicRead(reader)} as read,
    null as kind, jsonb_build_object('title', ${notices.title}, 'body', ${notices.body}) as data
  from ${notices} where ${isPublished(now)}
  union all
  select ${memberNotices.id}::text, ${memberNotices.createdAt}, ${memberNotices.readAt} is not null,
    ${memberNotices.kind}, ${memberNotices.data}
  from ${memberNotices} where ${memberNotices.memberId} = ${reader.id}`;

async function select(db: Queryable, reader: Reader, now: Date, rest: SQL): Promise<Notice[]> {
  const { rows } = await db.execute<Row>(
    sql`select id, published_at as "publishedAt", read, kind, data from (${visibleTo(reader, now)}) notice ${rest}`,
  );
  return rows.map(({ id, publishedAt, read, kind, data }) => {
    const common = { id, publishedAt: new Date(publishedAt), read };
    if (kind !== null) return { ...common, scope: "personal", kind, data };
    const { title, body } = data as { title: Text; body: Text };
    return { ...common, scope: "public", title, body };
  });
}

/** A page of the member's notices, the newest first, and how many there are in all. */
export async function listNotices(db: Queryable, reader: Reader, query: NoticeQuery, now: Date) {
  const { page, limit } = query;
  const wanted = query.unread === "1" ? sql`where not read` : sql``;
  const [shown, counted] = await Promise.all([
    select(
      db,
      reader,
      now,
      sql`${wanted} order by published_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`,
    ),
    db.execute<{ total: number; unread: number }>(
      sql`select count(*)::integer as total, (count(*) filter (where not read))::integer as unread
        from (${visibleTo(reader, now)}) notice`,
    ),
  ]);
  const { total = 0, unread = 0 } = counted.rows[0] ?? {};
  return { shown, total: query.unread === "1" ? unread : total, unread };
}

export async function findNotice(db: Queryable, reader: Reader, id: string, now: Date): Promise<Notice | undefined> {
  const [notice] = await select(db, reader, now, sql`where id = ${id}`);
  return notice;
}

/** How many notices the member has not read; every page of a member shows it. */
export async function countUnread(db: Queryable, reader: Reader, now: Date): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`select ${unreadOf(reader, now)} as unread`);
  return rows[0]?.unread ?? 0;
}

/** The same as part of a statement. */
export const unreadOf = (reader: Reader, now: Date): SQL => sql`(
  (select count(*) from ${memberNotices} where ${memberNotices.memberId} = ${reader.id} and ${memberNotices.readAt} is null) +
  (select count(*) from ${notices} where ${isPublished(now)} and not ${publicRead(reader)}))::integer`;

export async function markRead(db: Queryable, reader: Reader, { scope, id }: Notice, now: Date): Promise<void> {
  if (scope === "personal") {
    await db
      .update(memberNotices)
      .set({ readAt: now })
      .where(and(eq(memberNotices.memberId, reader.id), eq(memberNotices.id, id), isNull(memberNotices.readAt)));
  } else {
    const row = { memberId: reader.id, noticeId: Number(id), readAt: now };
    await db.insert(noticeReads).values(row).onConflictDoNothing();
  }
}

/** Marks what a member was told about a reservation as read, and says how many notices are unread after that. */
export async function markReadAbout(db: Queryable, reader: Reader, reservationId: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    with marked as (
      update ${memberNotices} set read_at = ${now}::timestamptz
      where ${memberNotices.memberId} = ${reader.id} and ${memberNotices.readAt} is null
        and ${memberNotices.data} ->> 'reservationId' = ${reservationId}
      returning 1)
    select (${unreadOf(reader, now)} - (select count(*) from marked))::integer as unread`);
  return rows[0]?.unread ?? 0;
}

export async function markAllRead(db: Queryable, reader: Reader, now: Date): Promise<void> {
  await db.execute(sql`
    with personal as (
      update ${memberNotices} set read_at = ${now}::timestamptz
      where ${memberNotices.memberId} = ${reader.id} and ${memberNotices.readAt} is null)
    insert into ${noticeReads} (member_id, notice_id, read_at)
    select ${reader.id}, ${notices.id}, ${now}::timestamptz from ${notices}
    where ${isPublished(now)} and not ${publicRead(reader)}
    on conflict do nothing`);
}
