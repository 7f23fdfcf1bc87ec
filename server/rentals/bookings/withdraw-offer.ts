import type { Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import type { Actor } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { tellPayLinkEnded } from "#server/rentals/bookings/tell-booked.ts";
import { refuseAct } from "#server/rentals/desk/lock-for-act.ts";
import { auditAct, type ByStaff, refuseOtherVersion } from "#server/rentals/reservations/by-staff.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { backInLine } from "#server/rentals/waitlist/back-in-line.ts";

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
    await withdraw(tx, offer, by.actor, now);
    await tellPayLinkEnded(tx, deps, offer, { withdrawn: true });
    const before = { status, productId, pickupAt, returnAt };
    const done = { act: "reservations.withdraw", reservation: offer, before, after: { status: "expired" } };
    await auditAct(tx, by, done, now);
  });

/** The same in a transaction of the shop's, which closes its place. Whoever it was offered to on the waitlist waits on. */
export async function withdrawForShop(tx: Transaction, deps: Deps, offer: Reservation, actor: Actor): Promise<void> {
  if (!offer.bookedBy) await backInLine(tx, deps, offer);
  await withdraw(tx, offer, actor, deps.now());
  if (offer.bookedBy) await tellPayLinkEnded(tx, deps, offer, { withdrawn: true });
}

/** `now`: of the row in the log, by which the two find each other. */
async function withdraw(tx: Transaction, offer: Reservation, { id: staffId }: Actor, now: Date): Promise<void> {
  const ended =
    offer.status === "offered" && (await moveReservation(tx, offer, { to: "expired", by: "staff", staffId, now }));
  if (!ended) throw new AppError("RES_005");
}
