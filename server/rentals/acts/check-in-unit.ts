import { checkIns } from "#db/schema.ts";
import type { Text } from "#domain/text.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import { AppError, invalidInput } from "#server/platform/errors.ts";
import { lockRentalOf, movedOn } from "#server/rentals/acts/find-things.ts";
import type { Doing, Done } from "#server/rentals/acts/perform-act.ts";
import { checkInReservation } from "#server/rentals/returns/check-in-reservation.ts";

type Found = {
  unit: string;
  condition: "ready" | "cleaning" | "repair";
  missing: number[];
  note?: string | undefined;
};

/** Staff has looked at what came back. Ready before its time, it is free for booking at once. */
export async function checkInUnit(doing: Doing, found: Found): Promise<Done> {
  const { tx, deps, station, actId, moved, now, occurredAt } = doing;
  const reservation = await lockRentalOf(doing, found.unit);
  if (!reservation) throw new AppError("STO_004", { details: { unit: found.unit } });
  const { id: reservationId, unitId, productId, number, status, pickupAt } = reservation;
  const contents = everKnown(deps.catalogue.current(), productId)?.contents ?? [];
  const missing = found.missing.map((index): Text => {
    const text = contents[index];
    if (!text) throw invalidInput([{ code: "custom", path: ["missing"] }]);
    return text;
  });
  const happenedAt = new Date(Math.max(occurredAt.getTime(), pickupAt.getTime()));
  const { condition, note } = found;
  const checkedIn = await checkInReservation(tx, deps, reservation, { ...moved, happenedAt, station, condition });
  if (!checkedIn) throw movedOn(reservation);
  const row = { id: actId, unitId, reservationId, staffId: moved.staffId, at: now, occurredAt, condition, missing };
  await tx.insert(checkIns).values({ ...row, note: note || null });
  return { unitId, before: { reservation: number, status }, after: { status: "returned", missing: missing.length } };
}
