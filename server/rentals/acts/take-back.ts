import { AppError } from "#server/platform/errors.ts";
import { lockByNumber, lockRentalOf, movedOn } from "#server/rentals/acts/find-things.ts";
import { numberOf } from "#server/rentals/acts/hand-over.ts";
import type { Doing, Done } from "#server/rentals/acts/perform-act.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { tellReturned } from "#server/rentals/returns/tell-returned.ts";
import { releaseBoxes } from "#server/rentals/stock/allocation-store.ts";

type Wanted = { code?: string | undefined; reservationNumber?: string | undefined; unit?: string | undefined };

/** A member gives the item back over the counter, of whatever station: from now on it costs nothing more. */
export async function takeBack(doing: Doing, wanted: Wanted): Promise<Done> {
  const { tx, deps, station, moved, now } = doing;
  const reservation =
    wanted.unit === undefined
      ? await lockByNumber(doing, numberOf(doing, wanted, "return"))
      : await lockRentalOf(doing, wanted.unit);
  if (!reservation) throw new AppError("STO_004", { details: { unit: wanted.unit ?? "" } });
  const place = { returnStation: station, returnBoxId: null, returnedStation: station, returnedBoxId: null };
  const returned = await moveReservation(tx, reservation, { ...moved, to: "not_returned" }, place);
  if (!returned) throw movedOn(reservation);
  // No box waits for it any more.
  await releaseBoxes(tx, reservation.id);
  await tellReturned(tx, deps, { reservation: returned, box: null }, now);
  const { number, status, unitId } = reservation;
  return { unitId, before: { reservation: number, status }, after: { status: returned.status } };
}
