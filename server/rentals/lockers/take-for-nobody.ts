import { eq } from "drizzle-orm";
import { units } from "#db/schema.ts";
import { wasPutInAfter } from "#server/rentals/acts/was-put-in-after.ts";
import type { Scene } from "#server/rentals/lockers/scene.ts";
import { updateReservation } from "#server/rentals/reservations/reservation-store.ts";
import { releaseBoxes } from "#server/rentals/stock/allocation-store.ts";
import { moveUnit, NOT_IN_BOX } from "#server/rentals/stock/move-unit.ts";

/**
 * A member took the item of a rental that is over: they have it, and nobody rents it, which Today shows until it is back. Unless
 * it was put in only after the moment that the locker tells of.
 */
export async function takeForNobody({ tx, event, reservation, now }: Scene): Promise<void> {
  const { id, unitId, pickupBoxId: boxId } = reservation;
  const [unit] = await tx.select().from(units).where(eq(units.id, unitId)).for("no key update");
  if (boxId === null || unit?.boxId !== boxId) return;
  const occurredAt = new Date(Math.min(Date.parse(event.occurredAt), now.getTime()));
  if (await wasPutInAfter(tx, { unitId, boxId, occurredAt, now })) return;
  await updateReservation(tx, id, { filledAt: null });
  await releaseBoxes(tx, id);
  const place = { place: "member", station: null, boxId: null } as const;
  await moveUnit(tx, { unitId, reservationId: id, note: NOT_IN_BOX }, place, { by: "locker", now });
}
