import type { Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { type DeskAct, type DeskCase, deskActsOn } from "#domain/rentals/desk-acts.ts";
import { wasLossPaid } from "#server/money/cards/looked-into.ts";
import { AppError } from "#server/platform/errors.ts";
import { type ByStaff, refuseOtherVersion } from "#server/rentals/reservations/by-staff.ts";
import { hasPending, lockReservation } from "#server/rentals/reservations/reservation-store.ts";

export const caseOf = (reservation: Reservation & { lossPaid: boolean }, pending: boolean): DeskCase => ({
  status: reservation.status,
  filled: reservation.filledAt !== null,
  pending,
  hasMember: reservation.memberId !== null,
  byStaff: reservation.bookedBy !== null,
  lossPaid: reservation.lossPaid,
  pickupBox: reservation.pickupBoxId !== null,
  returnBox: reservation.returnBoxId !== null,
});

/** The reservation, locked, as it was shown. DSK_001 when it has changed since, RES_005 when it does not allow the act. */
export async function lockForAct(
  tx: Transaction,
  id: string,
  act: DeskAct,
  by: Pick<ByStaff, "version">,
): Promise<Reservation> {
  const reservation = await lockReservation(tx, id);
  if (!reservation) throw new AppError("COM_003");
  await refuseOtherVersion(tx, reservation, by);
  await refuseAct(tx, reservation, act);
  return reservation;
}

/** RES_005 when a reservation does not allow an act, RES_007 while something of it is being paid. */
export async function refuseAct(tx: Transaction, reservation: Reservation, act: DeskAct): Promise<void> {
  const pending = await hasPending(tx, reservation.id);
  const lossPaid = await wasLossPaid(tx, reservation.id);
  if (!deskActsOn(caseOf({ ...reservation, lossPaid }, pending)).includes(act))
    throw new AppError(pending ? "RES_007" : "RES_005");
}
