import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { NewsData, NewsKind } from "#server/messages/mail/letters.ts";

type News = { [K in NewsKind]: { kind: K; data: NewsData<K> } }[NewsKind];

/** Tells members something among their notices only, the same to all, in the transaction of what it is about. */
export async function noticeMembers(tx: Queryable, ids: string[], { kind, data }: News, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into member_notices (id, member_id, kind, data, created_at)
    select gen_random_uuid(), id, ${kind}, ${JSON.stringify(data)}::jsonb, ${now}::timestamptz
    from unnest(${sql.param(ids)}::uuid[]) id`);
}
