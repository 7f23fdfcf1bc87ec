import type { Transaction } from "#db/database.ts";
import { type Change, lockChange, updateChange } from "#server/rentals/changes/change-store.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { dropNext } from "#server/rentals/stock/next-store.ts";

/** Ends a pending change that came to nothing, and frees what it had taken. The reservation stays as it is. */
export async function undoChange(tx: Transaction, { id, reservationId }: Change): Promise<void> {
  await lockReservation(tx, reservationId);
  const change = await lockChange(tx, id);
  if (change?.state !== "pending") return;
  await updateChange(tx, id, { state: "failed" });
  await dropNext(tx, reservationId);
}
