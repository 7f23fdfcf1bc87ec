import type { Transaction } from "#db/database.ts";
import { type Extension, endExtension, lockExtension } from "#server/rentals/extensions/extension-store.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { shrinkBack } from "#server/rentals/stock/stretch-store.ts";

/** Ends a pending extension that was not paid, and frees the time that it had taken. */
export async function undoExtension(tx: Transaction, { id, reservationId }: Extension): Promise<void> {
  const reservation = await lockReservation(tx, reservationId);
  const extension = await lockExtension(tx, id);
  if (!reservation || extension?.state !== "pending") return;
  await endExtension(tx, id, "failed");
  const { pickupAt, terms } = reservation;
  await shrinkBack(tx, extension, { pickupAt, turnaroundHours: terms.turnaroundHours });
}
