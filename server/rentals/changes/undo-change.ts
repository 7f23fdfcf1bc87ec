import type { Transaction } from "#db/database.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import type { Deps } from "#server/deps.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { dropAsked } from "#server/rentals/changes/ask-for-difference.ts";
import { type Change, lockChange, updateChange } from "#server/rentals/changes/change-store.ts";
import { addressed, readRenter } from "#server/rentals/reservations/reservation-mail.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { dropNext } from "#server/rentals/stock/next-store.ts";

/**
 * Ends a pending change that came to nothing, and frees what it had taken. The reservation stays as it is. `later`:
 * the member no longer waits for the answer, and is told.
 */
export async function undoChange(
  tx: Transaction,
  deps: Deps,
  { id, reservationId }: Change,
  { later }: { later: boolean },
): Promise<void> {
  const reservation = await lockReservation(tx, reservationId);
  const change = await lockChange(tx, id);
  if (change?.state !== "pending") return;
  await updateChange(tx, id, { state: "failed" });
  await dropNext(tx, reservationId);
  await dropAsked(tx, id, deps.now());
  if (!later || !reservation) return;
  const told = { kind: "notChanged" as const, more: {}, topic: topicOf(reservationId, "changed") };
  const messages = addressed(deps.catalogue.current(), reservation, [told], await readRenter(tx, reservation));
  await tellMembers(tx, messages, deps.now());
}
