import type { Transaction } from "#db/database.ts";
import type { Errand, Reservation } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { noteUse } from "#server/rentals/errands/errand-store.ts";
import { tellRenter } from "#server/rentals/reservations/reservation-mail.ts";

/** Somebody picked the item up whom the member had asked to: that is noted, and the member told. */
export async function notePickup(
  tx: Transaction,
  deps: Deps,
  { errand, reservation }: { errand: Errand; reservation: Reservation },
  now: Date,
): Promise<void> {
  await noteUse(tx, errand.id, now);
  const { lateGraceMinutes: graceMinutes } = reservation.terms;
  const told = { kind: "errandPickedUp" as const, more: { pickedUpAt: toJstIso(now), graceMinutes } };
  await tellRenter(tx, { catalogue: deps.catalogue.current(), now }, reservation, [told]);
}
