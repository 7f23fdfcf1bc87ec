import type { Transaction } from "#db/database.ts";
import type { Reservation, StaffRefund } from "#db/schema.ts";
import { splitRefund } from "#domain/money/split-refund.ts";
import type { Deps } from "#server/deps.ts";
import { addStaffRefund, findSame, readStaffRefund, requestHash } from "#server/money/refunds/staff-refund-store.ts";
import { type StaffActor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockTaken } from "#server/rentals/refunds/lock-refundable.ts";
import { sendRefund } from "#server/rentals/refunds/send-refund.ts";
import { type Looked, lockInSight, refuseOwn } from "#server/rentals/refunds/staff-reservation.ts";
import { tellGivenBack } from "#server/rentals/refunds/tell-given-back.ts";
import { hasPending, updateReservation } from "#server/rentals/reservations/reservation-store.ts";

type Wish = {
  /** Chosen by the page: sent twice, it is the same refund. */
  id: string;
  amount: number;
  /** What was left when somebody decided; undefined: whatever is left. */
  expected?: number | undefined;
  reason: string;
};

/**
 * Gives back a part of what a rental costs, at once or when somebody else has approved it. Never more than was captured:
 * what is planned of each payment is reserved here, under its lock.
 */
export async function giveBack(deps: Deps, looked: Looked, wish: Wish, actor: StaffActor): Promise<StaffRefund> {
  const { db } = deps.database;
  const hash = requestHash("part", looked.number, wish.amount);
  const refund = await db.transaction(async (tx) => {
    const reservation = await lockInSight(tx, looked);
    return (await findSame(tx, wish.id, hash)) ?? plan(tx, deps, { reservation, wish, hash, actor });
  });
  await sendRefund(deps, refund.id);
  return (await readStaffRefund(db, refund.id)) ?? refund;
}

type Planned = { reservation: Reservation; wish: Wish; hash: Buffer; actor: StaffActor };

async function plan(tx: Transaction, deps: Deps, { reservation, wish, hash, actor }: Planned): Promise<StaffRefund> {
  const { id: reservationId, number } = reservation;
  const { amount, expected, reason } = wish;
  const now = deps.now();
  await refuseOwn(tx, reservation, actor);
  // What is cancelled goes back whole already; what is being paid is not settled yet.
  if (reservation.status === "cancelled") throw new AppError("MNY_009");
  if (await hasPending(tx, reservationId)) throw new AppError("MNY_006");
  const left = reservation.total + reservation.extensionTotal - reservation.givenBack;
  // Two who see the same complaint would give it back twice.
  if (expected !== undefined && expected !== left) throw new AppError("MNY_005");
  const parts = amount <= left ? splitRefund(await lockTaken(tx, reservationId), amount) : undefined;
  if (!parts) throw new AppError("MNY_001");
  const asked = { ...wish, kind: "part" as const, reservationId, requestedBy: actor.id, hash };
  const limits = deps.catalogue.current().settings;
  const refund = await addStaffRefund(tx, asked, { limits, parts, now });
  const givenBack = reservation.givenBack + amount;
  await updateReservation(tx, reservationId, { givenBack });
  if (refund.state === "approved") await tellGivenBack(tx, deps, { ...reservation, givenBack }, amount);
  const act = refund.needsApproval ? "refunds.request" : "refunds.give";
  const after = { refund: refund.id, kind: "part", amount, parts };
  await writeAudit(tx, actor, { act, subject: "reservation", subjectId: number, after, reason }, now);
  return refund;
}
