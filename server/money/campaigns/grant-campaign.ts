import { randomUUID } from "node:crypto";
import { couponGrants } from "#db/schema.ts";
import { campaignState, type Recipients } from "#domain/money/campaign.ts";
import type { Deps } from "#server/deps.ts";
import { lockCampaign } from "#server/money/campaigns/campaign-store.ts";
import { checkRecipients } from "#server/money/campaigns/recipients.ts";
import { type StaffActor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";

/**
 * Writes down that a group is to be given a campaign's coupon; `grantCoupons` does it, some at a time. CAM_004: nobody new
 * gets it. CAM_005: it is used by a code.
 */
export async function grantCampaign(
  deps: Deps,
  couponId: string,
  { recipients, reason }: { recipients: Recipients; reason: string },
  actor: StaffActor,
): Promise<void> {
  checkRecipients(deps, recipients);
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, couponId);
    if (campaign.byCode) throw new AppError("CAM_005");
    if (["over", "paused", "exhausted"].includes(campaignState(campaign, now))) throw new AppError("CAM_004");
    await tx.insert(couponGrants).values({ id: randomUUID(), couponId, recipients, askedAt: now, staffId: actor.id });
    const act = {
      act: "campaigns.grant",
      subject: "campaign",
      subjectId: campaign.code,
      after: { recipients },
      reason,
    };
    await writeAudit(tx, actor, act, now);
  });
}
