import { sql } from "drizzle-orm";
import type { StaffRefund } from "#db/schema.ts";
import { stateOfParts } from "#domain/money/staff-refund.ts";
import type { Deps } from "#server/deps.ts";
import { refundPayment } from "#server/money/refunds/refund-payment.ts";
import { listParts, listUnsent, moveStaffRefund, readStaffRefund } from "#server/money/refunds/staff-refund-store.ts";
import { sendOrphan } from "#server/money/settlement/send-orphan.ts";
import { fewAtOnce } from "#server/platform/few-at-once.ts";
import { refundChange } from "#server/rentals/changes/refund-changes.ts";
import { refundReservation } from "#server/rentals/reservations/refund-reservation.ts";

/** Sends what staff gives back and was not given back yet. Safe to run concurrently. */
export async function sendRefunds(deps: Deps): Promise<void> {
  const one = ({ id }: { id: string }) =>
    sendRefund(deps, id).catch((error) =>
      deps.log.error({ err: error, refund: id }, "a refund by staff could not be sent"),
    );
  await fewAtOnce(await listUnsent(deps.database.db, deps.now()), one, deps.isEnding);
}

/**
 * Sends a refund that is approved. Idempotent: each part has its key. What is not known yet is left for the job. `again`:
 * somebody of staff asks for it, so that what was just refused is sent once more.
 */
export async function sendRefund(deps: Deps, id: string, { again = false } = {}): Promise<void> {
  const { db } = deps.database;
  const refund = await readStaffRefund(db, id);
  if (!refund || refund.closedAt || !["approved", "failed", "unknown"].includes(refund.state)) return;
  const state = await send(deps, refund, again);
  if (state !== refund.state) await moveStaffRefund(db, id, ["approved", "failed", "unknown"], { state });
}

async function send(deps: Deps, refund: StaffRefund, again: boolean): Promise<StaffRefund["state"]> {
  const { kind, id, reservationId, orphanId, changeId } = refund;
  if (kind === "orphan") return orphanId ? sendOrphan(deps, orphanId, again) : "failed";
  if (kind === "cancellation" && reservationId) {
    await refundReservation(deps, reservationId, again);
    return stateOfCancellation(deps, reservationId);
  }
  // Until it is changed, there is nothing to be sent.
  if (kind === "change") return (changeId && (await refundChange(deps, changeId, again))) || "approved";
  const results = [];
  for (const { paymentId, amount } of await listParts(deps.database.db, id)) {
    const { state, payment } = await refundPayment(deps, { paymentId, reason: `staff ${id}`, amount, again });
    results.push({ state, paymentState: payment.state });
  }
  return stateOfParts(results);
}

/** A cancellation gives back whatever is left of each payment. */
async function stateOfCancellation({ database }: Deps, reservationId: string) {
  const { rows } = await database.db.execute<{ state: string; paymentState: string }>(sql`
    select coalesce(o.state, 'refused') as state, p.state as "paymentState" from payments p
    left join lateral (select state from payment_operations o where o.payment_id = p.id and o.kind = 'refund'
      order by o.created_at desc limit 1) o on true
    where p.reservation_id = ${reservationId} and p.state in ('pending', 'authorised', 'captured', 'refunded')`);
  return stateOfParts(rows);
}
