import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { payments } from "#db/schema.ts";

/** Money of a late fee or of damages that may be given back in parts, the newest first, locked. */
export const lockFees = (tx: Queryable, reservationId: string, { purpose, key }: Fees) =>
  tx
    .select({
      id: payments.id,
      amount: payments.amount,
      planned: sql<number>`greatest(${payments.plannedRefunds}, ${payments.refundedAmount})`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.reservationId, reservationId),
        eq(payments.state, "captured"),
        eq(payments.purpose, purpose),
        key === undefined ? undefined : eq(payments.key, key),
      ),
    )
    .orderBy(sql`${payments.createdAt} desc`, payments.id)
    .for("update");

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
