import type { ReservationStatus } from "#domain/rentals/reservation-status.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import {
  findReservation,
  lockOwnReservation,
  type ReservationDetail,
} from "#server/rentals/reservations/reservation-store.ts";

/** Moves a reservation along the table for whoever works on the site; its route says when there is such a call. */
export async function debugReservation(
  deps: Deps,
  memberId: string,
  id: string,
  { currentStatus, nextStatus }: { currentStatus: ReservationStatus; nextStatus: ReservationStatus },
): Promise<ReservationDetail> {
  const { db } = deps.database;
  await db.transaction(async (tx) => {
    const reservation = await lockOwnReservation(tx, memberId, id);
    if (!reservation) throw new AppError("COM_003");
    const moved =
      reservation.status === currentStatus &&
      (await moveReservation(tx, reservation, { to: nextStatus, by: "debug", now: deps.now() }, refundOf(nextStatus)));
    if (!moved) throw new AppError("RES_005");
  });
  const moved = await findReservation(db, memberId, id);
  if (!moved) throw new AppError("COM_003");
  return moved;
}

/** What the debug call cancels is refunded by the clock. */
const refundOf = (status: ReservationStatus) =>
  status === "cancelled" ? ({ refundState: "pending", forced: true } as const) : {};
