import { sql } from "drizzle-orm";
import { AppError } from "#server/platform/errors.ts";
import { findBox, movedOn } from "#server/rentals/acts/find-things.ts";
import type { Doing, Done } from "#server/rentals/acts/perform-act.ts";
import { wasPutInAfter } from "#server/rentals/acts/was-put-in-after.ts";
import { unfillReservation } from "#server/rentals/reservations/fill-reservation.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { releaseBoxes } from "#server/rentals/stock/allocation-store.ts";
import { moveUnit } from "#server/rentals/stock/move-unit.ts";

type Inside = { unitId: number; reservationId: string | null };

/** Staff takes out of a box what is in it: what nobody came for, what is taken back to the shelf, or what was returned. */
export async function emptyBox(
  { tx, station, moved, now, occurredAt }: Doing,
  { box: number }: { box: string },
): Promise<Done> {
  const box = await findBox(tx, station, number);
  const look = async () => {
    const { rows } = await tx.execute<Inside>(sql`
      select u.id as "unitId", (select r.id from reservations r where r.unit_id = u.id and (
          r.status = 'not_returned' or r.pickup_box_id = ${box.id} and r.filled_at is not null and (
            r.status in ('not_collected', 'before_pickup', 'not_pickup', 'cancelled')
            or r.status = 'returned' and r.returned_at is null))
        order by r.status = 'not_returned', r.pickup_at limit 1) as "reservationId"
      from units u where u.box_id = ${box.id}`);
    return rows[0];
  };
  const seen = await look();
  const reservation = seen?.reservationId ? await lockReservation(tx, seen.reservationId) : undefined;
  const inside = await look();
  if (!seen || inside?.unitId !== seen.unitId) throw new AppError("STO_010", { details: { box: number } });
  const { unitId } = inside;
  if (await wasPutInAfter(tx, { unitId, boxId: box.id, occurredAt, now })) {
    throw reservation ? movedOn(reservation) : new AppError("STO_004");
  }
  const place = { place: "station", station, boxId: null } as const;
  const before = { box: number, ...(reservation && { reservation: reservation.number, status: reservation.status }) };
  if (reservation && reservation.status !== "not_returned") await unfillReservation(tx, reservation, moved);
  else {
    // The door is free for others; the item is still to be looked at.
    if (reservation) await releaseBoxes(tx, reservation.id);
    await moveUnit(tx, { unitId, reservationId: reservation?.id ?? null }, place, moved);
  }
  return { unitId, before };
}
