import type { Transaction } from "#db/database.ts";
import type { Reservation, StaffRefund } from "#db/schema.ts";
import { splitRefund } from "#domain/money/split-refund.ts";
import { isGoingBack, reduceLateFee } from "#domain/rentals/lateness.ts";
import type { Deps } from "#server/deps.ts";
import { addStaffRefund, findSame, readStaffRefund, requestHash } from "#server/money/refunds/staff-refund-store.ts";
import { type StaffActor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { isBeingPaid, lockFees, sumLateFees } from "#server/rentals/refunds/lock-refundable.ts";
import { sendRefund } from "#server/rentals/refunds/send-refund.ts";
import { type Looked, lockInSight, refuseOwn } from "#server/rentals/refunds/staff-reservation.ts";
import { tellIfThere } from "#server/rentals/refunds/tell-given-back.ts";
import { updateReservation } from "#server/rentals/reservations/reservation-store.ts";

type Wish = {
  id: string;
  /** What the late fee is to be from now on; 0 lets go of it. */
  fee: number;
  /** What it was when it was shown. */
  expected: number;
  reason: string;
};

/**
 * Reduces a late fee or lets go of it. What was charged beyond it goes back. Paid or not, above the limit somebody else has
 * to approve it: until then it is reduced, and the member is not told. Undefined when it is so already.
 */
export async function waiveLateFee(
  deps: Deps,
  looked: Looked,
  wish: Wish,
  actor: StaffActor,
): Promise<StaffRefund | undefined> {
  const { db } = deps.database;
  const hash = requestHash("late_fee", looked.number, wish.fee);
  const refund = await db.transaction(async (tx) => {
    const before = await lockInSight(tx, looked);
    const known = await findSame(tx, wish.id, hash);
    return known ?? reduce(tx, deps, { before, wish, hash, actor });
  });
  if (!refund) return undefined;
  await sendRefund(deps, refund.id);
  return (await readStaffRefund(db, refund.id)) ?? refund;
}

type Reduction = { before: Reservation; wish: Wish; hash: Buffer; actor: StaffActor };
type Planned = Reduction & { givesBack: number; now: Date };

async function reduce(tx: Transaction, deps: Deps, { before, wish, hash, actor }: Reduction) {
  const now = deps.now();
  const { id, number } = before;
  await refuseOwn(tx, before, actor);
  // Sent twice: it is so already.
  if (before.lateFee === wish.fee && before.lateFeeWaived > 0) return undefined;
  if (before.lateFee !== wish.expected) throw new AppError("MNY_005");
  const taken = await sumLateFees(tx, id);
  if ((await isBeingPaid(tx, id, "late_fee")) || isTakenUnnoted(before, taken)) throw new AppError("MNY_006");
  const reduced = reduceLateFee(before, wish.fee, taken);
  if (!reduced) throw new AppError("MNY_009");
  const { givesBack, ...changes } = reduced;
  const refund = await plan(tx, deps, { before, wish, hash, actor, givesBack, now });
  await updateReservation(tx, id, changes);
  const more = { from: before.lateFee, to: wish.fee, refund: givesBack };
  if (refund.state !== "requested")
    await tellIfThere(tx, deps, { ...before, ...changes }, [{ kind: "lateFeeReduced", more }]);
  const asked = { staffRefund: refund.id, amount: refund.amount, waits: refund.needsApproval };
  const change = { before: { lateFee: before.lateFee }, after: { lateFee: wish.fee, refund: givesBack, ...asked } };
  const act = { act: "lateFees.reduce", subject: "reservation", subjectId: number, ...change, reason: wish.reason };
  await writeAudit(tx, actor, act, now);
  return refund;
}

/** Whether money was taken for the fee that nobody has written down on the reservation yet; the clock soon does. */
const isTakenUnnoted = (before: Reservation, taken: number): boolean =>
  before.lateFeeState === "due" && taken > before.lateFeeCharged && !isGoingBack(before, taken);

async function plan(tx: Transaction, deps: Deps, { before, wish, hash, actor, givesBack, now }: Planned) {
  const parts = splitRefund(await lockFees(tx, before.id, { purpose: "late_fee" }), givesBack);
  if (!parts) throw new AppError("MNY_001");
  const { id, reason } = wish;
  const amount = before.lateFee - wish.fee;
  const letGo = amount - givesBack;
  const asked = { id, reason, hash, kind: "late_fee" as const, amount, letGo, reservationId: before.id };
  const limits = deps.catalogue.current().settings;
  return addStaffRefund(tx, { ...asked, requestedBy: actor.id }, { limits, parts, now });
}
