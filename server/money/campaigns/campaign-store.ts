import { and, count, desc, eq, ilike, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { CampaignsQuery } from "#contract/console/campaigns.ts";
import type { Queryable, Transaction } from "#db/database.ts";
import { couponGrants, coupons, memberCoupons, staff } from "#db/schema.ts";
import type { CampaignState } from "#domain/money/campaign.ts";
import { INVITATION_COUPON } from "#server/money/coupons/grant-invitation-coupons.ts";
import { AppError } from "#server/platform/errors.ts";

export type CampaignRow = typeof coupons.$inferSelect;

/** What invitations give is no campaign: its value is a setting. */
const isCampaign = ne(coupons.id, INVITATION_COUPON);

const isOver = (now: Date) => sql`(${coupons.endedAt} is not null or ${coupons.validUntil} <= ${now})`;
const isPaused = sql`${coupons.pausedAt} is not null`;
const isExhausted = sql`(coalesce(${coupons.uses} >= ${coupons.mostUses}, false)
  or coalesce(${coupons.yenUsed} + ${coupons.discountValue} > ${coupons.mostYen}, false))`;

/** As `campaignState` says it, for a list. */
function isIn(state: CampaignState, now: Date): SQL {
  const conditions: Record<CampaignState, SQL> = {
    over: isOver(now),
    paused: sql`not ${isOver(now)} and ${isPaused}`,
    exhausted: sql`not ${isOver(now)} and not ${isPaused} and ${isExhausted}`,
    upcoming: sql`not ${isOver(now)} and not ${isPaused} and not ${isExhausted} and ${coupons.validFrom} > ${now}`,
    running: sql`not ${isOver(now)} and not ${isPaused} and not ${isExhausted} and ${coupons.validFrom} <= ${now}`,
  };
  return conditions[state];
}

const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Campaigns, the newest first, so many after the last of the page before. */
export async function listCampaigns(
  db: Queryable,
  { state, text, after, limit }: CampaignsQuery,
  now: Date,
): Promise<CampaignRow[]> {
  const [last] = after ? await db.select().from(coupons).where(eq(coupons.id, after)) : [];
  if (after && !last) throw new AppError("COM_003");
  const named = text && [coupons.code, sql`${coupons.name} ->> 'ja'`, sql`${coupons.name} ->> 'en'`];
  return db
    .select()
    .from(coupons)
    .where(
      and(
        isCampaign,
        state && isIn(state, now),
        named ? or(...named.map((each) => ilike(each, containing(text)))) : undefined,
        last &&
          or(
            lt(coupons.createdAt, last.createdAt),
            and(eq(coupons.createdAt, last.createdAt), lt(coupons.id, last.id)),
          ),
      ),
    )
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(limit);
}

export async function readCampaign(db: Queryable, id: string): Promise<CampaignRow> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), isCampaign));
  if (!row) throw new AppError("COM_003");
  return row;
}

/** The same for a change. Whoever uses it meanwhile waits. */
export async function lockCampaign(tx: Transaction, id: string): Promise<CampaignRow> {
  const [row] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), isCampaign))
    .for("update");
  if (!row) throw new AppError("COM_003");
  return row;
}

/** How many have the coupon of a campaign, used or not. */
export async function countHolders(db: Queryable, couponId: string): Promise<number> {
  const [row] = await db.select({ held: count() }).from(memberCoupons).where(eq(memberCoupons.couponId, couponId));
  return row?.held ?? 0;
}

/** To whom a campaign was given, the latest first. */
export const listGrants = (db: Queryable, couponId: string) =>
  db
    .select({ grant: couponGrants, who: staff.name })
    .from(couponGrants)
    .innerJoin(staff, eq(staff.id, couponGrants.staffId))
    .where(eq(couponGrants.couponId, couponId))
    .orderBy(desc(couponGrants.askedAt))
    .limit(50);
