import { and, desc, eq, sql } from "drizzle-orm";
import { builtOnce, type Queryable } from "#db/database.ts";
import { couponRedemptions, coupons, memberCoupons } from "#db/schema.ts";
import type { Coupon } from "#domain/money/coupon.ts";
import type { Text } from "#domain/text.ts";

/** A coupon as a member has it, or could have it by its code (then without an id of the member's own). */
export type HeldCoupon = Coupon & {
  id: string;
  couponId: string;
  code: string;
  name: Text;
  viewText: Text;
  used: boolean;
  usedAt: Date | null;
  /** Whether the member has it already; else the first use makes it the member's. */
  held: boolean;
};

const columns = {
  id: memberCoupons.id,
  couponId: coupons.id,
  code: coupons.code,
  name: coupons.name,
  viewText: coupons.viewText,
  discountValue: memberCoupons.discountValue,
  validFrom: memberCoupons.validFrom,
  validUntil: memberCoupons.validUntil,
  minimumAmount: coupons.minimumAmount,
  categorySlug: coupons.categorySlug,
  used: sql<boolean>`${couponRedemptions.memberCouponId} is not null`,
  usedAt: couponRedemptions.redeemedAt,
  held: sql<boolean>`true`,
};

const heldCoupons = (db: Queryable) =>
  db
    .select(columns)
    .from(memberCoupons)
    .innerJoin(coupons, eq(coupons.id, memberCoupons.couponId))
    .leftJoin(couponRedemptions, eq(couponRedemptions.memberCouponId, memberCoupons.id));

const ofMember = builtOnce((db) =>
  heldCoupons(db)
    .where(eq(memberCoupons.memberId, sql.placeholder("memberId")))
    .orderBy(desc(memberCoupons.createdAt), memberCoupons.id)
    .prepare("coupons of a member"),
);

export const listCoupons = (db: Queryable, memberId: string): Promise<HeldCoupon[]> =>
  ofMember(db).execute({ memberId });

export async function findCoupon(db: Queryable, memberId: string, id: string): Promise<HeldCoupon | undefined> {
  const [coupon] = await heldCoupons(db).where(and(eq(memberCoupons.memberId, memberId), eq(memberCoupons.id, id)));
  return coupon;
}

const byCode = (couponId: string) => `code ${couponId}`;

/** The coupon behind a code: one of the member's own, an unused one first, or one that anybody may use. */
export async function findCouponByCode(db: Queryable, memberId: string, code: string): Promise<HeldCoupon | undefined> {
  const [held] = await heldCoupons(db)
    .where(and(eq(memberCoupons.memberId, memberId), eq(coupons.code, code)))
    .orderBy(sql`${couponRedemptions.memberCouponId} is not null`, memberCoupons.validUntil)
    .limit(1);
  if (held) return held;
  const [open] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code), eq(coupons.byCode, true)));
  return open && { ...open, couponId: open.id, used: false, usedAt: null, held: false };
}

/** The id under which the member has the coupon; the first use of a code makes it the member's. */
export async function takeCoupon(tx: Queryable, memberId: string, coupon: HeldCoupon, now: Date): Promise<string> {
  if (coupon.held) return coupon.id;
  const grantKey = byCode(coupon.couponId);
  const { couponId, discountValue, validFrom, validUntil } = coupon;
  const [row] = await tx
    .insert(memberCoupons)
    .values({ memberId, couponId, grantKey, discountValue, validFrom, validUntil, createdAt: now })
    .onConflictDoUpdate({ target: [memberCoupons.memberId, memberCoupons.grantKey], set: { grantKey } })
    .returning({ id: memberCoupons.id });
  if (!row) throw new Error("the coupon was not taken");
  return row.id;
}

type Redemption = { memberCouponId: string; reservationId: string };

/**
 * Counts a coupon for a reservation, in the transaction that makes it. The unique constraint refuses a coupon that
 * another reservation has.
 */
export async function redeemCoupon(tx: Queryable, redemption: Redemption, now: Date): Promise<void> {
  await tx.insert(couponRedemptions).values({ ...redemption, redeemedAt: now });
}

/** The coupon comes back: its reservation was cancelled or never came about. */
export async function returnCoupon(tx: Queryable, reservationId: string): Promise<void> {
  await tx.delete(couponRedemptions).where(eq(couponRedemptions.reservationId, reservationId));
}

/** The coupons of holds that lapsed come back once nothing was or will be paid for them: of one of them, or of all since. */
export async function returnCouponsOfExpired(
  tx: Queryable,
  which: { reservationId: string } | { since: Date },
): Promise<void> {
  const these = "since" in which ? sql`r.hold_expires_at > ${which.since}` : sql`r.id = ${which.reservationId}`;
  await tx.execute(sql`delete from coupon_redemptions using reservations r
    where reservation_id = r.id and r.status = 'expired' and ${these} and not exists (select 1 from payments p
      where p.reservation_id = r.id and p.state in ('pending', 'authorised', 'captured'))`);
}

/** Deletes the uses of a leaving member's coupons; what they took off stays on the reservations. */
export async function forgetRedemptions(tx: Queryable, memberId: string): Promise<void> {
  await tx.execute(sql`
    delete from coupon_redemptions using member_coupons c where c.id = member_coupon_id and c.member_id = ${memberId}`);
}
