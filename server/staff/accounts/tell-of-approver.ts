import type { Transaction } from "#db/database.ts";
import type { Staff } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { mayApprove, tellApprovers } from "#server/messages/tell-approvers.ts";
import type { Actor } from "#server/platform/audit.ts";

/** An account as it was and as it is; undefined where there was none, or is none any more. */
type Change = { before: Staff | undefined; after: Staff | undefined };

/**
 * Tells those who may approve refunds that somebody may from now on, or may no more: whoever made an account of their own for it, or
 * sent the others away, would undo that two decide. Whoever may no more hears of it, too.
 */
export async function tellOfApprover(
  tx: Transaction,
  { before, after }: Change,
  actor: Actor,
  now: Date,
): Promise<void> {
  const [could, can] = [before, after].map((account) => mayApprove(account?.roles ?? []));
  const person = after ?? before;
  if (!person || could === can) return;
  const { id, name: who, email } = person;
  const data = { who, email, by: actor.name, at: toJstIso(now) };
  const about = [id, ...(actor.id ? [actor.id] : [])];
  if (can) return tellApprovers(tx, { kind: "staffApproverAdded", data }, about, now);
  const also = id === actor.id ? [] : [person];
  return tellApprovers(tx, { kind: "staffApproverRemoved", data, also }, about, now);
}
