import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { Member } from "#db/schema.ts";
import { mylistIdsOf } from "#server/members/mylist/mylist-store.ts";
import { unreadOf } from "#server/members/notices/notice-store.ts";

/** What every page shows of a member: how many notices are unread, and which products are favourites. */
export type MemberMarks = { unread: number; mylist: number[] };

export async function readMarks(db: Queryable, member: Member, now: Date): Promise<MemberMarks> {
  const { rows } = await db.execute<MemberMarks>(
    sql`select ${unreadOf(member, now)} as unread, ${mylistIdsOf(member.id)} as mylist`,
  );
  return rows[0] ?? { unread: 0, mylist: [] };
}
