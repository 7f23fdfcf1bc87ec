import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { gatewayOrphans } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { conclusiveAfterMs } from "#server/money/payments/perform-operation.ts";

type Orphan = typeof gatewayOrphans.$inferSelect;
type Sent = "sent" | "failed" | "unknown" | "approved";

/**
 * Gives back money that only the gateway knows of, all of it. Written down before it is sent; what may have been executed
 * is looked up and never sent again.
 */
export async function sendOrphan(deps: Deps, processId: string): Promise<Sent> {
  const orphan = await readOrphan(deps, processId);
  if (!orphan || orphan.state === "written_off") return "failed";
  if (orphan.state === "returned") return "sent";
  if (orphan.state === "sending" || orphan.state === "unknown") return lookUpOrphan(deps, orphan);
  const found = await deps.cardGateway.findByOperation(orphan.operation);
  if (found.kind !== "succeeded") return "approved";
  // The file says something else than the gateway: for somebody to ask it.
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
  return settle(deps, processId, outcome.kind === "declined" ? "failed" : "unknown");
}

/** Finds out at the gateway whether it was given back. */
export async function lookUpOrphan(deps: Deps, { processId, operation, changedAt }: Orphan): Promise<Sent> {
  const found = await deps.cardGateway.findByOperation(operation);
  if (found.kind !== "succeeded") return "unknown";
  if (found.value?.state === "cancelled") return settle(deps, processId, "returned");
  const conclusive = deps.now().getTime() - changedAt.getTime() > conclusiveAfterMs(deps);
  return conclusive ? settle(deps, processId, "open") : "unknown";
}

export async function readOrphan({ database }: Deps, processId: string): Promise<Orphan | undefined> {
  const [row] = await database.db.select().from(gatewayOrphans).where(eq(gatewayOrphans.processId, processId));
  return row;
}

const asRefund = { returned: "sent", failed: "failed", unknown: "unknown", open: "approved" } as const;

async function settle({ database, now }: Deps, processId: string, state: keyof typeof asRefund): Promise<Sent> {
  await database.db
    .update(gatewayOrphans)
    .set({ state, changedAt: now() })
    .where(eq(gatewayOrphans.processId, processId));
  return asRefund[state];
}
