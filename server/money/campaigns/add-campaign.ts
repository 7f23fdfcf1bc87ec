import { randomInt } from "node:crypto";
import type { AddCampaign } from "#contract/console/campaigns.ts";
import { coupons } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import type { CampaignRow } from "#server/money/campaigns/campaign-store.ts";
import { checkTerms, termsOf } from "#server/money/campaigns/campaign-terms.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError, isDuplicate } from "#server/platform/errors.ts";

/** Without letters and digits that look like others. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Names the coupon of a campaign that nobody types. */
const giftCode = () => `GIFT-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

/** Makes a campaign. CAM_001: its code is in use. */
export async function addCampaign(deps: Deps, wanted: AddCampaign, actor: Actor): Promise<CampaignRow> {
  const now = deps.now();
  checkTerms(deps, wanted);
  const { code, validFrom, validUntil, ...rest } = wanted;
  const row = {
    ...rest,
    code: code ?? giftCode(),
    byCode: code !== null,
    validFrom: new Date(validFrom),
    validUntil: new Date(validUntil),
    createdAt: now,
  };
  try {
    return await deps.database.db.transaction(async (tx) => {
      const [made] = await tx.insert(coupons).values(row).returning();
      if (!made) throw new Error("the campaign was not made");
      const act = { act: "campaigns.add", subject: "campaign", subjectId: made.code, after: termsOf(made) };
      await writeAudit(tx, actor, act, now);
      return made;
    });
  } catch (error) {
    if (isDuplicate(error, "coupons_code_key")) throw new AppError("CAM_001");
    throw error;
  }
}
