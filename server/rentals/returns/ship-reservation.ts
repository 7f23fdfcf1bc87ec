import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { tellLessLateness } from "#server/rentals/refunds/tell-given-back.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import {
  findReservation,
  lockOwnReservation,
  type ReservationDetail,
  updateReservation,
} from "#server/rentals/reservations/reservation-store.ts";

/** The member ships the item back: from this moment the late fee stops. The number may be corrected later. */
export async function shipReservation(
  deps: Deps,
  memberId: string,
  { reservationId: id, shippingNumber }: { reservationId: string; shippingNumber: string },
): Promise<ReservationDetail> {
  const { db } = deps.database;
  await db.transaction(async (tx) => {
    const reservation = await lockOwnReservation(tx, memberId, id);
    if (!reservation) throw new AppError("COM_003");
    // What was put into a locker is not in a parcel.
    if (reservation.status === "not_returned" && reservation.shippingNumber !== null) {
      return updateReservation(tx, id, { shippingNumber });
    }
    const moved = await moveReservation(
      tx,
      reservation,
      { to: "not_returned", by: "member", now: deps.now() },
      { shippingNumber },
    );
    if (!moved) throw new AppError("RES_005");
    await tellLessLateness(tx, deps, reservation, moved);
  });
  const shipped = await findReservation(db, memberId, id);
  if (!shipped) throw new AppError("COM_003");
  return shipped;
}
