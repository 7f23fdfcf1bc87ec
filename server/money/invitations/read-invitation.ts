import { and, count, eq, isNotNull, isNull, like, ne, sum } from "drizzle-orm";
import type { MyInvitation } from "#contract/invitations.ts";
import type { Queryable } from "#db/database.ts";
import { type Member, memberCoupons, members } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { invitationKey } from "#server/money/coupons/grant-invitation-coupons.ts";
import { qrImage } from "#server/platform/qr-image.ts";

/** What a member invites with, and what has come of it. Counts only: who the friends are is their business. */
export async function readInvitation(
  deps: Deps,
  { id, inviteCode }: Pick<Member, "id" | "inviteCode">,
): Promise<MyInvitation> {
  const { db } = deps.database;
  const { settings } = deps.catalogue.current();
  const inviteUrl = `${deps.env.publicOrigin}/register?invite=${inviteCode}`;
  const [friendsJoined, earned] = await Promise.all([countFriends(db, id), countEarned(db, id)]);
  return {
    inviteCode,
    inviteUrl,
    qrCodeImage: qrImage(inviteUrl),
    couponValue: settings.invitationCouponYen,
    couponDays: settings.invitationCouponDays,
    friendsJoined,
    ...earned,
  };
}

async function countFriends(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db
    .select({ friends: count() })
    .from(members)
    .where(and(eq(members.invitedBy, memberId), isNotNull(members.verifiedAt)));
  return row?.friends ?? 0;
}

async function countEarned(db: Queryable, memberId: string) {
  const [row] = await db
    .select({ coupons: count(), yen: sum(memberCoupons.discountValue) })
    .from(memberCoupons)
    .where(
      and(
        eq(memberCoupons.memberId, memberId),
        like(memberCoupons.grantKey, invitationKey("%")),
        // The one for having been invited is not earned by inviting.
        ne(memberCoupons.grantKey, invitationKey(memberId)),
        isNull(memberCoupons.withdrawnAt),
      ),
    );
  return { couponsEarned: row?.coupons ?? 0, yenEarned: Number(row?.yen ?? 0) };
}
