import type { Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { cancellationRefund, cancellationRight, inTimeToCancel } from "#domain/rentals/cancellation.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { refuseInMaintenance } from "#server/rentals/holds/check-rental.ts";
import { auditAct, type ByStaff, refuseOtherVersion } from "#server/rentals/reservations/by-staff.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { refundReservation } from "#server/rentals/reservations/refund-reservation.ts";
import { tellRenter } from "#server/rentals/reservations/reservation-mail.ts";
import {
  findReservation,
  hasPending,
  lockOwnReservation,
  lockReservation,
  type ReservationDetail,
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
    await cancel(tx, deps, reservation, { by: "member", forced: false, unfilled });
  });
  await refundReservation(deps, id);
  const cancelled = await findReservation(db, memberId, id);
  if (!cancelled) throw new AppError("COM_003");
  return cancelled;
}

/**
 * Cancels for the operator, who may have lost a place: whenever it is not handed over yet, always refunded in full. `by`:
 * somebody at the desk.
 */
export async function forceCancelReservation(deps: Deps, id: string, by?: ByStaff): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    if (!reservation) throw new AppError("COM_003");
    if (reservation.status === "cancelled") return;
    await refuseOtherVersion(tx, reservation, by);
    await cancel(tx, deps, reservation, { by: "force", forced: true, unfilled: false, staffId: by?.actor.id });
    const [before, after] = [{ status: reservation.status }, { refund: cancellationRefund(reservation) }];
    if (by) await auditAct(tx, by, { act: "reservations.cancel", reservation, before, after }, deps.now());
  });
  await refundReservation(deps, id);
}

/** The same within a transaction of the shop's, by somebody of staff; `refundReservation` or its job gives the money back afterwards. */
export async function cancelForShop(
  tx: Transaction,
  deps: Deps,
  reservation: Reservation,
  staffId: string | null,
): Promise<void> {
  await cancel(tx, deps, reservation, { by: "force", forced: true, unfilled: false, staffId });
}

/** What is not there by the time at which a pickup counts as missed is the shop's failure, not the member's. */
export const cancelUnfilled = (tx: Transaction, deps: Deps, reservation: Reservation): Promise<void> =>
  cancel(tx, deps, reservation, { by: "clock", forced: true, unfilled: true });

type Cancelling = {
  by: "member" | "clock" | "force";
  forced: boolean;
  unfilled: boolean;
  staffId?: string | null | undefined;
};

async function cancel(
  tx: Transaction,
  deps: Deps,
  reservation: Reservation,
  { by, forced, unfilled, staffId }: Cancelling,
): Promise<void> {
  const now = deps.now();
  // An extension or a change that is being paid would leave money behind.
  if (await hasPending(tx, reservation.id)) throw new AppError("RES_007");
  const refund = cancellationRefund(reservation);
  const refundState = refund > 0 ? "pending" : "done";
  const cancelled = await moveReservation(
    tx,
    reservation,
    { to: "cancelled", by, staffId, now },
    { refundState, forced },
  );
  if (!cancelled) throw new AppError("RES_005");
  const more = { refund, forced, unfilled, couponReturned: reservation.discount > 0 };
  await tellRenter(tx, { catalogue: deps.catalogue.current(), now }, cancelled, [{ kind: "cancelled", more }]);
}
