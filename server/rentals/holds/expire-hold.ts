import type { Deps } from "#server/deps.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";

/** Ends a hold that is not paid, because its payment failed or its time is over, so that others can have what it held. */
export async function expireHold(deps: Deps, id: string, by: "payment" | "clock"): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    if (reservation?.status === "hold") await moveReservation(tx, reservation, { to: "expired", by, now: deps.now() });
  });
}
