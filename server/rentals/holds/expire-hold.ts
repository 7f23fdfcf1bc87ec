import type { Reservation } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { offerKey } from "#server/rentals/waitlist/offer-key.ts";

/**
 * Ends a hold that is not paid, because its payment failed or its time is over (`domain/rentals/hold.ts`), so that others can
 * have what it held. An offer whose card was refused goes on as long as it lasts: the member may try another card.
 */
export async function expireHold(deps: Deps, id: string, by: "payment" | "clock"): Promise<void> {
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const held = await lockReservation(tx, id);
    if (held?.status !== "hold") return;
    const goesOn = by === "payment" && held.offeredUntil !== null && held.offeredUntil > now;
    if (goesOn) await moveReservation(tx, held, { to: "offered", by, now }, offeredAgain(held));
    else await moveReservation(tx, held, { to: "expired", by, now });
  });
}

/** An offer as it was before it was accepted. */
const offeredAgain = ({ id, subtotal, bookedExtension, offeredUntil }: Reservation) => ({
  requestKey: offerKey(id),
  choiceHash: null,
  another: false,
  memberCouponId: null,
  discount: 0,
  total: subtotal + (bookedExtension ?? 0),
  ...(offeredUntil && { holdExpiresAt: offeredUntil }),
});
