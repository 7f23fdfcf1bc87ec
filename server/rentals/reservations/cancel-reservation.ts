import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { afterUse } from "#domain/money/coupon.ts";
import { cancellationRefund, cancellationRight, inTimeToCancel } from "#domain/rentals/cancellation.ts";
import type { Deps } from "#server/deps.ts";
import { findCouponOf } from "#server/money/coupons/coupon-store.ts";
import { withdrawInvitationCoupons } from "#server/money/coupons/withdraw-invitation-coupons.ts";
import { addStaffRefund, requestHash } from "#server/money/refunds/staff-refund-store.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { sumWaiting } from "#server/rentals/changes/change-store.ts";
import { refuseInMaintenance } from "#server/rentals/holds/check-rental.ts";
import { sendRefund } from "#server/rentals/refunds/send-refund.ts";
import { refuseOwn } from "#server/rentals/refunds/staff-reservation.ts";
import { dropWaitingParts } from "#server/rentals/refunds/undo-refund.ts";
import { auditAct, type ByStaff, refuseOtherVersion } from "#server/rentals/reservations/by-staff.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { refuseOpened } from "#server/rentals/reservations/opened-door.ts";
import { refundReservation } from "#server/rentals/reservations/refund-reservation.ts";
import { tellRenter } from "#server/rentals/reservations/reservation-mail.ts";
import {
  findReservation,
  hasPending,
  lockOwnReservation,
  lockReservation,
  type ReservationDetail,
  updateReservation,
} from "#server/rentals/reservations/reservation-store.ts";

/** Cancels a member's reservation before the deadline and refunds it. Idempotent: repeat calls return the current state. */
export async function cancelReservation(deps: Deps, memberId: string, id: string): Promise<ReservationDetail> {
  await limitRate(deps, "cancel", memberId);
  refuseInMaintenance(deps);
  const { db } = deps.database;
  const now = deps.now();
  await db.transaction(async (tx) => {
    const reservation = await lockOwnReservation(tx, memberId, id);
    if (!reservation) throw new AppError("COM_003");
    if (reservation.status === "cancelled") return;
    const { unfilled } = cancellationRight(reservation, now);
    if (!unfilled && !inTimeToCancel(reservation.cancelUntil, now)) throw new AppError("RES_003");
    await refuseOpened(tx, reservation);
    await cancel(tx, deps, reservation, { by: "member", forced: false, unfilled });
  });
  await refundReservation(deps, id);
  const cancelled = await findReservation(db, memberId, id);
  if (!cancelled) throw new AppError("COM_003");
  return cancelled;
}

/**
 * Cancels for the operator, who may have lost a place: whenever it is not handed over yet, always refunded in full. `by`:
 * somebody at the desk. The place is free at once; above the limit of what one person may give back, the money waits until
 * somebody else has approved it.
 */
export async function forceCancelReservation(deps: Deps, id: string, by?: ByStaff): Promise<void> {
  const refund = await deps.database.db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    if (!reservation) throw new AppError("COM_003");
    if (reservation.status === "cancelled") return undefined;
    // All of it at one moment, by which the log and what was done find each other.
    const now = deps.now();
    const then = { ...deps, now: () => now };
    await refuseOtherVersion(tx, reservation, by);
    if (by) await refuseOwn(tx, reservation, by.actor);
    const amount = await cancel(tx, then, reservation, {
      by: "force",
      forced: true,
      unfilled: false,
      staffId: by?.actor.id,
    });
    const asked = await askForRefund(tx, then, { reservationId: id, amount, by });
    const [before, after] = [{ status: reservation.status }, { refund: amount, waits: asked?.needsApproval ?? false }];
    if (by) await auditAct(tx, by, { act: "reservations.cancel", reservation, before, after }, now);
    return asked;
  });
  await (refund ? sendRefund(deps, refund.id) : refundReservation(deps, id));
}

type Asked = { reservationId: string; amount: number; by: Pick<ByStaff, "actor" | "reason"> | undefined };

/** What somebody of staff gives back by cancelling; undefined where it is nobody, or nothing. */
async function askForRefund(tx: Transaction, deps: Deps, { reservationId, amount, by }: Asked) {
  if (!by?.actor.id || amount === 0) return undefined;
  const { reason, actor } = by;
  const wish = { id: randomUUID(), kind: "cancellation" as const, amount, reason, requestedBy: actor.id as string };
  const hash = requestHash("cancellation", reservationId);
  const limits = deps.catalogue.current().settings;
  const refund = await addStaffRefund(tx, { ...wish, reservationId, hash }, { limits, parts: [], now: deps.now() });
  if (refund.needsApproval) await updateReservation(tx, reservationId, { refundState: "waiting" });
  return refund;
}

/**
 * The same within a transaction of the shop's, by somebody of staff and under the same limit; `refundReservation` or its job
 * gives the money back afterwards.
 */
export async function cancelForShop(
  tx: Transaction,
  deps: Deps,
  reservation: Reservation,
  by: Pick<ByStaff, "actor" | "reason">,
): Promise<void> {
  await refuseOwn(tx, reservation, by.actor);
  const how = { by: "force", forced: true, unfilled: false, staffId: by.actor.id } as const;
  const amount = await cancel(tx, deps, reservation, how);
  await askForRefund(tx, deps, { reservationId: reservation.id, amount, by });
}

/** What is not there by the time at which a pickup counts as missed is the shop's failure, not the member's. */
export const cancelUnfilled = async (tx: Transaction, deps: Deps, reservation: Reservation): Promise<void> => {
  await cancel(tx, deps, reservation, { by: "clock", forced: true, unfilled: true });
};

type Cancelling = {
  by: "member" | "clock" | "force";
  forced: boolean;
  unfilled: boolean;
  staffId?: string | null | undefined;
};

/** Cancels, and says what is to be given back: with what changes by staff owe, and nobody has approved. */
async function cancel(
  tx: Transaction,
  deps: Deps,
  before: Reservation,
  { by, forced, unfilled, staffId }: Cancelling,
): Promise<number> {
  const now = deps.now();
  // An extension or a change that is being paid would leave money behind.
  if (await hasPending(tx, before.id)) throw new AppError("RES_007");
  // What staff asked for and nobody approved yet goes back with all else.
  await dropWaitingParts(tx, before.id, now);
  const waiting = await sumWaiting(tx, before.id);
  const reservation = (await lockReservation(tx, before.id)) ?? before;
  const refund = cancellationRefund(reservation);
  const refundState = refund + waiting > 0 ? "pending" : "done";
  const cancelled = await moveReservation(
    tx,
    reservation,
    { to: "cancelled", by, staffId, now },
    { refundState, forced },
  );
  if (!cancelled) throw new AppError("RES_005");
  const more = { refund, forced, unfilled, ...afterUse(await findCouponOf(tx, reservation), now) };
  await tellRenter(tx, { catalogue: deps.catalogue.current(), now }, cancelled, [{ kind: "cancelled", more }]);
  // What the shop cancels was no wish of the member's, who keeps what it brought.
  if (by === "member" && !unfilled && before.memberId) await withdrawInvitationCoupons(tx, before.memberId, now);
  return refund + waiting;
}
