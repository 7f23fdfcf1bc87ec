import { eq } from "drizzle-orm";
import { coupons } from "#db/schema.ts";
import { type CampaignMove, campaignState, movesOf } from "#domain/money/campaign.ts";
import type { Deps } from "#server/deps.ts";
import { type CampaignRow, lockCampaign } from "#server/money/campaigns/campaign-store.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";

/** Pauses a campaign, lets it go on, or ends it for good. Members who have its coupon keep it. CAM_004: it is not in a state for that. */
export async function moveCampaign(
  deps: Deps,
  id: string,
  { move, reason }: { move: CampaignMove; reason: string },
  actor: Actor,
): Promise<CampaignRow> {
  const now = deps.now();
  return deps.database.db.transaction(async (tx) => {
    const before = await lockCampaign(tx, id);
    const state = campaignState(before, now);
    if (!movesOf(state).includes(move)) throw new AppError("CAM_004");
    const changes = { pause: { pausedAt: now }, resume: { pausedAt: null }, end: { endedAt: now } }[move];
    const [after] = await tx.update(coupons).set(changes).where(eq(coupons.id, id)).returning();
    if (!after) throw new AppError("COM_003");
    const act = { act: `campaigns.${move}`, subject: "campaign", subjectId: after.code, reason };
    const states = { before: { state }, after: { state: campaignState(after, now) } };
    await writeAudit(tx, actor, { ...act, ...states }, now);
    return after;
  });
}
