import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type Reservation, reservationChanges, type StaffRefund, staff } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { tellApprovers } from "#server/messages/tell-approvers.ts";
import { comesFrom, listApprovers } from "#server/money/refunds/approvers.ts";
import {
  isSamePerson,
  lockStaffRefund,
  moveStaffRefund,
  readStaffRefund,
} from "#server/money/refunds/staff-refund-store.ts";
import { type StaffActor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { moveWaiting } from "#server/rentals/changes/change-store.ts";
import { sendRefund } from "#server/rentals/refunds/send-refund.ts";
import { refuseOwn } from "#server/rentals/refunds/staff-reservation.ts";
import { tellRefund } from "#server/rentals/refunds/tell-given-back.ts";
import { undoRefund } from "#server/rentals/refunds/undo-refund.ts";
import { lockReservation, updateReservation } from "#server/rentals/reservations/reservation-store.ts";

/** Approves what somebody else asked for, and sends it. Idempotent for the same person. */
export async function approveRefund(deps: Deps, id: string, actor: StaffActor): Promise<StaffRefund> {
  const { db } = deps.database;
  await db.transaction(async (tx) => {
    const { refund, reservation } = await lockWhole(tx, id);
    if (refund.approvedBy === actor.id) return;
    if (refund.state !== "requested") throw new AppError("MNY_003");
    if (await isSamePerson(tx, refund.requestedBy, actor.id)) throw new AppError("MNY_002");
    if (!(await listApprovers(tx, refund.requestedBy)).includes(actor.id)) throw new AppError("MNY_014");
    if (reservation) await refuseOwn(tx, reservation, actor);
    const now = deps.now();
    await moveStaffRefund(tx, id, ["requested"], { state: "approved", approvedBy: actor.id, decidedAt: now });
    if (refund.kind === "cancellation" && refund.reservationId) {
      await updateReservation(tx, refund.reservationId, { refundState: "pending" });
    }
    if (refund.changeId) await moveWaiting(tx, eq(reservationChanges.id, refund.changeId), "pending");
    await tellRefund(tx, deps, refund);
    await tellOfTie(tx, { refund, reservation }, actor, now);
    await writeAudit(
      tx,
      actor,
      { act: "refunds.approve", ...subjectOf(refund), after: { amount: refund.amount } },
      now,
    );
  });
  await sendRefund(deps, id);
  return readOne(deps, id);
}

/** Says no to what somebody asked for: nothing goes back or is let go of, and what was reserved for it is free again. */
export async function refuseRefund(deps: Deps, id: string, reason: string, actor: StaffActor): Promise<StaffRefund> {
  await deps.database.db.transaction(async (tx) => {
    const { refund } = await lockWhole(tx, id);
    if (refund.refusedBy === actor.id) return;
    if (refund.state !== "requested") throw new AppError("MNY_003");
    const now = deps.now();
    await moveStaffRefund(tx, id, ["requested"], {
      state: "refused",
      refusedBy: actor.id,
      decidedAt: now,
      refusal: reason,
    });
    await undoRefund(tx, refund);
    await writeAudit(
      tx,
      actor,
      { act: "refunds.refuse", ...subjectOf(refund), after: { amount: refund.amount }, reason },
      now,
    );
  });
  return readOne(deps, id);
}

type Whole = { refund: StaffRefund; reservation?: Reservation | undefined };

/** Where one of the two accounts comes from the other, whoever else may approve hears of it: they may be one person's. */
async function tellOfTie(tx: Transaction, { refund, reservation }: Whole, actor: StaffActor, now: Date): Promise<void> {
  const { requestedBy, amount } = refund;
  const tied = (await comesFrom(tx, actor.id, requestedBy)) || (await comesFrom(tx, requestedBy, actor.id));
  if (!tied) return;
  const [asker] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, requestedBy));
  const data = { amount, number: reservation?.number ?? "", requestedBy: asker?.name ?? "", approvedBy: actor.name };
  await tellApprovers(tx, { kind: "staffTiedApproval", data }, [actor.id, requestedBy], now);
}

const subjectOf = ({ id }: StaffRefund) => ({ subject: "refund", subjectId: id });

async function readOne({ database }: Deps, id: string): Promise<StaffRefund> {
  const refund = await readStaffRefund(database.db, id);
  if (!refund) throw new AppError("COM_003");
  return refund;
}

/** The reservation before the refund, as everybody locks them. */
async function lockWhole(tx: Transaction, id: string): Promise<Whole> {
  const known = await readStaffRefund(tx, id);
  const reservation = known?.reservationId ? await lockReservation(tx, known.reservationId) : undefined;
  const refund = await lockStaffRefund(tx, id);
  if (!refund) throw new AppError("COM_003");
  return { refund, ...(reservation && { reservation }) };
}
