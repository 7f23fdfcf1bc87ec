import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";

export type Brought = { rentals: number; yenGiven: number; revenue: number; newMembers: number };

/** What came of a coupon: the reservations with it that stand. Those of members who left are not known any more. */
export async function readBrought(db: Queryable, couponId: string): Promise<Brought> {
  const { rows } = await db.execute<Record<keyof Brought, string>>(sql`
    select count(*) as rentals, coalesce(sum(r.discount), 0) as "yenGiven",
      coalesce(sum(r.total + r.extension_total), 0) as revenue,
      count(*) filter (where not exists (
        select 1 from reservations earlier
        where earlier.member_id = r.member_id and earlier.confirmed_at < r.confirmed_at)) as "newMembers"
    from member_coupons m
    join coupon_redemptions x on x.member_coupon_id = m.id
    join reservations r on r.id = x.reservation_id
    where m.coupon_id = ${couponId} and r.confirmed_at is not null`);
  const { rentals = 0, yenGiven = 0, revenue = 0, newMembers = 0 } = rows[0] ?? {};
  return {
    rentals: Number(rentals),
    yenGiven: Number(yenGiven),
    revenue: Number(revenue),
    newMembers: Number(newMembers),
  };
}
