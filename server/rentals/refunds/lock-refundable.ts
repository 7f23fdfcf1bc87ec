import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { payments } from "#db/schema.ts";

/** Payments of a reservation that may be given back in parts, the newest first, locked. */
const lockRefundable = (tx: Queryable, reservationId: string, which: SQL | undefined) =>
  tx
    .select({
      id: payments.id,
      amount: payments.amount,
      planned: sql<number>`greatest(${payments.plannedRefunds}, ${payments.refundedAmount})`,
    })
    .from(payments)
    .where(and(eq(payments.reservationId, reservationId), eq(payments.state, "captured"), which))
    .orderBy(sql`${payments.createdAt} desc`, payments.id)
    .for("update");

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
