import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { askedActs } from "#db/schema.ts";
import type { OpenKind, QueueAct } from "#domain/money/payments-queue.ts";
import { type GivenAlone, needsSecondPerson, type RefundLimits } from "#domain/money/staff-refund.ts";
import { accountsOf, listApprovers } from "#server/money/refunds/approvers.ts";
import { isSamePerson } from "#server/money/refunds/staff-refund-store.ts";
import { type StaffActor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";

type Doing = { which: { kind: OpenKind; id: string }; order: { act: QueueAct; reason: string }; actor: StaffActor };

/**
 * Whether somebody else has asked for the same before, so that it is to be done now. Else it is written down who asks, with an act, and
 * waits. Whoever may not approve a refund of theirs does not count.
 */
export async function isSecondPerson(tx: Transaction, { which, order, actor }: Doing, now: Date): Promise<boolean> {
  const { kind, id: subjectId } = which;
  const own = and(eq(askedActs.kind, kind), eq(askedActs.subjectId, subjectId));
  const [asked] = await tx.select().from(askedActs).where(own).for("update");
  if (asked?.act === order.act && !(await isSamePerson(tx, asked.staffId, actor.id))) {
    if (!(await listApprovers(tx, asked.staffId)).includes(actor.id)) throw new AppError("MNY_014");
    await tx.delete(askedActs).where(own);
    return true;
  }
  const { act, reason } = order;
  const asks = { act, reason, staffId: actor.id, at: now };
  await tx
    .insert(askedActs)
    .values({ kind, subjectId, ...asks })
    .onConflictDoUpdate({ target: [askedActs.kind, askedActs.subjectId], set: asks });
  await writeAudit(tx, actor, { act: "payments.ask", subject: kind, subjectId, after: { act }, reason }, now);
  return false;
}

/** Money that somebody wants to write off: of a reservation, or of nobody. */
type Left = { amount: number; reservationId: string | null };

/** Whether somebody else has to agree before a person writes off money: above what one person may give back alone. */
export async function mayNotLeaveAlone(
  tx: Transaction,
  { amount, reservationId }: Left,
  { actor, limits }: { actor: StaffActor; limits: RefundLimits },
  now: Date,
): Promise<boolean> {
  // Two at once of one person must not pass the day's limit together.
  await tx.execute(sql`select 1 from staff where id = ${actor.id} for no key update`);
  const { rows } = await tx.execute<GivenAlone>(sql`
    select coalesce(sum(amount) filter (where reservation_id = ${reservationId}), 0)::int as here,
      coalesce(sum(amount) filter (where closed_alone_by in ${accountsOf(actor.id)}
        and (closed_at at time zone 'Asia/Tokyo')::date = (${now}::timestamptz at time zone 'Asia/Tokyo')::date), 0)::int as today
    from (
      select amount, reservation_id, closed_alone_by, closed_at from staff_refunds
      union all select amount, null, closed_alone_by, changed_at from gateway_orphans where state = 'written_off'
    ) left_alone where closed_alone_by is not null`);
  return needsSecondPerson(amount, rows[0] ?? { today: 0, here: 0 }, limits);
}
