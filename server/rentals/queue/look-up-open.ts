import { eq, sql } from "drizzle-orm";
import { paymentOperations, staffRefunds } from "#db/schema.ts";
import type { OpenKind } from "#domain/money/payments-queue.ts";
import type { Deps } from "#server/deps.ts";
import { lookUpLive } from "#server/money/payments/reconcile-payments.ts";
import { lookUpOrphan, readOrphan } from "#server/money/settlement/send-orphan.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { sendRefund } from "#server/rentals/refunds/send-refund.ts";

type Which = { kind: OpenKind; id: string };

/** Asks the gateway how something stands, and writes down what it says. A refund that was approved and not sent yet is sent. */
export async function lookUpOpen(deps: Deps, which: Which, actor: Actor): Promise<void> {
  await ask(deps, which);
  await deps.database.db.transaction((tx) =>
    writeAudit(tx, actor, { act: "payments.lookUp", subject: which.kind, subjectId: which.id }, deps.now()),
  );
}

async function ask(deps: Deps, { kind, id }: Which): Promise<void> {
  const { db } = deps.database;
  if (kind === "call") {
    const known = await db.$count(paymentOperations, eq(sql`${paymentOperations.id}::text`, id));
    if (known === 0) throw new AppError("COM_003");
    await lookUpLive(deps, id);
  } else if (kind === "refund") {
    const known = await db.$count(staffRefunds, eq(sql`${staffRefunds.id}::text`, id));
    if (known === 0) throw new AppError("COM_003");
    for (const operation of await liveCallsOf(deps, id)) await lookUpLive(deps, operation);
    await sendRefund(deps, id);
  } else if (kind === "orphan") {
    const orphan = await readOrphan(deps, id);
    if (!orphan) throw new AppError("COM_003");
    if (orphan.state === "sending" || orphan.state === "unknown") await lookUpOrphan(deps, orphan);
    await sendRefundOf(deps, id);
  } else throw new AppError("MNY_009");
}

/** The calls of a refund whose outcome is open. */
async function liveCallsOf({ database }: Deps, refundId: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select o.id from staff_refunds f join payments p on p.reservation_id = f.reservation_id
      join payment_operations o on o.payment_id = p.id
    where f.id::text = ${refundId} and o.kind = 'refund' and o.state in ('sent', 'unknown')`);
  return rows.map(({ id }) => id);
}

async function sendRefundOf(deps: Deps, orphanId: string): Promise<void> {
  const { rows } = await deps.database.db.execute<{ id: string }>(sql`
    select id from staff_refunds where orphan_id = ${orphanId} and state in ('approved', 'failed', 'unknown')`);
  for (const { id } of rows) await sendRefund(deps, id);
}
