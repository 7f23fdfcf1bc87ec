import { eq } from "drizzle-orm";
import { type Member, mylist } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { wasSuspended } from "#server/members/suspended-leavers.ts";
import { listCoupons } from "#server/money/coupons/coupon-store.ts";
import { listTies } from "#server/rentals/reservations/list-ties.ts";

/** What stands in the way of leaving, and what would be lost by it. */
export async function readLeave({ database: { db }, now }: Pick<Deps, "database" | "now">, member: Member) {
  const memberId = member.id;
  const coupons = await listCoupons(db, memberId);
  return {
    ties: await listTies(db, memberId, now()),
    coupons: coupons.filter(({ used, validUntil }) => !used && validUntil > now()).length,
    suspended: wasSuspended(member),
    favourites: await db.$count(mylist, eq(mylist.memberId, memberId)),
  };
}
