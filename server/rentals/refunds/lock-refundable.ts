import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { payments } from "#db/schema.ts";
import { unsentParts } from "#server/money/refunds/staff-refund-store.ts";

/**
 * What of a payment is given back already, or is going to be. What the clock gives back of a late fee is planned by nobody, and comes
 * on top of the parts that staff planned and nobody has sent yet.
 */
const givenOrPlanned = sql<number>`greatest(planned_refunds, refunded_amount + ${unsentParts(sql`payments.id`)})`;

/** Payments of a reservation that may be given back in parts, the newest first, locked. */
async function lockRefundable(tx: Queryable, reservationId: string, which: SQL | undefined) {
  const these = and(eq(payments.reservationId, reservationId), eq(payments.state, "captured"), which);
  // Locked before they are read: what ends meanwhile is in more than one table.
  await tx.select({ id: payments.id }).from(payments).where(these).orderBy(payments.id).for("update");
  return tx
    .select({ id: payments.id, amount: payments.amount, planned: givenOrPlanned })
    .from(payments)
    .where(these)
    .orderBy(sql`${payments.createdAt} desc`, payments.id);
}

/**
 * What was taken for the rental itself. Money for an extension or a change that failed goes back whole; late fees and damages
 * are another matter.
 */
export const lockTaken = (tx: Queryable, reservationId: string) =>
  lockRefundable(
    tx,
    reservationId,
    and(
      inArray(payments.purpose, ["rental", "extension", "change"]),
      sql`${payments.key} not in (
        select 'extension ' || e.id from extensions e where e.reservation_id = ${reservationId} and e.state = 'failed'
        union all select 'change ' || c.id from reservation_changes c
        where c.reservation_id = ${reservationId} and c.state <> 'done')`,
    ),
  );

/** Money of a late fee or of damages. */
export const lockFees = (tx: Queryable, reservationId: string, { purpose, key }: Fees) =>
  lockRefundable(
    tx,
    reservationId,
    and(eq(payments.purpose, purpose), key === undefined ? undefined : eq(payments.key, key)),
  );

/** What of a late fee is here and is to stay, as far as anybody has planned. */
export async function sumLateFees(tx: Queryable, reservationId: string): Promise<number> {
  const taken = await lockFees(tx, reservationId, { purpose: "late_fee" });
  return taken.reduce((sum, { amount, planned }) => sum + amount - planned, 0);
}

type Fees = { purpose: "late_fee" | "damage"; key?: string };

/** Whether a payment of this kind is under way for a reservation: what it takes is not known yet. */
export async function isBeingPaid(tx: Queryable, reservationId: string, purpose: Fees["purpose"]): Promise<boolean> {
  const open = and(
    eq(payments.reservationId, reservationId),
    eq(payments.purpose, purpose),
    inArray(payments.state, ["pending", "authorised"]),
  );
  return (await tx.$count(payments, open)) > 0;
}
