import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { gatewayOrphans } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { conclusiveAfterMs } from "#server/money/payments/perform-operation.ts";
import { AGAIN_MS } from "#server/money/refunds/refund-payment.ts";

type Orphan = typeof gatewayOrphans.$inferSelect;
type Sent = "sent" | "failed" | "unknown" | "approved";

/**
 * Gives back money that only the gateway knows of, all of it. Written down before it is sent; what may have been executed
 * is looked up and never sent again. `again`: somebody of staff asks for it, so that what was just refused is sent once more.
 */
export async function sendOrphan(deps: Deps, processId: string, again = false): Promise<Sent> {
  const orphan = await readOrphan(deps, processId);
  if (!orphan || orphan.state === "written_off") return "failed";
  if (orphan.state === "returned") return "sent";
  if (orphan.state === "sending" || orphan.state === "unknown") return lookUpOrphan(deps, orphan);
  const age = deps.now().getTime() - orphan.changedAt.getTime();
  if (orphan.state === "failed" && !again && age < AGAIN_MS) return "failed";
  const found = await deps.cardGateway.findByOperation(orphan.operation);
  if (found.kind !== "succeeded") return "approved";
  // The file and the gateway disagree: somebody has to ask the gateway.
  if (found.value?.transaction.processId !== processId) return settle(deps, processId, "failed");
  if (found.value.state === "cancelled") return settle(deps, processId, "returned");
  if (found.value.amount !== orphan.amount) return settle(deps, processId, "failed");
  const operationId = randomUUID();
  const claimed = await deps.database.db
    .update(gatewayOrphans)
    .set({ state: "sending", sentOperation: operationId, changedAt: deps.now() })
    .where(and(eq(gatewayOrphans.processId, processId), inArray(gatewayOrphans.state, ["open", "failed"])))
    .returning();
  if (claimed.length === 0) return "unknown";
  const { transaction } = found.value;
  const outcome = await deps.cardGateway.refund({ operationId, transaction, remaining: 0 });
  if (outcome.kind === "succeeded") return settle(deps, processId, "returned");
  if (outcome.kind === "unavailable") return settle(deps, processId, "open");
  const isRefused = outcome.kind === "declined" || (outcome.kind === "rejected" && !outcome.conflict);
  return settle(deps, processId, isRefused ? "failed" : "unknown");
}

/** Finds out at the gateway whether it was given back. */
export async function lookUpOrphan(deps: Deps, { processId, operation, changedAt }: Orphan): Promise<Sent> {
  const found = await deps.cardGateway.findByOperation(operation);
  if (found.kind !== "succeeded") return "unknown";
  if (found.value?.state === "cancelled") return settle(deps, processId, "returned");
  const conclusive = deps.now().getTime() - changedAt.getTime() > conclusiveAfterMs(deps);
  return conclusive ? settle(deps, processId, "open", ["sending", "unknown"]) : "unknown";
}

export async function readOrphan({ database }: Deps, processId: string): Promise<Orphan | undefined> {
  const [row] = await database.db.select().from(gatewayOrphans).where(eq(gatewayOrphans.processId, processId));
  return row;
}

const asRefund = { returned: "sent", failed: "failed", unknown: "unknown", open: "approved" } as const;

/** `from`: only while it is still so; else somebody else has found it out meanwhile, and the next look tells. */
async function settle(
  { database, now }: Deps,
  processId: string,
  state: keyof typeof asRefund,
  from?: Orphan["state"][],
): Promise<Sent> {
  const settled = await database.db
    .update(gatewayOrphans)
    .set({ state, changedAt: now() })
    .where(and(eq(gatewayOrphans.processId, processId), from && inArray(gatewayOrphans.state, from)))
    .returning({ state: gatewayOrphans.state });
  return settled.length > 0 ? asRefund[state] : "unknown";
}
