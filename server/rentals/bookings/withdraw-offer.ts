import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { tellPayLinkEnded } from "#server/rentals/bookings/tell-booked.ts";
import { refuseAct } from "#server/rentals/desk/lock-for-act.ts";
import { auditAct, type ByStaff, refuseOtherVersion } from "#server/rentals/reservations/by-staff.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";

/**
 * Takes back what staff keeps for a member who has not paid: unit and boxes are free at once, and the member is told. Asked
 * again, or when its time is over, it changes nothing. Once the member pays, it is theirs.
 */
export const withdrawOffer = (deps: Deps, id: string, by: ByStaff): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const now = deps.now();
    const offer = await lockReservation(tx, id);
    if (!offer) throw new AppError("COM_003");
    if (offer.status === "expired") return;
    await refuseOtherVersion(tx, offer, by);
    await refuseAct(tx, offer, "withdraw");
    const { status, productId, pickupAt, returnAt } = offer;
    const ended = await moveReservation(tx, offer, { to: "expired", by: "staff", staffId: by.actor.id, now });
    if (!ended) throw new AppError("RES_005");
    await tellPayLinkEnded(tx, deps, ended, { withdrawn: true });
    const before = { status, productId, pickupAt, returnAt };
    const done = { act: "reservations.withdraw", reservation: offer, before, after: { status: "expired" } };
    await auditAct(tx, by, done, now);
  });
