import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import { members, mylist } from "#db/schema.ts";

const ofMember = (memberId: string) => eq(mylist.memberId, memberId);

/** The ids of all favourites as part of a statement; the maximum bounds them. */
export const mylistIdsOf = (memberId: string): SQL =>
  sql`array(select ${mylist.productId} from ${mylist} where ${ofMember(memberId)})`;

export async function countMylist(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(mylist).where(ofMember(memberId));
  return row?.total ?? 0;
}

/** The ids of one page, the newest first. */
export async function readMylistPage(
  db: Queryable,
  memberId: string,
  { page, limit }: { page: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: mylist.productId })
    .from(mylist)
    .where(ofMember(memberId))
    .orderBy(desc(mylist.addedAt), desc(mylist.productId))
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map(({ id }) => id);
}

/** Adds a product unless it is there already; false when the list is full. */
export async function insertFavourite(
  tx: Transaction,
  { memberId, productId, maximum }: { memberId: string; productId: number; maximum: number },
  now: Date,
): Promise<boolean> {
  // One at a time for each member: two additions at once must not both take the last place.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("no key update");
  const [row] = await tx
    .select({ total: count(), known: sql<boolean | null>`bool_or(${eq(mylist.productId, productId)})` })
    .from(mylist)
    .where(ofMember(memberId));
  if (row?.known) return true;
  if ((row?.total ?? 0) >= maximum) return false;
  await tx.insert(mylist).values({ memberId, productId, addedAt: now });
  return true;
}

export async function deleteFavourite(db: Queryable, memberId: string, productId: number): Promise<void> {
  await db.delete(mylist).where(and(ofMember(memberId), eq(mylist.productId, productId)));
}
