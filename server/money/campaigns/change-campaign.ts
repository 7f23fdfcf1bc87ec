import { eq } from "drizzle-orm";
import type { ChangeCampaign } from "#contract/console/campaigns.ts";
import type { Transaction } from "#db/database.ts";
import { coupons } from "#db/schema.ts";
import { coverUsed } from "#domain/money/campaign.ts";
import type { Deps } from "#server/deps.ts";
import { type CampaignRow, countHolders, lockCampaign } from "#server/money/campaigns/campaign-store.ts";
import { checkTerms, termsOf } from "#server/money/campaigns/campaign-terms.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError, isDuplicate } from "#server/platform/errors.ts";
import { refuseOutdated } from "#server/platform/seen-version.ts";

/**
 * Changes a campaign. What members have was promised to them: from the first on, value, conditions, code and start stay
 * (CAM_002), and an earlier end holds for new ones only. A cap never falls below what was used (CAM_003).
 */
export async function changeCampaign(
  deps: Deps,
  id: string,
  wanted: ChangeCampaign,
  actor: Actor,
): Promise<CampaignRow> {
  checkTerms(deps, wanted);
  try {
    return await deps.database.db.transaction((tx) => change(tx, { id, wanted, actor, now: deps.now() }));
  } catch (error) {
    if (isDuplicate(error, "coupons_code_key")) throw new AppError("CAM_001");
    throw error;
  }
}

type Change = { id: string; wanted: ChangeCampaign; actor: Actor; now: Date };

async function change(tx: Transaction, { id, wanted, actor, now }: Change): Promise<CampaignRow> {
  const before = await lockCampaign(tx, id);
  if (before.endedAt) throw new AppError("CAM_004");
  const { version, ...terms } = wanted;
  refuseOutdated(version, termsOf(before));
  const values = { ...terms, validFrom: new Date(wanted.validFrom), validUntil: new Date(wanted.validUntil) };
  if (!sameTerms(before, values) && (await countHolders(tx, id)) > 0) throw new AppError("CAM_002");
  if (!coverUsed(values, before)) throw new AppError("CAM_003");
  const [after] = await tx.update(coupons).set(values).where(eq(coupons.id, id)).returning();
  if (!after) throw new AppError("COM_003");
  const act = { act: "campaigns.change", subject: "campaign", subjectId: after.code };
  await writeAudit(tx, actor, { ...act, before: termsOf(before), after: termsOf(after) }, now);
  return after;
}

type Terms = Pick<
  CampaignRow,
  "code" | "discountValue" | "discountPercent" | "minimumAmount" | "categorySlug" | "validFrom"
>;

const sameTerms = (one: Terms, other: Terms): boolean =>
  one.code === other.code &&
  one.discountValue === other.discountValue &&
  one.discountPercent === other.discountPercent &&
  one.minimumAmount === other.minimumAmount &&
  one.categorySlug === other.categorySlug &&
  one.validFrom.getTime() === other.validFrom.getTime();
