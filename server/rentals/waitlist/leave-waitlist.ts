import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { endEntry, lockEntry, lockOfferOf } from "#server/rentals/waitlist/entry-store.ts";

/** Takes a member out of the line; an offer that was made is declined. Asked again, it changes nothing. */
export async function leaveWaitlist(deps: Deps, memberId: string, id: string): Promise<void> {
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const known = await lockOfferOf(tx, memberId, id);
    const entry = await lockEntry(tx, memberId, id);
    if (!entry) throw new AppError("COM_003");
    if (entry.endedAt) return;
    // Without one at the first look, it was made this moment.
    const offer = known ?? (entry.reservationId ? await lockReservation(tx, entry.reservationId) : undefined);
    // Being paid: it ends as the payment does.
    if (offer?.status === "hold") throw new AppError("WAI_004");
    await endEntry(tx, id, offer ? "declined" : "left", now);
    if (offer?.status === "offered") await moveReservation(tx, offer, { to: "expired", by: "member", now });
  });
}
