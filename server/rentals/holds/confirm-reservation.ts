import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { inTimeToCancel } from "#domain/rentals/cancellation.ts";
import { pickupReminderAt, returnReminderAt } from "#domain/rentals/due-times.ts";
import { canConfirmLapsed } from "#domain/rentals/hold.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { messageSteps } from "#server/messages/tell-members.ts";
import { returnCoupon } from "#server/money/coupons/coupon-store.ts";
import { grantInvitationCoupons } from "#server/money/coupons/grant-invitation-coupons.ts";
import type { Along } from "#server/money/payments/payment-store.ts";
import { readReceived } from "#server/money/payments/read-received.ts";
import { isDuplicate, isTaken } from "#server/platform/errors.ts";
import {
  confirmedFrom,
  confirmHold,
  confirmSteps,
  moveReservation,
} from "#server/rentals/reservations/move-reservation.ts";
import {
  addressed,
  type Paid,
  type Renter,
  readRenter,
  receiptsOf,
  tellRenter,
} from "#server/rentals/reservations/reservation-mail.ts";
import { lockReservation, updateReservation } from "#server/rentals/reservations/reservation-store.ts";
import { allocate } from "#server/rentals/stock/allocation-store.ts";
import { pickResources } from "#server/rentals/stock/free-resources.ts";
import { areaOf } from "#server/rentals/stock/places.ts";
import { endEntryOf } from "#server/rentals/waitlist/entry-store.ts";

export type PaidHold = { held: Reservation; renter: Renter; paid: Paid | undefined };

/**
 * Turns a hold that is paid (or costs nothing) into a reservation; repeat calls return the reservation. A hold whose time is over
 * is confirmed if it still has something, or something is still free, and it is in time (`canConfirmLapsed`). Else it is lost and
 * its payment is refunded. That a hold is paid whose outcome was unknown, `reconcilePayments` finds out.
 */
export async function confirmReservation(
  deps: Deps,
  id: string,
  known?: PaidHold | false,
): Promise<Reservation | "lost"> {
  const { db } = deps.database;
  // Whoever has just made the hold needs nothing read or locked, if it is still the hold it was: one statement.
  const direct = known && (await settle(db, deps, known));
  if (direct) return direct;
  for (;;) {
    try {
      return await db.transaction((tx) => confirm(tx, deps, id));
    } catch (error) {
      // While it had lapsed, the same was asked for again and granted: one of the two is to be given back.
      const again = ["reservations_request_key", "reservations_own_key", "reservations_same_thing"].some((name) =>
        isDuplicate(error, name),
      );
      if (again) return db.transaction((tx) => lose(tx, deps, id));
      // While we took what looked free for a lapsed hold, somebody else did: look again.
      if (!isTaken(error)) throw error;
    }
  }
}

async function confirm(tx: Transaction, deps: Deps, id: string): Promise<Reservation | "lost"> {
  const reservation = await lockReservation(tx, id);
  if (!reservation) throw new Error(`no reservation ${id}`);
  // Its money is on the way back, so it must not be confirmed.
  if (reservation.refundState !== "none") return "lost";
  const held = await holdOn(tx, deps, reservation);
  if (!held) return lose(tx, deps, id);
  const renter = await readRenter(tx, held);
  const received = await readReceived(tx, id);
  const paid = received.findLast(({ kind, purpose }) => kind === "payment" && purpose === "rental");
  const confirmed = await settle(tx, deps, { held, renter, paid });
  if (confirmed && held.offeredUntil) await endEntryOf(tx, id, "reserved", deps.now());
  const { settings } = deps.catalogue.current();
  if (confirmed && held.total > 0) await grantInvitationCoupons(tx, { invitee: renter.member, settings }, deps.now());
  return confirmed ?? held;
}

/** Confirms what can be confirmed, and tells the member; undefined when somebody else has done so. */
function settle(db: Queryable, deps: Deps, hold: PaidHold): Promise<Reservation | undefined> {
  const now = deps.now();
  return confirmHold(db, hold.held, confirmationOf(deps, hold, now), now);
}

/** The same in the statement that writes down that it is paid, for the request that has just made and paid the hold. */
export function confirmAlong(deps: Deps, hold: PaidHold, paidAt: Date): Along {
  const confirmation = confirmationOf(deps, hold, paidAt);
  const steps = confirmSteps(hold.held, confirmation, paidAt, sql`exists (select 1 from p)`);
  return { steps, told: sql`(select unit_id from moved)` };
}

/** What such a statement answered: the reservation, or undefined when the hold had changed. */
export const confirmedAlong = (deps: Deps, hold: PaidHold, paidAt: Date, told: unknown): Reservation | undefined =>
  typeof told === "number" ? confirmedFrom(hold.held, { changes: changesOf(deps, hold, paidAt) }, told) : undefined;

const changesOf = (deps: Deps, { held: { pickupAt, returnAt } }: PaidHold, now: Date) => {
  const { settings } = deps.catalogue.current();
  return {
    confirmedAt: now,
    pickupReminderAt: pickupReminderAt(pickupAt, settings, now),
    returnReminderAt: returnReminderAt(returnAt, settings, now),
  };
};

function confirmationOf(deps: Deps, hold: PaidHold, now: Date) {
  const { held, renter, paid } = hold;
  const { total, cancelUntil } = held;
  const deadline = toJstIso(cancelUntil);
  const until = inTimeToCancel(cancelUntil, now) ? deadline : null;
  const more = {
    total,
    ...partsOf(held),
    cancelUntil: until,
    deadline,
    ...(isByStaff(held) && { byStaff: true as const }),
  };
  const receipt = receiptsOf(deps, paid ? [paid] : [], held);
  const confirmed = { kind: "reservationConfirmed" as const, more, topic: topicOf(held.id, "confirmed") };
  const messages = addressed(deps.catalogue.current(), held, [confirmed, ...receipt], renter);
  return { changes: changesOf(deps, hold, now), along: messageSteps(messages, now, sql`exists (select 1 from moved)`) };
}

/** What staff booked and charged. What was paid by a link, the member confirmed. */
const isByStaff = ({ bookedBy, offeredUntil }: Reservation) => bookedBy !== null && offeredUntil === null;

/** What a total is made up of, where it is more than the price of a plan. */
const partsOf = ({ subtotal, discount, bookedExtension, paidBlocks }: Reservation) =>
  bookedExtension ? { longer: { plan: subtotal, discount, blocks: paidBlocks, extension: bookedExtension } } : {};

/** Its payment is to be given back (`reservations/refund-reservation.ts` sends it), and the member hears why. */
async function lose(tx: Transaction, deps: Deps, id: string): Promise<"lost"> {
  const reservation = await lockReservation(tx, id);
  if (reservation?.refundState !== "none") return "lost";
  await updateReservation(tx, id, { refundState: "pending" });
  await returnCoupon(tx, id);
  if (reservation.total === 0) return "lost";
  const notConfirmed = { kind: "notConfirmed" as const, more: { refund: reservation.total } };
  await tellRenter(tx, { catalogue: deps.catalogue.current(), now: deps.now() }, reservation, [notConfirmed]);
  return "lost";
}

/** What can be confirmed, or is by now; undefined, and its hold is ended, when it cannot be any more. */
async function holdOn(tx: Transaction, deps: Deps, reservation: Reservation): Promise<Reservation | undefined> {
  const now = deps.now();
  const isHold = reservation.status === "hold";
  if (isHold ? now < reservation.holdExpiresAt : reservation.status !== "expired") return reservation;
  const isInTime = canConfirmLapsed(reservation, deps.catalogue.current().settings, now);
  if (isInTime) return isHold ? reservation : takeAgain(tx, deps, reservation);
  if (isHold) await moveReservation(tx, reservation, { to: "expired", by: "clock", now });
  return undefined;
}

/** A hold that was ended, with a unit and places anew; undefined when there are none. */
async function takeAgain(tx: Transaction, deps: Deps, lapsed: Reservation): Promise<Reservation | undefined> {
  const catalogue = deps.catalogue.current();
  const product = everKnown(catalogue, lapsed.productId);
  const { id, pickupAt, returnAt, pickupStation, returnStation } = lapsed;
  if (!product) return undefined;
  // The stations are part of what was promised.
  const wish = { product, pickupAt, returnAt, pickupStation, returnStation };
  const area = areaOf(catalogue, { station: pickupStation });
  const picked = await pickResources(tx, catalogue, { ...wish, area });
  if (typeof picked === "string") return undefined;
  const { pickupBoxNumber: _pickup, returnBoxNumber: _return, ...resources } = picked;
  await updateReservation(tx, id, resources);
  await allocate(tx, catalogue, { ...resources, id, pickupAt, returnAt });
  return { ...lapsed, ...resources };
}
