import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { chargeLateFee } from "#server/rentals/late-fees/charge-late-fee.ts";
import {
  findReservation,
  lockOwnReservation,
  type ReservationDetail,
  updateReservation,
} from "#server/rentals/reservations/reservation-store.ts";

/** Charges a late fee to the member's card now, because the member asks for it. Idempotent: what is paid stays paid. */
export async function payLateFee(deps: Deps, memberId: string, id: string): Promise<ReservationDetail> {
  await limitRate(deps, "payLateFee", memberId);
  const { db } = deps.database;
  await db.transaction(async (tx) => {
    const reservation = await lockOwnReservation(tx, memberId, id);
    if (!reservation) throw new AppError("COM_003");
    if (reservation.lateFeeState === "none") throw new AppError("RES_005");
    if (reservation.lateFeeState === "failed") await updateReservation(tx, id, { lateFeeState: "due" });
  });
  const refusal = await chargeLateFee(deps, id, { present: true });
  if (refusal) throw new AppError(refusal);
  const paid = await findReservation(db, memberId, id);
  if (!paid) throw new AppError("COM_003");
  return paid;
}
