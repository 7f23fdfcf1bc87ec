import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type Member, memberCoupons, members } from "#db/schema.ts";
import type { Settings } from "#domain/settings.ts";
import { DAY } from "#domain/time.ts";
import { noticeMembers } from "#server/messages/notice-members.ts";
import { tellMembers } from "#server/messages/tell-members.ts";

/** The row that the migration made for invitations. */
export const INVITATION_COUPON = "00000000-0000-4000-8000-000000000300";

/** Why a member has an invitation coupon: the first payment of this invitee. */
export const invitationKey = (inviteeId: string) => `invitation ${inviteeId}`;

/**
 * After the invitee's first payment both get a coupon. Call it in the transaction that confirms a paid reservation, any
 * of them: the grant's key lets it happen once, and what was withdrawn is there again.
 */
export async function grantInvitationCoupons(
  tx: Transaction,
  { invitee, settings }: { invitee: Member; settings: Settings },
  now: Date,
): Promise<void> {
  if (!invitee.invitedBy) return;
  const [inviter] = await tx
    .select()
    .from(members)
    .where(and(eq(members.id, invitee.invitedBy), isNull(members.blockedAt)));
  const both = inviter ? [invitee, inviter] : [invitee];
  const { invitationCouponYen: value, invitationCouponDays: days } = settings;
  const validUntil = new Date(now.getTime() + days * DAY);
  // Locks the invitee's own first, as withdrawing does: whoever is second sees what the first has made of it.
  const granted = await tx
    .insert(memberCoupons)
    .values(
      both.map(({ id }) => ({
        memberId: id,
        couponId: INVITATION_COUPON,
        grantKey: invitationKey(invitee.id),
        discountValue: value,
        validFrom: now,
        validUntil,
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [memberCoupons.memberId, memberCoupons.grantKey],
      set: { withdrawnAt: null, validUntil },
      setWhere: isNotNull(memberCoupons.withdrawnAt),
    })
    .returning({ memberId: memberCoupons.memberId, value: memberCoupons.discountValue, isNew: sql<boolean>`xmax = 0` });
  const until = validUntil.toISOString();
  const rewarded = both.filter(({ id }) => granted.some(({ memberId, isNew }) => isNew && memberId === id));
  await tellMembers(
    tx,
    rewarded.map((to) => ({ to, kind: "couponGranted", data: { value, days, until } })),
    now,
  );
  for (const { memberId, value, isNew } of granted)
    if (!isNew) await noticeMembers(tx, [memberId], { kind: "rewardBack", data: { value, until } }, now);
}
