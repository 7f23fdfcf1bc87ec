import type { Transaction } from "#db/database.ts";
import { toJstIso } from "#domain/jst.ts";
import type { RefundLimits } from "#domain/money/staff-refund.ts";
import { tellApprovers } from "#server/messages/tell-approvers.ts";
import type { Actor } from "#server/platform/audit.ts";

/** How much one person may give back alone, as it was and as it is to be. */
type Change = { before: RefundLimits; after: RefundLimits };

/**
 * Tells those who may approve refunds that more may be given back without them: whoever raises a limit, gives back and lowers
 * it again would undo that two decide, and only the log would say so.
 */
export async function tellOfLimits(tx: Transaction, { before, after }: Change, actor: Actor, now: Date): Promise<void> {
  const isRaised = after.refundLimitYen > before.refundLimitYen || after.refundDayLimitYen > before.refundDayLimitYen;
  if (!isRaised) return;
  const pair = (key: keyof RefundLimits) => ({ from: before[key], to: after[key] });
  const limits = { reservation: pair("refundLimitYen"), day: pair("refundDayLimitYen") };
  const data = { ...limits, by: actor.name, at: toJstIso(now) };
  await tellApprovers(tx, { kind: "staffLimitsRaised", data }, actor.id ? [actor.id] : [], now);
}
