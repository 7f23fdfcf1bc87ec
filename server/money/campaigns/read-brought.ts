import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";

export type Brought = { rentals: number; yenGiven: number; revenue: number; refunded: number; newMembers: number };

/**
 * What came of a coupon: the reservations with it that stand, and the money of all with it, counted as the report on coupons
 * does. Those of members who left are not known any more.
 */
export async function readBrought(db: Queryable, couponId: string): Promise<Brought> {
  const { rows } = await db.execute<Record<keyof Brought, string>>(sql`
    select stand.*, paid.* from (
      select count(*) as rentals, coalesce(sum(r.discount), 0) as "yenGiven",
        count(*) filter (where not exists (
          select 1 from reservations o join reservation_events b on b.reservation_id = o.id and b.to_status = 'in_rental'
          where o.member_id = r.member_id and o.id <> r.id and b.at < r.confirmed_at)) as "newMembers"
      from member_coupons m
      join coupon_redemptions x on x.member_coupon_id = m.id
      join reservations r on r.id = x.reservation_id
      where m.coupon_id = ${couponId} and r.confirmed_at is not null
    ) stand cross join (
      select coalesce(sum(p.amount - p.refunded_amount), 0) as revenue, coalesce(sum(p.refunded_amount), 0) as refunded
      from member_coupons m
      join reservations r on r.member_coupon_id = m.id and r.discount > 0
      join payments p on p.reservation_id = r.id
      where m.coupon_id = ${couponId} and p.state in ('captured', 'refunded') and p.purpose in ('rental', 'extension', 'change')
    ) paid`);
  const { rentals = 0, yenGiven = 0, revenue = 0, refunded = 0, newMembers = 0 } = rows[0] ?? {};
  return {
    rentals: Number(rentals),
    yenGiven: Number(yenGiven),
    revenue: Number(revenue),
    refunded: Number(refunded),
    newMembers: Number(newMembers),
  };
}
