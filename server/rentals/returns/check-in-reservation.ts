import type { Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import type { UnitCondition } from "#domain/rentals/unit-place.ts";
import type { Deps } from "#server/deps.ts";
import { tellLessLateness } from "#server/rentals/refunds/tell-given-back.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { tellReturned } from "#server/rentals/returns/tell-returned.ts";
import type { MovedBy } from "#server/rentals/stock/move-unit.ts";

type Found = MovedBy & {
  by: "staff";
  /** When staff had it. */
  happenedAt: Date;
  /** Where, if that is known. */
  station?: string | undefined;
  condition?: UnitCondition | undefined;
};

/** Staff has the item: from a box, a parcel or over the counter. Undefined when there was nothing to be checked in. */
export async function checkInReservation(
  tx: Transaction,
  deps: Deps,
  reservation: Reservation,
  { happenedAt, station, condition, ...moved }: Found,
): Promise<Reservation | undefined> {
  // What a locker has proved stays proved, and was told then.
  const isProved = reservation.returnedAt !== null;
  const place = !isProved && station ? { returnedStation: station } : {};
  const told = { happenedAt, checkedInAs: condition, checkedInStation: station, ...place };
  const returned = await moveReservation(tx, reservation, { ...moved, to: "returned" }, told);
  if (returned) await tellLessLateness(tx, deps, reservation, returned);
  if (returned && !isProved) await tellReturned(tx, deps, { reservation: returned, box: null }, moved.now);
  return returned;
}
