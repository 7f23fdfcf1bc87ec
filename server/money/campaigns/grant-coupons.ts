import { and, eq, gt, gte, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { couponGrants, coupons } from "#db/schema.ts";
import { campaignState } from "#domain/money/campaign.ts";
import type { Deps } from "#server/deps.ts";
import { noticeMembers } from "#server/messages/notice-members.ts";
import { giftKey, isRecipient } from "#server/money/campaigns/recipients.ts";

/** So many members are looked at in one transaction. */
const BATCH = 1_000;

/** Gives the coupons that groups are to have, some members at a time. Any number of processes may do so at once. */
export async function grantCoupons(deps: Deps, batch = BATCH): Promise<void> {
  let more = true;
  while (more && !deps.isEnding?.())
    more = await deps.database.db.transaction((tx) => grantSome(tx, deps.now(), batch));
}

/** As `hasRoom` has it: a coupon that nobody could use is given to nobody. */
const isUsedUp = or(
  gte(coupons.uses, coupons.mostUses),
  gt(sql`${coupons.yenUsed} + ${coupons.discountValue}`, coupons.mostYen),
);

/** What is paused or used up waits until somebody lets it go on, or there is room again, or it is over. */
const waits = (now: Date) =>
  sql`coalesce(${and(or(isNotNull(coupons.pausedAt), isUsedUp), isNull(coupons.endedAt), gt(coupons.validUntil, now))}, false)`;

/** Takes the next members of a grant that nobody else is at; false when there is none. */
async function grantSome(tx: Transaction, now: Date, batch: number): Promise<boolean> {
  const [next] = await tx
    .select({ grant: couponGrants, coupon: coupons })
    .from(couponGrants)
    .innerJoin(coupons, eq(coupons.id, couponGrants.couponId))
    .where(and(isNull(couponGrants.doneAt), not(waits(now))))
    .orderBy(couponGrants.askedAt)
    .limit(1)
    .for("update", { of: couponGrants, skipLocked: true });
  if (!next) return false;
  const { grant, coupon } = next;
  const end = () => tx.update(couponGrants).set({ doneAt: now }).where(eq(couponGrants.id, grant.id));
  // What is over meanwhile is given to nobody else.
  if (campaignState(coupon, now) === "over") {
    await end();
    return true;
  }
  const { rows } = await tx.execute<{ id: string; given: boolean }>(sql`
    with batch as (
      select * from members where id > ${grant.reached ?? "00000000-0000-0000-0000-000000000000"}::uuid order by id limit ${batch}
    ), given as (
      insert into member_coupons (member_id, coupon_id, grant_key, discount_value, discount_percent, valid_from, valid_until, created_at)
      select m.id, ${coupon.id}::uuid, ${giftKey(coupon.id)}, ${coupon.discountValue}::integer, ${coupon.discountPercent}::integer,
        ${coupon.validFrom}::timestamptz, ${coupon.validUntil}::timestamptz, ${now}::timestamptz
      from batch m where ${isRecipient(grant.recipients, grant.askedAt)}
      on conflict (member_id, grant_key) do nothing returning member_id)
    select batch.id, given.member_id is not null as given from batch left join given on given.member_id = batch.id order by batch.id`);
  const given = rows.filter((row) => row.given).map(({ id }) => id);
  const { name, discountValue: value, discountPercent: percent, validFrom, validUntil } = coupon;
  const data = { coupon: name, value, percent, from: validFrom.toISOString(), until: validUntil.toISOString() };
  await noticeMembers(tx, given, { kind: "campaignCoupon", data }, now);
  const last = rows.at(-1)?.id;
  if (!last || rows.length < batch) await end();
  await tx
    .update(couponGrants)
    .set({ granted: sql`${couponGrants.granted} + ${given.length}`, ...(last && { reached: last }) })
    .where(eq(couponGrants.id, grant.id));
  return true;
}
