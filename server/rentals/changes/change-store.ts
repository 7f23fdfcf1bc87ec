import { and, eq, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { changeRefunds, payments, reservationChanges, reservations } from "#db/schema.ts";
import { knownLate } from "#server/money/payments/known-late.ts";

export type Change = typeof reservationChanges.$inferSelect;

/** What the payment of a change is for. */
export const changeKey = (id: string) => `change ${id}`;

/** What a change costs more, or gives back (negative). */
export const differenceOf = ({ total, paid }: Pick<Change, "total" | "paid">): number => total - paid;

export async function lockChange(tx: Queryable, id: string): Promise<Change | undefined> {
  const [row] = await tx.select().from(reservationChanges).where(eq(reservationChanges.id, id)).for("update");
  return row;
}

export async function readChange(db: Queryable, id: string): Promise<Change | undefined> {
  const [row] = await db.select().from(reservationChanges).where(eq(reservationChanges.id, id));
  return row;
}

/** What the same request has led to before. */
export async function findByKey(tx: Queryable, reservationId: string, requestKey: string): Promise<Change | undefined> {
  const [row] = await tx
    .select()
    .from(reservationChanges)
    .where(
      and(
        eq(reservationChanges.reservationId, reservationId),
        eq(reservationChanges.requestKey, requestKey),
        ne(reservationChanges.state, "failed"),
      ),
    );
  return row;
}

/** Changes whose payment somebody began and nobody ended. */
export const listStaleChanges = (db: Queryable, before: Date) =>
  db
    .select()
    .from(reservationChanges)
    .where(and(eq(reservationChanges.state, "pending"), lt(reservationChanges.createdAt, before)));

/** The payment of a change; of several tries that which did not fail. */
export async function findChangePayment(db: Queryable, changeId: string) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.key, changeKey(changeId)))
    .orderBy(sql`state = 'failed'`)
    .limit(1);
  return payment;
}

/**
 * Reservations with money that was taken for a change which failed, and not given back: of changes since then, and of those whose
 * payment was known late.
 */
export const hasPaidForNothing = (since: Date) => sql`${reservations.id} in (
  select c.reservation_id from reservation_changes c join payments p on p.key = 'change ' || c.id
  where c.state = 'failed' and c.created_at > ${since}::timestamptz and p.state = 'captured'
  union all
  select c.reservation_id from payments p join reservation_changes c on c.reservation_id = p.reservation_id
  where p.id in (${knownLate}) and p.state = 'captured' and p.key = 'change ' || c.id and c.state = 'failed')`;

/** That money. */
export const listPaidForNothing = (db: Queryable, reservationId: string) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(reservationChanges, sql`${payments.key} = 'change ' || ${reservationChanges.id}`)
    .where(
      and(
        eq(payments.reservationId, reservationId),
        eq(payments.state, "captured"),
        eq(reservationChanges.state, "failed"),
      ),
    );

/** What a change gives back of which payment. */
export const listRefunds = (db: Queryable, changeId: string) =>
  db
    .select({ paymentId: changeRefunds.paymentId, amount: changeRefunds.amount })
    .from(changeRefunds)
    .where(eq(changeRefunds.changeId, changeId));

/** What changes of a reservation give back once somebody else has approved it. */
export async function sumWaiting(db: Queryable, reservationId: string): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(paid - total), 0)::int as sum from reservation_changes
    where reservation_id = ${reservationId} and refund_state = 'waiting'`);
  return rows[0]?.sum ?? 0;
}

/** Moves what waits for somebody's yes on: of one change, or of all of a reservation. */
export const moveWaiting = (tx: Queryable, which: SQL, refundState: "pending" | "done") =>
  tx
    .update(reservationChanges)
    .set({ refundState })
    .where(and(which, eq(reservationChanges.refundState, "waiting")));

export const updateChange = async (tx: Queryable, id: string, changes: Partial<Change>): Promise<void> => {
  await tx.update(reservationChanges).set(changes).where(eq(reservationChanges.id, id));
};
