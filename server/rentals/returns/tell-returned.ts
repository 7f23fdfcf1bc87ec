import type { Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import type { Deps } from "#server/deps.ts";
import { placeText, tellRenter } from "#server/rentals/reservations/reservation-mail.ts";

/** Tells the member since when we have the item again. */
export async function tellReturned(
  tx: Transaction,
  deps: Deps,
  { reservation, box, byErrand = false }: { reservation: Reservation; box: string | null; byErrand?: boolean },
  now: Date,
): Promise<void> {
  const { id, returnedAt, returnedStation, lateFee } = reservation;
  if (!returnedAt) return;
  const catalogue = deps.catalogue.current();
  const returnedPlace = returnedStation ? placeText(catalogue, returnedStation, box) : null;
  const more = { returnedAt: toJstIso(returnedAt), returnedPlace, lateFee, byErrand };
  const told = { kind: "itemReturned" as const, more, topic: topicOf(id, "returned") };
  await tellRenter(tx, { catalogue, now }, reservation, [told]);
}
