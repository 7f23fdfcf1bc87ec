import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { memberCoupons } from "#db/schema.ts";
import { noticeMembers } from "#server/messages/notice-members.ts";
import { invitationKey } from "#server/money/coupons/grant-invitation-coupons.ts";

/**
 * Withdraws what an invitation brought once the invitee has given back all that they paid for, or made-up accounts would earn
 * coupons for nothing. Call it in the transaction that cancels, or changes to something cheaper. What is in use stays in use, and does not come back from there.
 */
export async function withdrawInvitationCoupons(tx: Transaction, inviteeId: string, now: Date): Promise<void> {
  const grantKey = invitationKey(inviteeId);
  const [own] = await tx
    .select({ withdrawnAt: memberCoupons.withdrawnAt })
    .from(memberCoupons)
    .where(and(eq(memberCoupons.memberId, inviteeId), eq(memberCoupons.grantKey, grantKey)))
    .for("no key update");
  // Only now, since another reservation may have been paid or cancelled until the lock was ours.
  if (!own || own.withdrawnAt || (await hasPaid(tx, inviteeId))) return;
  const { rows } = await tx.execute<{ member_id: string; value: number }>(sql`
    with withdrawn as (
      update member_coupons set withdrawn_at = ${now}::timestamptz, valid_until = least(valid_until, ${now}::timestamptz),
        valid_from = least(valid_from, ${now}::timestamptz - interval '1 second')
      where grant_key = ${grantKey}
        and member_id in (select unnest(array[id, invited_by]) from members where id = ${inviteeId})
      returning id, member_id, discount_value)
    select member_id, discount_value as value from withdrawn w
    where not exists (select 1 from coupon_redemptions x where x.member_coupon_id = w.id)`);
  for (const { member_id: id, value } of rows)
    await noticeMembers(tx, [id], { kind: "rewardWithdrawn", data: { value } }, now);
}

/**
 * Whether something that costs the member anything is not cancelled, by what it costs now: money that goes back by a change is on its
 * way only afterwards. What a damage costs brings no reward.
 */
async function hasPaid(tx: Transaction, memberId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from reservations r
    where r.member_id = ${memberId} and r.confirmed_at is not null and r.status <> 'cancelled'
      and (r.total + r.extension_total - r.given_back > 0 or r.late_fee_charged > 0) limit 1`);
  return rows.length > 0;
}
