import type { Transaction } from "#db/database.ts";
import { dueTimes, returnReminderAt } from "#domain/rentals/due-times.ts";
import { moveLateness } from "#domain/rentals/lateness.ts";
import { topicOf } from "#domain/rentals/mail-topics.ts";
import { awaitingStatuses, extendableStatuses } from "#domain/rentals/reservation-status.ts";
import type { Deps } from "#server/deps.ts";
import { dropMail } from "#server/messages/mail/outbox-store.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { grantInvitationCoupons } from "#server/money/coupons/grant-invitation-coupons.ts";
import { chargeStoredCard } from "#server/money/payments/charge-stored-card.ts";
import { paymentRefusal } from "#server/money/payments/payment-refusal.ts";
import { readReceived } from "#server/money/payments/read-received.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  type Extension,
  endExtension,
  extensionKey,
  lockExtension,
} from "#server/rentals/extensions/extension-store.ts";
import { refundExtensions } from "#server/rentals/extensions/refund-extensions.ts";
import { undoExtension } from "#server/rentals/extensions/undo-extension.ts";
import { tellLessLateness } from "#server/rentals/refunds/tell-given-back.ts";
import { moveReservation } from "#server/rentals/reservations/move-reservation.ts";
import { addressed, readRenter, receiptsOf } from "#server/rentals/reservations/reservation-mail.ts";
import { lockReservation, updateReservation } from "#server/rentals/reservations/reservation-store.ts";
import { keepStretched } from "#server/rentals/stock/stretch-store.ts";

type How = { byStaff?: { staffId: string | null } | undefined; isAwaited?: boolean };

/**
 * Charges an extension that was taken and makes it final, or undoes it. The clock goes on where a crash stopped it; then nobody
 * awaits the answer, and a refusal is told by mail.
 */
export async function payExtension(deps: Deps, memberId: string, extension: Extension, how: How = {}): Promise<void> {
  const { byStaff, isAwaited = true } = how;
  const { id, reservationId, fee } = extension;
  if (fee > 0) {
    const result = await chargeStoredCard(deps, {
      key: extensionKey(id),
      memberId,
      reservationId,
      purpose: "extension",
      amount: fee,
      present: byStaff === undefined,
    });
    const refusal = paymentRefusal(result);
    // Its outcome is open: the time stays taken until it is known.
    const waits = result?.state === "not_executed" && result.payment.state === "authorised";
    if (refusal === "PAY_005" || waits) throw new AppError("PAY_005");
    if (refusal) {
      await deps.database.db.transaction((tx) => undoExtension(tx, deps, extension, { later: !isAwaited }));
      throw new AppError(refusal);
    }
  }
  const ended = await deps.database.db.transaction((tx) => complete(tx, deps, extension, how));
  if (ended === "too late") {
    await refundExtensions(deps, reservationId);
    throw new AppError("RES_005");
  }
}

/** Makes a paid extension final; "too late" when the rental, or its time with what was added, has ended meanwhile, and its money is to be given back. */
async function complete(
  tx: Transaction,
  deps: Deps,
  { id: extensionId, reservationId }: Extension,
  { byStaff, isAwaited = true }: How,
): Promise<"done" | "too late"> {
  const now = deps.now();
  const catalogue = deps.catalogue.current();
  const reservation = await lockReservation(tx, reservationId);
  const known = await lockExtension(tx, extensionId);
  if (!reservation || !known || known.state === "done") return "done";
  if (known.state === "failed") return "too late";
  // Only the desk extends what is late.
  const isLate = reservation.status === "overdue_return" && known.createdAt > known.fromReturnAt;
  const isExtendable = extendableStatuses.some((status) => status === reservation.status);
  // Nobody has it, and nobody could still pick it up.
  const isOver = awaitingStatuses.some((status) => status === reservation.status) && now >= known.toReturnAt;
  if (!isLate && (!isExtendable || isOver)) {
    await undoExtension(tx, deps, known, { later: !isAwaited });
    return "too late";
  }
  // When the desk did it, which is when the log has it.
  const moved = { by: "staff" as const, staffId: byStaff?.staffId, now: known.createdAt };
  if (isLate) await moveReservation(tx, reservation, { to: "in_rental", ...moved });
  const { toReturnAt, blocks, fee, returnStation, returnBoxId } = known;
  const lateness = moveLateness({ ...reservation, returnAt: toReturnAt }, now);
  await endExtension(tx, extensionId, "done");
  await keepStretched(tx, reservation.id);
  await updateReservation(tx, reservation.id, {
    returnAt: toReturnAt,
    ...dueTimes({ pickupAt: reservation.pickupAt, returnAt: toReturnAt }, reservation.terms, catalogue.settings),
    paidBlocks: reservation.paidBlocks + blocks,
    extensionTotal: reservation.extensionTotal + fee,
    returnStation,
    returnBoxId,
    returnReminderAt: returnReminderAt(toReturnAt, catalogue.settings, now),
    ...lateness,
  });
  // Both name the return time that it had.
  await dropMail(tx, topicOf(reservation.id, "reminder"), topicOf(reservation.id, "confirmed"));
  const extended = { ...reservation, returnAt: toReturnAt, returnStation, returnBoxId, ...lateness };
  const renter = await readRenter(tx, extended);
  const received = await readReceived(tx, reservation.id);
  const paid = received.filter(({ kind, key }) => kind === "payment" && key === extensionKey(extensionId));
  const receipt = receiptsOf(deps, paid, reservation);
  const more = { fee, awaitsPickup: awaitingStatuses.some((each) => each === reservation.status) };
  const told = { kind: "extended" as const, more, topic: topicOf(reservation.id, "extended") };
  await tellMembers(tx, addressed(catalogue, extended, [told, ...receipt], renter), now);
  await tellLessLateness(tx, deps, reservation, extended);
  const { settings } = catalogue;
  if (fee > 0) await grantInvitationCoupons(tx, { invitee: renter.member, settings }, now);
  return "done";
}
