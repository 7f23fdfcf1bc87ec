import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import {
  damageCharges,
  gatewayOrphans,
  payments,
  reservationChanges,
  reservations,
  type StaffRefund,
  staffRefunds,
} from "#db/schema.ts";
import type { OpenKind, QueueAct } from "#domain/money/payments-queue.ts";
import type { Deps } from "#server/deps.ts";
import { readOperationById, readPayment } from "#server/money/payments/payment-store.ts";
import { lookUpLive } from "#server/money/payments/reconcile-payments.ts";
import { voidPayment } from "#server/money/payments/void-payment.ts";
import { refundPayment } from "#server/money/refunds/refund-payment.ts";
import {
  addStaffRefund,
  findSame,
  lockStaffRefund,
  moveStaffRefund,
  readStaffRefund,
  requestHash,
} from "#server/money/refunds/staff-refund-store.ts";
import { type StaffActor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { moveWaiting, readChange, updateChange } from "#server/rentals/changes/change-store.ts";
import { chargeDamage } from "#server/rentals/damages/charge-damage.ts";
import { giveBackDamage, withdrawDamage } from "#server/rentals/damages/withdraw-damage.ts";
import { chargeLateFee } from "#server/rentals/late-fees/charge-late-fee.ts";
import { waiveLateFee } from "#server/rentals/late-fees/waive-late-fee.ts";
import { findOpen } from "#server/rentals/queue/list-queue.ts";
import { isSecondPerson, mayNotLeaveAlone } from "#server/rentals/queue/second-person.ts";
import { settleCall } from "#server/rentals/queue/settle-call.ts";
import { sendRefund } from "#server/rentals/refunds/send-refund.ts";
import { findInSight, refuseOwn } from "#server/rentals/refunds/staff-reservation.ts";
import { findByNumber, lockReservation, updateReservation } from "#server/rentals/reservations/reservation-store.ts";

type Which = { kind: OpenKind; id: string };
type Order = { id: string; act: Exclude<QueueAct, "look_up">; reason: string; expected?: number | undefined };
type Doing = { deps: Deps; which: Which; order: Order; actor: StaffActor };

const anywhere = { stations: null };

/** Does something about what is open. Refused when it is not open any more, or not in a way that allows it. */
export async function actOnOpen(deps: Deps, which: Which, order: Order, actor: StaffActor): Promise<void> {
  const open = await findOpen(deps.database.db, which, deps.now());
  // After the list: what the same click, a moment earlier, has taken off it is known by now.
  const known = await readStaffRefund(deps.database.db, order.id);
  if (known && !(await isAbout(deps, known, which))) throw new AppError("MNY_004");
  // The same click again: it is done, or under way.
  if (known) return sendRefund(deps, order.id);
  if (!open) throw new AppError("MNY_003");
  if (!open.acts.includes(order.act)) throw new AppError("MNY_009");
  if (order.expected !== undefined && order.expected !== open.amount) throw new AppError("MNY_005");
  const doing = { deps, which, order, actor };
  if (order.act === "try_again") return tryAgain(doing);
  if (order.act === "write_off") return writeOff(doing);
  if (order.act === "ask_again") return askAgain(doing);
  if (order.act === "call_done" || order.act === "call_undone") return endCall(doing);
  return which.kind === "damage" ? giveBackLoss(doing, open.amount) : giveBackOrphan(doing);
}

/** Whether a refund came of an order about this. */
async function isAbout({ database }: Deps, refund: StaffRefund, which: Which): Promise<boolean> {
  const { kind, damageId, orphanId, reservationId } = refund;
  if (which.kind === "damage") return damageId === which.id;
  if (which.kind === "orphan") return orphanId === which.id;
  if (which.kind !== "late_fee") return refund.requestHash.equals(requestHash(`${kind} again`, which.id));
  return kind === "late_fee" && (await findByNumber(database.db, which.id))?.id === reservationId;
}

const noted: Record<Order["act"], string> = {
  try_again: "payments.tryAgain",
  write_off: "payments.writeOff",
  give_back: "refunds.request",
  ask_again: "refunds.request",
  call_done: "payments.callDone",
  call_undone: "payments.callUndone",
};

/** Written down before it is done: what happens then is the gateway's. */
const note = ({ which, order, actor }: Doing, tx: Transaction, now: Date) => {
  const act = noted[order.act];
  const { kind: subject, id: subjectId } = which;
  return writeAudit(tx, actor, { act, subject, subjectId, reason: order.reason }, now);
};

async function tryAgain(doing: Doing): Promise<void> {
  const { deps, which } = doing;
  const { db } = deps.database;
  await db.transaction(async (tx) => {
    if (which.kind === "late_fee") {
      const failed = and(eq(reservations.number, which.id), eq(reservations.lateFeeState, "failed"));
      await tx.update(reservations).set({ lateFeeState: "due" }).where(failed);
    }
    await note(doing, tx, deps.now());
  });
  if (which.kind === "late_fee") {
    const { id } = await findInSight(db, { number: which.id, worker: anywhere });
    await chargeLateFee(deps, id, { present: false, insist: true });
  } else if (which.kind === "damage") await chargeDamage(deps, which.id, { insist: true });
  else if (which.kind === "refund") await sendRefund(deps, which.id, { again: true });
  else await callAgain(deps, which.id);
}

/** A void or refund that the gateway refused. */
async function callAgain(deps: Deps, id: string): Promise<void> {
  const operation = await readOperationById(deps.database.db, id);
  if (!operation) throw new AppError("COM_003");
  const { kind, paymentId, key, amount } = operation;
  if (kind === "void") await voidPayment(deps, paymentId);
  else await refundPayment(deps, { paymentId, reason: key.replace(/^refund /, ""), amount, again: true });
}

/** What stands in the queue of what was paid for a loss goes back, once. Of another part, its reservation's page asks. */
async function giveBackLoss({ deps, which, order, actor }: Doing, amount: number): Promise<void> {
  const { left: expected, ...asked } = await findCharge(deps, which.id);
  await giveBackDamage(deps, asked, { id: order.id, amount, expected, reason: order.reason }, actor);
}

async function findCharge({ database: { db } }: Deps, damage: string) {
  const [found] = await db
    .select({ number: reservations.number, left: sql<number>`${damageCharges.amount} - ${damageCharges.givenBack}` })
    .from(damageCharges)
    .innerJoin(reservations, eq(reservations.id, damageCharges.reservationId))
    .where(eq(damageCharges.id, damage));
  if (!found) throw new AppError("COM_003");
  return { ...found, worker: anywhere, damage };
}

async function writeOff(doing: Doing): Promise<void> {
  const { deps, which, order, actor } = doing;
  const { db } = deps.database;
  if (which.kind === "late_fee") {
    const { number, lateFee, lateFeeCharged } = await findInSight(db, { number: which.id, worker: anywhere });
    const wish = { id: order.id, fee: lateFeeCharged, expected: lateFee, reason: order.reason };
    await waiveLateFee(deps, { number, worker: anywhere }, wish, actor);
    return;
  }
  if (which.kind === "damage") {
    await withdrawDamage(deps, await findCharge(deps, which.id), order, actor);
    return;
  }
  await db.transaction(async (tx) => {
    const now = deps.now();
    const done = await (which.kind === "refund" ? leaveRefund : leaveOrphan)(tx, doing, now);
    if (done === "asked") return;
    if (!done) throw new AppError("MNY_003");
    await note(doing, tx, now);
  });
}

/**
 * A refund that was settled by other means is not sent any more; of a cancellation or a change the jobs would go on. Above the
 * limit, two people say so: the member gets nothing from the gateway then.
 */
async function leaveRefund(tx: Transaction, doing: Doing, now: Date): Promise<boolean | "asked"> {
  const { deps, which, actor } = doing;
  const known = await readStaffRefund(tx, which.id);
  const reservation = known?.reservationId ? await lockReservation(tx, known.reservationId) : undefined;
  const refund = await lockStaffRefund(tx, which.id);
  if (refund?.state !== "failed" || refund.closedAt) return false;
  const limits = deps.catalogue.current().settings;
  const takesTwo = await mayNotLeaveAlone(tx, refund, { actor, limits }, now);
  if (takesTwo && !(await isSecondPerson(tx, doing, now))) return "asked";
  const closed = { closedAt: now, closedAloneBy: takesTwo ? null : actor.id };
  if (!(await moveStaffRefund(tx, which.id, ["failed"], closed))) return false;
  if (refund.kind === "cancellation" && reservation)
    await updateReservation(tx, reservation.id, { refundState: "done" });
  if (refund.changeId) await updateChange(tx, refund.changeId, { refundState: "done" });
  return true;
}

/** A call that no look-up tells of: two people who have asked the gateway say how it ended. */
async function endCall(doing: Doing): Promise<void> {
  const { deps, which, order, actor } = doing;
  await lookUpLive(deps, which.id);
  await deps.database.db.transaction(async (tx) => {
    const now = deps.now();
    const operation = await readOperationById(tx, which.id);
    // The gateway has just told.
    if (operation?.state !== "unknown") throw new AppError("MNY_003");
    const { reservationId } = await readPayment(tx, operation.paymentId);
    const reservation = reservationId ? await lockReservation(tx, reservationId) : undefined;
    if (reservation) await refuseOwn(tx, reservation, actor);
    if (!(await isSecondPerson(tx, doing, now))) return;
    await settleCall(tx, operation, order.act === "call_done", now);
    await note(doing, tx, now);
  });
}

/** Money that is nobody's stays here. Above the limit, two people say so: whoever paid it gets nothing back then. */
async function leaveOrphan(tx: Transaction, doing: Doing, now: Date): Promise<boolean | "asked"> {
  const { deps, which, actor } = doing;
  const own = eq(gatewayOrphans.processId, which.id);
  const [orphan] = await tx.select().from(gatewayOrphans).where(own).for("update");
  if (orphan?.state !== "open" && orphan?.state !== "failed") return false;
  // Somebody may have asked to give it back, and wait for an answer.
  if (await isAsked(tx, sql`orphan_id = ${which.id} and state <> 'failed'`)) return false;
  const limits = deps.catalogue.current().settings;
  const takesTwo = await mayNotLeaveAlone(tx, { ...orphan, reservationId: null }, { actor, limits }, now);
  if (takesTwo && !(await isSecondPerson(tx, doing, now))) return "asked";
  const closedAloneBy = takesTwo ? null : actor.id;
  await tx.update(gatewayOrphans).set({ state: "written_off", changedAt: now, closedAloneBy }).where(own);
  return true;
}

/** Money that only the gateway knows of: above the limit, somebody else approves it as well. */
async function giveBackOrphan(doing: Doing): Promise<void> {
  const { deps, which, order, actor } = doing;
  const now = deps.now();
  const refund = await deps.database.db.transaction(async (tx) => {
    const [orphan] = await tx.select().from(gatewayOrphans).where(eq(gatewayOrphans.processId, which.id)).for("update");
    if (!orphan) throw new AppError("COM_003");
    // By the gateway's file it is nobody's; meanwhile somebody may have turned up.
    if ((await tx.$count(payments, eq(payments.processId, which.id))) > 0) throw new AppError("MNY_009");
    const { amount, processId: orphanId } = orphan;
    const hash = requestHash("orphan", orphanId);
    const known = await findSame(tx, order.id, hash);
    if (known) return known;
    // Somebody else has written it off, or has asked for it already.
    if (orphan.state !== "open" && orphan.state !== "failed") throw new AppError("MNY_003");
    if (await isAsked(tx, eq(staffRefunds.orphanId, orphanId))) throw new AppError("MNY_003");
    const asked = {
      id: order.id,
      kind: "orphan" as const,
      amount,
      reason: order.reason,
      reservationId: null,
      orphanId,
    };
    const limits = deps.catalogue.current().settings;
    const added = await addStaffRefund(tx, { ...asked, hash, requestedBy: actor.id }, { limits, parts: [], now });
    await note(doing, tx, now);
    return added;
  });
  await sendRefund(deps, refund.id);
}

/** Whether such a refund is under way or done. */
const isAsked = async (tx: Transaction, which: SQL | undefined) =>
  (await tx.$count(staffRefunds, and(which, ne(staffRefunds.state, "refused")))) > 0;

/** Asks once more for what a cancellation or a change owes, after somebody said no. */
async function askAgain(doing: Doing): Promise<void> {
  const { deps, which, order, actor } = doing;
  const now = deps.now();
  const refused = await readStaffRefund(deps.database.db, which.id);
  if (!refused) throw new AppError("COM_003");
  const { kind, amount, reservationId, changeId } = refused;
  const refund = await deps.database.db.transaction(async (tx) => {
    const hash = requestHash(`${kind} again`, which.id);
    const reservation = reservationId ? await lockReservation(tx, reservationId) : undefined;
    const known = await findSame(tx, order.id, hash);
    if (known) return known;
    if (reservation) await refuseOwn(tx, reservation, actor);
    await refuseAsked(tx, refused);
    const asked = { id: order.id, kind, amount, reason: order.reason, reservationId, changeId, hash };
    const limits = deps.catalogue.current().settings;
    const added = await addStaffRefund(tx, { ...asked, requestedBy: actor.id }, { limits, parts: [], now });
    if (!added.needsApproval && changeId) await moveWaiting(tx, eq(reservationChanges.id, changeId), "pending");
    else if (!added.needsApproval && reservationId)
      await tx.update(reservations).set({ refundState: "pending" }).where(eq(reservations.id, reservationId));
    await note(doing, tx, now);
    return added;
  });
  await sendRefund(deps, refund.id);
}

/** Under the reservation's lock: somebody else has asked for it, or a cancellation has given it back with all else. */
async function refuseAsked(tx: Transaction, { kind, reservationId, changeId }: StaffRefund): Promise<void> {
  const same = changeId
    ? eq(staffRefunds.changeId, changeId)
    : and(eq(staffRefunds.kind, kind), eq(staffRefunds.reservationId, reservationId ?? ""));
  if (await isAsked(tx, same)) throw new AppError("MNY_003");
  if (!changeId) return;
  const cancelled = and(eq(reservations.id, reservationId ?? ""), eq(reservations.status, "cancelled"));
  if ((await readChange(tx, changeId))?.refundState !== "waiting" || (await tx.$count(reservations, cancelled)) > 0)
    throw new AppError("MNY_003");
}
