import type { Transaction } from "#db/database.ts";
import { changeRefunds, type Reservation } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { afterUse } from "#domain/money/coupon.ts";
import { splitRefund } from "#domain/money/split-refund.ts";
import { inTimeToCancel } from "#domain/rentals/cancellation.ts";
import { staysFilled } from "#domain/rentals/change.ts";
import { dueTimes, pickupReminderAt, returnReminderAt } from "#domain/rentals/due-times.ts";
import { canConfirmLapsed } from "#domain/rentals/hold.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import { changeableStatuses } from "#domain/rentals/reservation-status.ts";
import type { Deps } from "#server/deps.ts";
import { dropMail } from "#server/messages/mail/outbox-store.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { findCouponOf, returnCoupon } from "#server/money/coupons/coupon-store.ts";
import { grantInvitationCoupons } from "#server/money/coupons/grant-invitation-coupons.ts";
import { withdrawInvitationCoupons } from "#server/money/coupons/withdraw-invitation-coupons.ts";
import { readReceived } from "#server/money/payments/read-received.ts";
import { findAsked } from "#server/rentals/changes/ask-for-difference.ts";
import {
  type Change,
  changeKey,
  differenceOf,
  lockChange,
  updateChange,
} from "#server/rentals/changes/change-store.ts";
import { undoChange } from "#server/rentals/changes/undo-change.ts";
import { endErrands } from "#server/rentals/errands/errand-store.ts";
import { isOwnKey } from "#server/rentals/holds/request-key.ts";
import { lockTaken } from "#server/rentals/refunds/lock-refundable.ts";
import { wasOpened } from "#server/rentals/reservations/opened-door.ts";
import { addressed, placeText, readRenter, receiptsOf } from "#server/rentals/reservations/reservation-mail.ts";
import { lockReservation, updateReservation } from "#server/rentals/reservations/reservation-store.ts";
import { moveUnit } from "#server/rentals/stock/move-unit.ts";
import { keepNext } from "#server/rentals/stock/next-store.ts";

/**
 * Makes a change final that is paid or costs nothing more: what the reservation had is given up, the member is told, and
 * what is to be given back is written down. "too late" when the reservation has moved on, the door onto an item that would have
 * to leave its box was opened since, or nobody could fill the new box any more: then the reservation stays as it was, and the
 * money is given back.
 */
export async function completeChange(
  tx: Transaction,
  deps: Deps,
  { id, reservationId }: Change,
  { isAwaited = true, byShop = false }: { isAwaited?: boolean; byShop?: boolean } = {},
): Promise<"done" | "too late"> {
  const now = deps.now();
  const reservation = await lockReservation(tx, reservationId);
  const change = await lockChange(tx, id);
  if (!reservation || !change || change.state === "done") return "done";
  if (change.state === "failed") return "too late";
  // The desk changes the return also of what is about to be picked up.
  const isByDesk = !inTimeToCancel(reservation.cancelUntil, change.createdAt);
  const stays = staysFilled(reservation, change);
  const isInTime = (isByDesk && stays) || canConfirmLapsed(change, deps.catalogue.current().settings, now);
  // Somebody may be taking out what would have to be put elsewhere.
  const isTaken = !stays && (await wasOpened(tx, reservation, change.createdAt));
  if (!isInTime || isTaken || !changeableStatuses.some((each) => each === reservation.status)) {
    await undoChange(tx, deps, change, { later: !isAwaited });
    return "too late";
  }
  const refundState = differenceOf(change) < 0 ? await refundStateOf(tx, change) : "none";
  await updateChange(tx, id, { state: "done", doneAt: now, refundState });
  if (refundState !== "none") await planRefund(tx, change);
  if (!change.keepsCoupon) await returnCoupon(tx, reservationId);
  const changed = await giveUpOld(tx, deps, reservation, change);
  const { memberId } = reservation;
  if (refundState !== "none" && memberId) await withdrawInvitationCoupons(tx, memberId, now);
  await tell(tx, deps, { reservation, changed, change, byShop });
  return "done";
}

/** Whether what goes back has to wait until somebody else has approved it. */
const refundStateOf = async (tx: Transaction, { id }: Change) =>
  (await findAsked(tx, id))?.state === "requested" ? "waiting" : "pending";

/** The new is the reservation's now. */
async function giveUpOld(tx: Transaction, deps: Deps, before: Reservation, change: Change): Promise<Reservation> {
  const { settings } = deps.catalogue.current();
  const now = deps.now();
  const { id, filledAt } = before;
  const { pickupAt, returnAt, unitId, pickupStation, pickupBoxId, returnStation, returnBoxId, terms } = change;
  const leaves = filledAt !== null && !staysFilled(before, change);
  await keepNext(tx, id, filledAt !== null && !leaves);
  const changes = {
    ...{ pickupAt, returnAt, unitId, pickupStation, pickupBoxId, returnStation, returnBoxId, terms },
    planHours: change.planHours,
    subtotal: change.subtotal,
    discount: change.discount,
    total: change.total,
    bookedExtension: change.bookedExtension,
    extensionTotal: 0,
    paidBlocks: change.paidBlocks,
    memberCouponId: change.keepsCoupon ? before.memberCouponId : null,
    cancelUntil: change.cancelUntil,
    ...dueTimes({ pickupAt, returnAt }, terms, settings),
    pickupReminderAt: pickupReminderAt(pickupAt, settings, now),
    returnReminderAt: returnReminderAt(returnAt, settings, now),
    filledAt: leaves ? null : filledAt,
    // What was first asked for is given up: without a key of the member's own, the same words ask for it anew.
    requestKey: isOwnKey(before.requestKey) ? before.requestKey : `changed ${id}`,
  };
  await updateReservation(tx, id, changes);
  await endErrands(tx, id, { by: "over", now });
  // At a counter it goes back to the shelf; out of a box somebody has to take it.
  if (leaves && before.pickupBoxId === null) {
    const shelf = { place: "station", station: before.pickupStation, boxId: null } as const;
    await moveUnit(tx, { unitId: before.unitId, reservationId: id }, shelf, { by: "member", now });
  }
  return { ...before, ...changes };
}

/** From which payments the difference goes back. The database refuses more than a payment took. */
async function planRefund(tx: Transaction, change: Change): Promise<void> {
  const parts = splitRefund(await lockTaken(tx, change.reservationId), -differenceOf(change));
  if (!parts) throw new Error(`less was taken than change ${change.id} gives back`);
  await tx
    .insert(changeRefunds)
    .values(parts.map(({ id: paymentId, amount }) => ({ changeId: change.id, paymentId, amount })));
}

type Told = { reservation: Reservation; changed: Reservation; change: Change; byShop: boolean };

async function tell(tx: Transaction, deps: Deps, { reservation, changed, change, byShop }: Told): Promise<void> {
  const now = deps.now();
  const catalogue = deps.catalogue.current();
  const { id } = reservation;
  // They name the times and places that it had.
  await dropMail(tx, topicOf(id, "reminder"), topicOf(id, "confirmed"), topicOf(id, "extended"), topicOf(id, "place"));
  const before = await readRenter(tx, reservation);
  const renter = await readRenter(tx, changed);
  const received = await readReceived(tx, id);
  const paid = received.filter(({ kind, key }) => kind === "payment" && key === changeKey(change.id));
  const deadline = toJstIso(change.cancelUntil);
  const more = {
    before: {
      pickupAt: toJstIso(reservation.pickupAt),
      returnAt: toJstIso(reservation.returnAt),
      pickupPlace: placeText(catalogue, reservation.pickupStation, before.pickupBox),
      returnPlace: placeText(catalogue, reservation.returnStation, before.returnBox),
    },
    total: change.total,
    difference: differenceOf(change),
    ...afterUse(change.keepsCoupon ? undefined : await findCouponOf(tx, reservation), now),
    cancelUntil: inTimeToCancel(change.cancelUntil, now) ? deadline : null,
    deadline,
    ...(byShop && { byShop }),
  };
  const told = { kind: "reservationChanged" as const, more, topic: topicOf(id, "changed") };
  const receipt = receiptsOf(deps, paid, changed);
  await tellMembers(tx, addressed(catalogue, changed, [told, ...receipt], renter), now);
  if (paid.length > 0) {
    await grantInvitationCoupons(tx, { invitee: renter.member, settings: catalogue.settings }, now);
  }
}
