import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type Member, memberCoupons, members } from "#db/schema.ts";
import type { Settings } from "#domain/settings.ts";
import { enqueueMail } from "#server/mail/outbox-store.ts";
import { fullName } from "#server/members/member-views.ts";

const DAY = 86_400_000;

/** The row that the migration made for invitations. */
const INVITATION_COUPON = "00000000-0000-4000-8000-000000000300";

/** Why a member has an invitation coupon: the first payment of this invitee. */
export const invitationKey = (inviteeId: string) => `invitation ${inviteeId}`;

/**
 * After the invitee's first payment both get a coupon. Call it in the transaction that confirms a paid reservation, any
 * of them: the grant's key lets it happen once.
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
  for (const member of inviter ? [invitee, inviter] : [invitee]) {
    const [granted] = await tx
      .insert(memberCoupons)
      .values({
        memberId: member.id,
        couponId: INVITATION_COUPON,
        grantKey: invitationKey(invitee.id),
        discountValue: settings.invitationCouponYen,
        validFrom: now,
        validUntil: new Date(now.getTime() + settings.invitationCouponDays * DAY),
        createdAt: now,
      })
      .onConflictDoNothing({ target: [memberCoupons.memberId, memberCoupons.grantKey] })
      .returning({ id: memberCoupons.id });
    if (!granted) continue;
    const data = {
      name: fullName(member),
      value: settings.invitationCouponYen,
      days: settings.invitationCouponDays,
    };
    const { email, language } = member;
    await enqueueMail(tx, { kind: "couponGranted", recipient: email, language, data }, now);
  }
}
