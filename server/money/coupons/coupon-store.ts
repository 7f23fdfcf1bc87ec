import { type AnyColumn, and, count, desc, eq, isNotNull, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { builtOnce, type Queryable } from "#db/database.ts";
import { couponRedemptions, coupons, memberCoupons, type Reservation } from "#db/schema.ts";
import type { Coupon, CouponStanding } from "#domain/money/coupon.ts";
import type { Text } from "#domain/text.ts";
import { knownLate } from "#server/money/payments/known-late.ts";

/** A coupon as a member has it, or could have it by its code (then without an id of the member's own). */
export type HeldCoupon = Coupon &
  CouponStanding & {
    id: string;
    couponId: string;
    code: string;
    name: Text;
    viewText: Text;
    /** Whether anybody may use it by its code; else it is given to members. */
    byCode: boolean;
    usedAt: Date | null;
    /** Whether the member has it already; else the first use makes it the member's. */
    held: boolean;
    /** Of one that the member does not have yet: under which key it becomes the member's. */
    grantKey?: string;
  };

/** Whether the campaign has no use of this value left. The database refuses it all the same. */
const isExhausted = (value: AnyColumn) => sql<boolean>`(coalesce(${coupons.uses} >= ${coupons.mostUses}, false)
  or coalesce(${coupons.yenUsed} + ${value} > ${coupons.mostYen}, false))`;

/**
 * Whether as many rewards of invitations are in use as the member has earned: who used some whose payments then went back waits
 * with as many others. `keep_to_earned_rewards` refuses it all the same.
 */
const isUnearned = sql<boolean>`(${memberCoupons.grantKey} like 'invitation %' and (
  select count(x.member_coupon_id) >= count(*) filter (where m.withdrawn_at is null)
  from member_coupons m left join coupon_redemptions x on x.member_coupon_id = m.id
  where m.member_id = ${memberCoupons.memberId} and m.grant_key like 'invitation %'))`;

const columns = {
  id: memberCoupons.id,
  couponId: coupons.id,
  code: coupons.code,
  name: coupons.name,
  viewText: coupons.viewText,
  byCode: coupons.byCode,
  discountValue: memberCoupons.discountValue,
  discountPercent: memberCoupons.discountPercent,
  validFrom: memberCoupons.validFrom,
  validUntil: memberCoupons.validUntil,
  minimumAmount: coupons.minimumAmount,
  categorySlug: coupons.categorySlug,
  used: sql<boolean>`${couponRedemptions.memberCouponId} is not null`,
  // Members who have it keep it.
  stopped: sql<boolean>`false`,
  exhausted: sql<boolean>`${isExhausted(memberCoupons.discountValue)} or ${isUnearned}`,
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
    .where(
      and(
        eq(memberCoupons.memberId, sql.placeholder("memberId")),
        // What was withdrawn is gone, but where it is used it still counts.
        or(isNull(memberCoupons.withdrawnAt), isNotNull(couponRedemptions.memberCouponId)),
      ),
    )
    .orderBy(desc(memberCoupons.createdAt), memberCoupons.id)
    .prepare("coupons of a member"),
);

export const listCoupons = (db: Queryable, memberId: string): Promise<HeldCoupon[]> =>
  ofMember(db).execute({ memberId });

export async function findCoupon(db: Queryable, memberId: string, id: string): Promise<HeldCoupon | undefined> {
  const [coupon] = await heldCoupons(db).where(and(eq(memberCoupons.memberId, memberId), eq(memberCoupons.id, id)));
  return coupon;
}

/** The coupon that a reservation was made with. */
export const findCouponOf = async (
  db: Queryable,
  { memberId, memberCouponId }: Pick<Reservation, "memberId" | "memberCouponId">,
): Promise<HeldCoupon | undefined> =>
  memberId && memberCouponId ? findCoupon(db, memberId, memberCouponId) : undefined;

/** Under which key a member has the coupon of a code for so many-th time. */
const byCode = (couponId: string, time: number) => (time === 1 ? `code ${couponId}` : `code ${couponId} ${time}`);

/** The coupon behind a code: one of the member's own, an unused one first, or one that anybody may use. */
export async function findCouponByCode(db: Queryable, memberId: string, code: string): Promise<HeldCoupon | undefined> {
  const held = await findHeldByCode(db, memberId, code);
  if (held && !held.used) return held;
  // Looked up once more: another request of the member may have taken the code since, which makes it used, not unknown.
  return (await findOpenCoupon(db, memberId, code)) ?? held ?? findHeldByCode(db, memberId, code);
}

async function findHeldByCode(db: Queryable, memberId: string, code: string): Promise<HeldCoupon | undefined> {
  const [held] = await heldCoupons(db)
    .where(and(eq(memberCoupons.memberId, memberId), eq(coupons.code, code)))
    .orderBy(
      sql`${couponRedemptions.memberCouponId} is not null`,
      sql`${memberCoupons.withdrawnAt} is not null`,
      memberCoupons.validUntil,
    )
    .limit(1);
  return held;
}

/** A coupon that anybody may use by its code, as long as the member has not used it as often as each may. */
async function findOpenCoupon(db: Queryable, memberId: string, code: string): Promise<HeldCoupon | undefined> {
  const [open] = await db
    .select({ coupon: coupons, exhausted: isExhausted(coupons.discountValue) })
    .from(coupons)
    .where(and(eq(coupons.code, code), eq(coupons.byCode, true)));
  if (!open) return undefined;
  const { coupon, exhausted } = open;
  const first = byCode(coupon.id, 1);
  const [had] = await db
    .select({ times: count() })
    .from(memberCoupons)
    .where(
      and(
        eq(memberCoupons.memberId, memberId),
        or(eq(memberCoupons.grantKey, first), like(memberCoupons.grantKey, `${first} %`)),
      ),
    );
  const times = had?.times ?? 0;
  if (times >= coupon.usesEach) return undefined;
  const stopped = coupon.pausedAt !== null || coupon.endedAt !== null;
  const standing = { used: false, usedAt: null, stopped, exhausted };
  return { ...coupon, ...standing, couponId: coupon.id, held: false, grantKey: byCode(coupon.id, times + 1) };
}

/** The id under which the member has the coupon; the first use of a code makes it the member's. */
export async function takeCoupon(tx: Queryable, memberId: string, coupon: HeldCoupon, now: Date): Promise<string> {
  if (coupon.held) return coupon.id;
  const { couponId, discountValue, discountPercent, validFrom, validUntil } = coupon;
  const { grantKey = byCode(couponId, 1) } = coupon;
  const [row] = await tx
    .insert(memberCoupons)
    .values({ memberId, couponId, grantKey, discountValue, discountPercent, validFrom, validUntil, createdAt: now })
    .onConflictDoUpdate({ target: [memberCoupons.memberId, memberCoupons.grantKey], set: { grantKey } })
    .returning({ id: memberCoupons.id });
  if (!row) throw new Error("the coupon was not taken");
  return row.id;
}

type Redemption = { memberCouponId: string; reservationId: string };

/**
 * Counts a coupon for a reservation, in the transaction that makes it. The unique constraint refuses a coupon that
 * another reservation has, and the caps of its campaign one whose caps are used up: `couponRefusedBy` says which.
 */
export async function redeemCoupon(
  tx: Queryable,
  { memberCouponId, reservationId }: Redemption,
  now: Date,
): Promise<void> {
  await tx.insert(couponRedemptions).values({ memberCouponId, reservationId, redeemedAt: now });
  // Last, since whoever else uses the same campaign waits for this transaction from here on.
  await tx.execute(sql`update coupons c set uses = uses + 1, yen_used = yen_used + m.discount_value
    from member_coupons m where m.id = ${memberCouponId} and c.id = m.coupon_id`);
}

/** Deletes uses that come back; what they had of their campaigns is free for others. */
const giveBack = (which: SQL) => sql`
  with returned as (delete from coupon_redemptions used ${which} returning used.member_coupon_id),
    freed as (
      select m.coupon_id, count(*)::integer as uses, sum(m.discount_value) as yen
      from returned r join member_coupons m on m.id = r.member_coupon_id group by 1)
  update coupons c set uses = c.uses - freed.uses, yen_used = yen_used - freed.yen from freed where c.id = freed.coupon_id`;

/** The coupon comes back: its reservation was cancelled or never came about. */
export async function returnCoupon(tx: Queryable, reservationId: string): Promise<void> {
  await tx.execute(giveBack(sql`where reservation_id = ${reservationId}`));
}

/**
 * The coupons of holds that lapsed come back once nothing was or will be paid for them: of one of them, or of all since, and of
 * those whose payment was known late.
 */
export async function returnCouponsOfExpired(
  tx: Queryable,
  which: { reservationId: string } | { since: Date },
): Promise<void> {
  const these = "since" in which ? lapsedSince(which.since) : sql`(${which.reservationId}::uuid)`;
  await tx.execute(
    giveBack(sql`using reservations r
      where reservation_id = r.id and r.status = 'expired' and r.id in ${these} and not exists (select 1 from payments p
        where p.reservation_id = r.id and p.state in ('pending', 'authorised', 'captured'))`),
  );
}

const lapsedSince = (since: Date) => sql`(
  select id from reservations where status = 'expired' and hold_expires_at > ${since}
  union all select p.reservation_id from payments p where p.id in (${knownLate}))`;

/** Deletes the uses of a leaving member's coupons. What they took off stays on the reservations and counts on. */
export async function forgetRedemptions(tx: Queryable, memberId: string): Promise<void> {
  await tx.execute(sql`
    delete from coupon_redemptions using member_coupons c where c.id = member_coupon_id and c.member_id = ${memberId}`);
}
