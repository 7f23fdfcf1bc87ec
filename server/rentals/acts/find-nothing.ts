import { eq } from "drizzle-orm";
import { units } from "#db/schema.ts";
import { lockByNumber, movedOn } from "#server/rentals/acts/find-things.ts";
import type { Doing, Done } from "#server/rentals/acts/perform-act.ts";
import { resumeRental } from "#server/rentals/returns/report-empty-box.ts";

/** Nothing was in the box that an item is said to be returned into: the rental goes on. */
export async function findNothing(
  { tx, deps, station, moved }: Doing,
  wanted: { reservationNumber: string; reason: string },
): Promise<Done> {
  const reservation = await lockByNumber({ tx, station }, wanted.reservationNumber);
  const { unitId, status, number } = reservation;
  const [unit] = await tx.select().from(units).where(eq(units.id, unitId)).for("no key update");
  // What staff has taken out was there.
  const isOpen = status === "not_returned" && unit?.place === "box" && unit.stationSlug === station;
  if (!isOpen) throw movedOn(reservation);
  const rented = await resumeRental(tx, deps, reservation, moved);
  return {
    unitId,
    before: { reservation: number, status },
    after: { status: rented.status },
    reason: wanted.reason,
  };
}
