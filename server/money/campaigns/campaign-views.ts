import type { Campaign } from "#contract/console/campaigns.ts";
import { toJstIso } from "#domain/jst.ts";
import { campaignState, movesOf } from "#domain/money/campaign.ts";
import type { CampaignRow } from "#server/money/campaigns/campaign-store.ts";
import { termsOf } from "#server/money/campaigns/campaign-terms.ts";
import { versionBy } from "#server/platform/seen-version.ts";

export function viewCampaign(row: CampaignRow, now: Date): Campaign {
  const { id, code, byCode, name, viewText, discountValue, discountPercent, minimumAmount, categorySlug } = row;
  const { usesEach, mostUses, mostYen, uses, yenUsed } = row;
  const state = campaignState(row, now);
  return {
    ...{ id, code, byCode, name, viewText, discountValue, discountPercent, minimumAmount, categorySlug },
    ...{ usesEach, mostUses, mostYen, uses, yenUsed, state, moves: movesOf(state) },
    validFrom: toJstIso(row.validFrom),
    validUntil: toJstIso(row.validUntil),
    version: versionBy(termsOf(row)),
  };
}
