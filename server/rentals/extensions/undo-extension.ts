import type { Transaction } from "#db/database.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import type { Deps } from "#server/deps.ts";
import { type Extension, endExtension, lockExtension } from "#server/rentals/extensions/extension-store.ts";
import { tellIfThere } from "#server/rentals/refunds/tell-given-back.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { shrinkBack } from "#server/rentals/stock/stretch-store.ts";

/**
 * Ends a pending extension that was not paid, and frees the time that it had taken. `later`: the member no longer waits for
 * the answer, and is told.
 */
export async function undoExtension(
  tx: Transaction,
  deps: Deps,
  { id, reservationId }: Extension,
  { later }: { later: boolean },
): Promise<void> {
  const reservation = await lockReservation(tx, reservationId);
  const extension = await lockExtension(tx, id);
  if (!reservation || extension?.state !== "pending") return;
  await endExtension(tx, id, "failed");
  const { pickupAt, terms } = reservation;
  await shrinkBack(tx, extension, { pickupAt, turnaroundHours: terms.turnaroundHours });
  if (!later) return;
  const told = { kind: "notExtended" as const, more: {}, topic: topicOf(reservationId, "extended") };
  await tellIfThere(tx, deps, reservation, [told]);
}
