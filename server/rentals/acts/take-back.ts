import { AppError } from "#server/platform/errors.ts";
import { lockNamed, lockRentalOf, movedOn } from "#server/rentals/acts/find-things.ts";
import type { Doing, Done } from "#server/rentals/acts/perform-act.ts";
import { noteUse } from "#server/rentals/errands/errand-store.ts";
import { refuseOwnRental } from "#server/rentals/refunds/staff-reservation.ts";
import { tellLessLateness } from "#server/rentals/refunds/tell-given-back.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { tellReturned } from "#server/rentals/returns/tell-returned.ts";
import { releaseBoxes } from "#server/rentals/stock/allocation-store.ts";

type Wanted = { code?: string | undefined; reservationNumber?: string | undefined; unit?: string | undefined };

/** A member gives the item back over the counter, of whatever station: from now on it costs nothing more. */
export async function takeBack(doing: Doing, wanted: Wanted): Promise<Done> {
  const { tx, deps, station, moved, now } = doing;
  const { reservation, errand } =
    wanted.unit === undefined
      ? await lockNamed(doing, wanted, "return")
      : { reservation: await lockRentalOf(doing, wanted.unit) };
  if (!reservation) throw new AppError("STO_004", { details: { unit: wanted.unit ?? "" } });
  await refuseOwnRental(tx, reservation, moved);
  const place = { returnStation: station, returnBoxId: null, returnedStation: station, returnedBoxId: null };
  const returned = await moveReservation(tx, reservation, { ...moved, to: "not_returned" }, place);
  if (!returned) throw movedOn(reservation);
  // No box waits for it any more.
  await releaseBoxes(tx, reservation.id);
  if (errand) await noteUse(tx, errand.id, now);
  await tellLessLateness(tx, deps, reservation, returned);
  await tellReturned(tx, deps, { reservation: returned, box: null, byErrand: !!errand }, now);
  const { number, status, unitId } = reservation;
  const after = { status: returned.status, ...(errand && { errand: errand.number }) };
  return { unitId, before: { reservation: number, status }, after };
}
