import { randomUUID } from "node:crypto";
import type { ChangeRequest } from "#contract/change.ts";
import type { Transaction } from "#db/database.ts";
import { type Reservation, reservationChanges, type StaffRefund } from "#db/schema.ts";
import { inTimeToCancel } from "#domain/rentals/cancellation.ts";
import type { Deps } from "#server/deps.ts";
import { openPayment } from "#server/money/payments/payment-store.ts";
import { againWhenTaken } from "#server/platform/again-when-taken.ts";
import { AppError, isDuplicate, isTaken } from "#server/platform/errors.ts";
import { askForDifference } from "#server/rentals/changes/ask-for-difference.ts";
import { type Change, changeKey, findByKey } from "#server/rentals/changes/change-store.ts";
import { choiceHashOf } from "#server/rentals/changes/choice-hash.ts";
import { type PricedChange, priceChange, refuseUnchangeable } from "#server/rentals/changes/price-change.ts";
import { refuseTooMuch } from "#server/rentals/changes/refuse-too-much.ts";
import { termsOf } from "#server/rentals/holds/draft-hold.ts";
import { refuseOwn } from "#server/rentals/refunds/staff-reservation.ts";
import { auditAct, type ByStaff, refuseOtherVersion } from "#server/rentals/reservations/by-staff.ts";
import { refuseOpened } from "#server/rentals/reservations/opened-door.ts";
import { hasPending, lockOwnReservation } from "#server/rentals/reservations/reservation-store.ts";
import { pickResources, type Resources } from "#server/rentals/stock/free-resources.ts";
import { takeNext } from "#server/rentals/stock/next-store.ts";
import { areaOf } from "#server/rentals/stock/places.ts";

/** In each of them somebody else was faster; after this many the shop is sold out. */
const ATTEMPTS = 5;

type Wish = { memberId: string; id: string; request: ChangeRequest; by?: ByStaff | undefined };

const priceChanged = {
  ja: "料金が変わりました。予約はまだ変更されていません。新しい金額をご確認のうえ、もう一度お手続きください。",
  en: "The price has changed. Your reservation is as it was. Check the new amount, then confirm again.",
};

/**
 * Takes what a change needs beside what the reservation has, and writes down what is to be paid. The same request again
 * gets what it led to before.
 */
export async function holdChange(deps: Deps, wish: Wish): Promise<Change> {
  try {
    return await againWhenTaken(ATTEMPTS, () => deps.database.db.transaction((tx) => hold(tx, deps, wish)));
  } catch (error) {
    if (isDuplicate(error, "reservation_changes_one_pending")) throw new AppError("RES_007");
    throw isTaken(error) ? new AppError("RES_001") : error;
  }
}

async function hold(tx: Transaction, deps: Deps, { memberId, id, request, by }: Wish): Promise<Change> {
  const byStaff = by !== undefined;
  const reservation = await lockOwnReservation(tx, memberId, id);
  if (!reservation) throw new AppError("COM_003");
  const known = await findByKey(tx, id, request.requestKey);
  if (known && known.choiceHash !== choiceHashOf(request)) throw new AppError("RES_014");
  if (known) return known;
  await refuseOtherVersion(tx, reservation, by);
  refuseUnchangeable(deps, { ...reservation, underWay: await hasPending(tx, id) }, byStaff);
  if (!byStaff) await refuseOpened(tx, reservation);
  // What members cannot change themselves any more, staff changes for others only.
  if (by && !inTimeToCancel(reservation.cancelUntil, deps.now())) await refuseOwn(tx, reservation, by.actor);
  const priced = await priceChange(deps, tx, reservation, { ...request, byStaff });
  if (request.expectedDifference !== priced.difference) {
    throw new AppError("RES_004", { text: priceChanged, fields: { expectedDifference: priceChanged } });
  }
  const wished = { ...priced, memberId, productId: reservation.productId, another: request.another ?? false };
  await refuseTooMuch(tx, deps.catalogue.current().settings, reservation, wished);
  const picked = await pick(tx, deps, reservation, priced);
  const change = await write(tx, deps, { reservation, priced, request }, picked);
  await takeNext(tx, { ...picked, reservationId: id, ...timesOf(priced) }, deps.catalogue.current().settings);
  const { difference: amount } = priced;
  const now = deps.now();
  if (amount > 0) await openChangePayment(tx, deps, memberId, { change, amount, present: !byStaff });
  const refund = by && (await askForDifference(tx, deps, { reservation, change, by }, now));
  if (by) await audit(tx, by, { reservation, change, refund }, now);
  return change;
}

const timesOf = ({ pickupAt, returnAt }: PricedChange) => ({ pickupAt, returnAt });

/** A unit and places for what the reservation is to become; what it has already comes first. */
async function pick(
  tx: Transaction,
  deps: Deps,
  reservation: Reservation,
  { product, pickupAt, returnAt, pickupStation, returnStation }: PricedChange,
): Promise<Resources> {
  const catalogue = deps.catalogue.current();
  const area = areaOf(catalogue, { station: pickupStation });
  const wish = { product, pickupAt, returnAt, area, pickupStation, returnStation, own: reservation };
  const picked = await pickResources(tx, catalogue, wish);
  if (picked === "no stock") throw new AppError("RES_001");
  if (picked === "no locker") throw new AppError("RES_002");
  const { pickupBoxNumber: _pickup, returnBoxNumber: _return, ...resources } = picked;
  return resources;
}

type Wanted = { reservation: Reservation; priced: PricedChange; request: ChangeRequest };

async function write(tx: Transaction, deps: Deps, { reservation, priced, request }: Wanted, picked: Resources) {
  const { quote, product, cancelUntil, keepsCoupon, paid } = priced;
  const [change] = await tx
    .insert(reservationChanges)
    .values({
      id: randomUUID(),
      reservationId: reservation.id,
      requestKey: request.requestKey,
      choiceHash: choiceHashOf(request),
      state: "pending",
      fromPickupAt: reservation.pickupAt,
      fromReturnAt: reservation.returnAt,
      fromPickupStation: reservation.pickupStation,
      fromReturnStation: reservation.returnStation,
      fromDiscount: reservation.discount,
      fromBookedExtension: reservation.bookedExtension ?? 0,
      paid,
      ...timesOf(priced),
      ...picked,
      planHours: quote.planHours,
      subtotal: quote.subtotal,
      discount: quote.discount,
      bookedExtension: quote.extensionFee,
      paidBlocks: quote.extensionBlocks,
      total: quote.total,
      keepsCoupon,
      terms: termsOf(deps, product, quote),
      cancelUntil,
      createdAt: deps.now(),
    })
    .returning();
  if (!change) throw new Error("the change was not written");
  return change;
}

async function openChangePayment(
  tx: Transaction,
  deps: Deps,
  memberId: string,
  { change, amount, present }: { change: Change; amount: number; present: boolean },
): Promise<void> {
  const { id, reservationId } = change;
  const payment = { key: changeKey(id), memberId, reservationId, purpose: "change", amount, present } as const;
  const opened = await openPayment(tx, { ...payment, capturesAtOnce: true }, deps.now());
  if (!opened) throw new AppError("PAY_003");
}

const placesOf = ({ pickupAt, returnAt, pickupStation, returnStation }: Reservation | Change) => ({
  pickupAt,
  returnAt,
  pickupStation,
  returnStation,
});

function audit(
  tx: Transaction,
  by: ByStaff,
  { reservation, change, refund }: { reservation: Reservation; change: Change; refund: StaffRefund | undefined },
  now: Date,
): Promise<void> {
  const before = { ...placesOf(reservation), total: change.paid };
  const asked = refund && { staffRefund: refund.id, amount: refund.amount, waits: refund.needsApproval };
  const after = { ...placesOf(change), total: change.total, change: change.id, ...asked };
  return auditAct(tx, by, { act: "reservations.change", reservation, before, after }, now);
}
