import { eq } from "drizzle-orm";
import { mylist } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { listCoupons } from "#server/money/coupons/coupon-store.ts";
import { listTies } from "#server/rentals/reservations/list-ties.ts";

/** What stands in the way of leaving, and what would be lost by it. */
export async function readLeave({ database: { db }, now }: Pick<Deps, "database" | "now">, memberId: string) {
  const coupons = await listCoupons(db, memberId);
  return {
    ties: await listTies(db, memberId, now()),
    coupons: coupons.filter(({ used, validUntil }) => !used && validUntil > now()).length,
    favourites: await db.$count(mylist, eq(mylist.memberId, memberId)),
  };
}
