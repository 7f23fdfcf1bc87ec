import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/database.ts";
import { extensions, type Reservation } from "#db/schema.ts";
import { extensionFee, inTimeToExtend, latestExtension } from "#domain/rentals/extension.ts";
import { underMaintenance } from "#domain/rentals/maintenance.ts";
import { awaitingStatuses, extendableStatuses } from "#domain/rentals/reservation-status.ts";
import { counterOpen, isSlot, lockersOpen } from "#domain/rentals/slots.ts";
import { MINUTE } from "#domain/time.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { dropMail } from "#server/messages/mail/outbox-store.ts";
import { grantInvitationCoupons } from "#server/money/coupons/grant-invitation-coupons.ts";
import { chargeStoredCard } from "#server/money/payments/charge-stored-card.ts";
import { paymentRefusal } from "#server/money/payments/payment-refusal.ts";
import { readReceived } from "#server/money/payments/read-received.ts";
import { refundPayment } from "#server/money/refunds/refund-payment.ts";
import { AppError, isDuplicate, isTaken } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import {
  type Extension,
  endExtension,
  keepStretched,
  listPaidForNothing,
  lockExtension,
  shrinkBack,
  stretch,
} from "#server/rentals/extensions/extension-store.ts";
import { refuseInMaintenance } from "#server/rentals/holds/check-rental.ts";
import { missedAt, returnReminderAt } from "#server/rentals/reservations/due-times.ts";
import { topicOf } from "#server/rentals/reservations/mail-topics.ts";
import { readRenter, receiptsOf, tellRenter } from "#server/rentals/reservations/reservation-mail.ts";
import {
  findReservation,
  lockOwnReservation,
  lockReservation,
  type ReservationDetail,
  updateReservation,
} from "#server/rentals/reservations/reservation-store.ts";
import { pickReturnPlace } from "#server/rentals/stock/free-resources.ts";
import { nextUseOfUnit } from "#server/rentals/stock/stock-store.ts";

const ROUNDS = 5;

/** What the payment of an extension is for. */
const extensionKey = (id: string) => `extension ${id}`;

/** Why a reservation cannot be extended at all; undefined when it can. */
export function extensionRefusal(reservation: Reservation, now: Date): AppError | undefined {
  const { status } = reservation;
  if (!extendableStatuses.some((each) => each === status)) {
    return new AppError(status === "overdue_return" ? "RES_010" : "RES_005");
  }
  return inTimeToExtend(reservation, now) ? undefined : new AppError("RES_010");
}

/** Moves the return to a later time: the time is taken first, then paid, then made final. */
export async function extendReservation(
  deps: Deps,
  memberId: string,
  id: string,
  returnTime: Date,
): Promise<ReservationDetail> {
  await limitRate(deps, "extend", memberId);
  refuseInMaintenance(deps);
  const extension = await holdExtension(deps, memberId, id, returnTime);
  if (extension) await payExtension(deps, memberId, extension);
  const extended = await findReservation(deps.database.db, memberId, id);
  if (!extended) throw new AppError("COM_003");
  return extended;
}

/** Undefined when the return is at that time already: the same wish, sent twice. */
async function holdExtension(
  deps: Deps,
  memberId: string,
  id: string,
  toReturnAt: Date,
): Promise<Extension | undefined> {
  for (let round = 0; round < ROUNDS; round++) {
    try {
      return await deps.database.db.transaction((tx) => hold(tx, deps, memberId, id, toReturnAt));
    } catch (error) {
      if (isDuplicate(error, "extensions_one_pending")) throw new AppError("RES_007");
      if (!isTaken(error)) throw error;
    }
  }
  throw new AppError("RES_006");
}

async function hold(tx: Transaction, deps: Deps, memberId: string, id: string, toReturnAt: Date) {
  const catalogue = deps.catalogue.current();
  const { settings } = catalogue;
  const now = deps.now();
  const reservation = await lockOwnReservation(tx, memberId, id);
  if (!reservation) throw new AppError("COM_003");
  if (reservation.returnAt.getTime() === toReturnAt.getTime()) return undefined;
  const refusal = extensionRefusal(reservation, now);
  if (refusal) throw refusal;
  const { pickupAt, returnAt, terms } = reservation;
  const served = lockersOpen(toReturnAt, settings) || counterOpen(toReturnAt, settings);
  const closed = underMaintenance(catalogue.maintenance, toReturnAt);
  if (toReturnAt < returnAt || !isSlot(toReturnAt, settings) || !served || closed) {
    throw new AppError("RES_004");
  }
  const product = everKnown(catalogue, reservation.productId);
  if (!product || (await isTooLate(tx, reservation, toReturnAt))) {
    throw new AppError("RES_006");
  }
  const wish = { product, reservationId: id, returnAt: toReturnAt, station: reservation.returnStation };
  const place = await pickReturnPlace(tx, catalogue, wish);
  if (!place) throw new AppError("RES_002");
  const { blocks, fee } = extensionFee({ ...reservation, ...terms }, toReturnAt);
  const row = { id: randomUUID(), reservationId: id, fromReturnAt: returnAt, toReturnAt, blocks, fee, ...place };
  const [extension] = await tx
    .insert(extensions)
    .values({ ...row, state: "pending", createdAt: now })
    .returning();
  if (!extension) throw new Error("the extension was not written");
  await stretch(tx, extension, { pickupAt, turnaroundHours: terms.turnaroundHours }, settings);
  return extension;
}

async function isTooLate(tx: Transaction, reservation: Reservation, toReturnAt: Date): Promise<boolean> {
  const next = await nextUseOfUnit(tx, reservation);
  return (
    toReturnAt > latestExtension({ ...reservation, ...reservation.terms }, next, reservation.terms.turnaroundHours)
  );
}

/** Charges an extension that was taken and makes it final, or undoes it. The clock goes on where a crash stopped it. */
export async function payExtension(deps: Deps, memberId: string, extension: Extension): Promise<void> {
  const { id, reservationId, fee } = extension;
  if (fee > 0) {
    const result = await chargeStoredCard(deps, {
      key: extensionKey(id),
      memberId,
      reservationId,
      purpose: "extension",
      amount: fee,
      present: true,
    });
    const refusal = paymentRefusal(result);
    // Its outcome is open: the time stays taken until it is known.
    const waits = result?.state === "not_executed" && result.payment.state === "authorised";
    if (refusal === "PAY_005" || waits) throw new AppError("PAY_005");
    if (refusal) {
      await deps.database.db.transaction((tx) => undo(tx, extension));
      throw new AppError(refusal);
    }
  }
  const ended = await deps.database.db.transaction((tx) => complete(tx, deps, extension));
  if (ended === "too late") {
    await refundExtensions(deps, reservationId);
    throw new AppError("RES_005");
  }
}

/** Gives back what was paid for extensions that came to nothing. Repeated by the clock until it is done. */
export async function refundExtensions(deps: Deps, reservationId: string): Promise<void> {
  const { db } = deps.database;
  for (const { id } of await listPaidForNothing(db, reservationId)) {
    await refundPayment(deps, { paymentId: id, reason: "extension" });
  }
}

export async function undo(tx: Transaction, { id, reservationId }: Extension): Promise<void> {
  const reservation = await lockReservation(tx, reservationId);
  const extension = await lockExtension(tx, id);
  if (!reservation || extension?.state !== "pending") return;
  await endExtension(tx, id, "failed");
  const { pickupAt, terms } = reservation;
  await shrinkBack(tx, extension, { pickupAt, turnaroundHours: terms.turnaroundHours });
}

/** Makes a paid extension final; "too late" when the rental has ended meanwhile, and its money is to be given back. */
async function complete(
  tx: Transaction,
  deps: Deps,
  { id: extensionId, reservationId }: Extension,
): Promise<"done" | "too late"> {
  const now = deps.now();
  const catalogue = deps.catalogue.current();
  const reservation = await lockReservation(tx, reservationId);
  const known = await lockExtension(tx, extensionId);
  if (!reservation || !known || known.state === "done") return "done";
  if (known.state === "failed") return "too late";
  if (!extendableStatuses.some((status) => status === reservation.status)) {
    await undo(tx, known);
    return "too late";
  }
  const { toReturnAt, blocks, fee, returnStation, returnBoxId } = known;
  await endExtension(tx, extensionId, "done");
  await keepStretched(tx, reservation.id);
  await updateReservation(tx, reservation.id, {
    returnAt: toReturnAt,
    notPickupAt: missedAt(reservation.pickupAt, toReturnAt, catalogue.settings),
    overdueAt: new Date(toReturnAt.getTime() + reservation.terms.lateGraceMinutes * MINUTE),
    paidBlocks: reservation.paidBlocks + blocks,
    extensionTotal: reservation.extensionTotal + fee,
    returnStation,
    returnBoxId,
    returnReminderAt: returnReminderAt(toReturnAt, catalogue.settings, now),
  });
  // Both name the return time that it had.
  await dropMail(tx, topicOf(reservation.id, "reminder"), topicOf(reservation.id, "confirmed"));
  const extended = { ...reservation, returnAt: toReturnAt, returnStation, returnBoxId };
  const renter = await readRenter(tx, extended);
  const received = await readReceived(tx, reservation.id);
  const paid = received.filter(({ kind, key }) => kind === "payment" && key === extensionKey(extensionId));
  const receipt = receiptsOf(deps, paid, reservation.discount);
  const more = { fee, awaitsPickup: awaitingStatuses.some((each) => each === reservation.status) };
  const told = { kind: "extended" as const, more, topic: topicOf(reservation.id, "extended") };
  await tellRenter(tx, catalogue, extended, [told, ...receipt], now, renter);
  const { settings } = catalogue;
  if (fee > 0) await grantInvitationCoupons(tx, { invitee: renter.member, settings }, now);
  return "done";
}
