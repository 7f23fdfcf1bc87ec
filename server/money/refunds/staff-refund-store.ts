import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import { type StaffRefund, staffRefundParts, staffRefunds } from "#db/schema.ts";
import { type GivenAlone, needsSecondPerson, type RefundLimits } from "#domain/money/staff-refund.ts";
import { HOUR } from "#domain/time.ts";
import { accountsOf } from "#server/money/refunds/approvers.ts";
import { AppError } from "#server/platform/errors.ts";

export type RefundPart = { id: string; amount: number };

type Asked = Pick<StaffRefund, "id" | "kind" | "amount" | "reason" | "requestedBy"> & {
  reservationId: string | null;
  letGo?: number;
  damageId?: string | null;
  changeId?: string | null;
  orphanId?: string | null;
};

/** What makes two requests the same. */
export const requestHash = (...request: (string | number | null)[]): Buffer =>
  createHash("sha256").update(JSON.stringify(request)).digest();

/** The refund that the same request has led to before. The same id with another request is refused. */
export async function findSame(tx: Queryable, id: string, hash: Buffer): Promise<StaffRefund | undefined> {
  const [known] = await tx.select().from(staffRefunds).where(eq(staffRefunds.id, id));
  if (known && !known.requestHash.equals(hash)) throw new AppError("MNY_004");
  return known;
}

/** Whether two accounts are one person's. */
export async function isSamePerson(tx: Queryable, staffId: string, otherId: string): Promise<boolean> {
  return (await tx.execute(sql`select 1 where ${otherId}::uuid in ${accountsOf(staffId)}`)).rows.length > 0;
}

type Giving = { requestedBy: string; reservationId: string | null };

/**
 * What was given back or let go of without anybody's approval: by a person on a day of Japan, and of a reservation by anybody
 * at any time. A second request at the same moment waits. Of several charges for one loss, the cheapest counts.
 */
export async function givenAlone(tx: Queryable, giving: Giving, now: Date): Promise<GivenAlone> {
  const sumOf = (refunds: SQL, losses: SQL) => sql`((select coalesce(sum(amount), 0)::int from staff_refunds
    where ${refunds} and not needs_approval and state <> 'refused') + (select coalesce(sum(most), 0)::int from (
    select max(short_by) as most from damage_charges where ${losses} and state <> 'withdrawn' group by reservation_id) cheap))`;
  const onThisDay = (who: SQL, at: SQL) => sql`${who} in ${accountsOf(giving.requestedBy)}
    and (${at} at time zone 'Asia/Tokyo')::date = (${now}::timestamptz at time zone 'Asia/Tokyo')::date`;
  const today = sumOf(onThisDay(sql`requested_by`, sql`requested_at`), onThisDay(sql`staff_id`, sql`at`));
  const isHere = sql`reservation_id = ${giving.reservationId}`;
  const { rows } = await tx.execute<GivenAlone>(sql`select ${today} as today, ${sumOf(isHere, isHere)} as here`);
  return rows[0] ?? { today: 0, here: 0 };
}

/** Two acts of one person at once must not pass the day's limit together. */
export const lockGiver = (tx: Transaction, staffId: string) =>
  tx.execute(sql`select 1 from staff where id = ${staffId} for no key update`);

/** Writes a refund down: approved already where one person may decide alone, else waiting for another. */
export async function addStaffRefund(
  tx: Transaction,
  asked: Asked & { hash: Buffer },
  { limits, parts, now }: { limits: RefundLimits; parts: RefundPart[]; now: Date },
): Promise<StaffRefund> {
  const { hash, ...row } = asked;
  await lockGiver(tx, asked.requestedBy);
  const needsApproval = needsSecondPerson(asked.amount, await givenAlone(tx, asked, now), limits);
  const [added] = await tx
    .insert(staffRefunds)
    .values({
      ...row,
      requestHash: hash,
      requestedAt: now,
      needsApproval,
      limitYen: limits.refundLimitYen,
      dayLimitYen: limits.refundDayLimitYen,
      state: needsApproval ? "requested" : "approved",
    })
    .onConflictDoNothing({ target: staffRefunds.id })
    .returning();
  // The same id at the same moment, for another reservation: each is locked by itself.
  if (!added) throw new AppError("MNY_004");
  if (parts.length > 0) {
    await tx
      .insert(staffRefundParts)
      .values(parts.map(({ id: paymentId, amount }) => ({ refundId: added.id, paymentId, amount })));
  }
  return added;
}

export async function lockStaffRefund(tx: Queryable, id: string): Promise<StaffRefund | undefined> {
  const [row] = await tx.select().from(staffRefunds).where(eq(staffRefunds.id, id)).for("update");
  return row;
}

export async function readStaffRefund(db: Queryable, id: string): Promise<StaffRefund | undefined> {
  const [row] = await db.select().from(staffRefunds).where(eq(staffRefunds.id, id));
  return row;
}

export const listParts = (db: Queryable, refundId: string) =>
  db.select().from(staffRefundParts).where(eq(staffRefundParts.refundId, refundId));

const waiting = (kind: StaffRefund["kind"]) => (reservationId: SQLWrapper) =>
  sql<number>`(
  select coalesce(sum(f.amount), 0)::integer from staff_refunds f
  where f.reservation_id = ${reservationId} and f.kind = ${kind} and f.state = 'requested')`;

/** What staff asked for of the price of a reservation, and nobody has approved: a cancellation gives it back with all else. */
export const waitingParts = waiting("part");

/** By how much staff wants to reduce a late fee, and nobody has approved: the member is not told before. */
export const waitingReduction = waiting("late_fee");

/** What parts come to that staff planned of a payment, and nobody has sent yet. */
export const unsentParts = (paymentId: SQL) => sql<number>`(
  select coalesce(sum(s.amount), 0)::integer from staff_refund_parts s
  where s.payment_id = ${paymentId} and not exists (select from payment_operations o
    where o.payment_id = s.payment_id and o.key = 'refund staff ' || s.refund_id and o.state = 'succeeded'))`;

/** What is not going back of any payment after all. */
export const dropParts = (tx: Queryable, refundId: string) =>
  tx.delete(staffRefundParts).where(eq(staffRefundParts.refundId, refundId));

/** Moves a refund on from one of these states; false when it was in none of them any more. */
export async function moveStaffRefund(
  tx: Queryable,
  id: string,
  from: StaffRefund["state"][],
  changes: Partial<StaffRefund>,
): Promise<boolean> {
  const moved = await tx
    .update(staffRefunds)
    .set(changes)
    .where(and(eq(staffRefunds.id, id), inArray(staffRefunds.state, from), isNull(staffRefunds.closedAt)))
    .returning({ id: staffRefunds.id });
  return moved.length > 0;
}

/** What was decided longer ago may never be given back, and must not stand before what has just been approved. */
const FRESH_MS = HOUR;

/**
 * What was approved and has not been given back yet, as much as is sent in one round: what is fresh and was not refused first,
 * otherwise in no order, so that refunds that keep failing never fill every round.
 */
export function listUnsent(db: Queryable, now: Date): Promise<StaffRefund[]> {
  const fresh = new Date(now.getTime() - FRESH_MS);
  const { decidedAt, requestedAt, state } = staffRefunds;
  return db
    .select()
    .from(staffRefunds)
    .where(and(inArray(state, ["approved", "failed", "unknown"]), isNull(staffRefunds.closedAt)))
    .orderBy(sql`${state} = 'failed' or coalesce(${decidedAt}, ${requestedAt}) < ${fresh}, random()`)
    .limit(200);
}
