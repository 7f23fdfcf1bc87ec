import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/database.ts";
import { extensions, type Reservation } from "#db/schema.ts";
import { extensionFee, extensionRefusal, latestExtension } from "#domain/rentals/extension.ts";
import { isOffered } from "#domain/rentals/rentable.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { wasLossPaid } from "#server/money/cards/looked-into.ts";
import { againWhenTaken } from "#server/platform/again-when-taken.ts";
import { AppError, isDuplicate, isTaken } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import type { Extension } from "#server/rentals/extensions/extension-store.ts";
import { payExtension } from "#server/rentals/extensions/pay-extension.ts";
import { refuseInMaintenance } from "#server/rentals/holds/check-rental.ts";
import { refuseOwn } from "#server/rentals/refunds/staff-reservation.ts";
import { auditAct, type ByStaff, refuseOtherVersion } from "#server/rentals/reservations/by-staff.ts";
import {
  findReservation,
  hasPending,
  lockOwnReservation,
  type ReservationDetail,
} from "#server/rentals/reservations/reservation-store.ts";
import { pickReturnPlace } from "#server/rentals/stock/free-resources.ts";
import { areaOf, rulesIn } from "#server/rentals/stock/places.ts";
import { nextUseOfUnit } from "#server/rentals/stock/stock-store.ts";
import { stretch } from "#server/rentals/stock/stretch-store.ts";

/** In each of them somebody else was faster. */
const ATTEMPTS = 5;

type Wish = {
  memberId: string;
  id: string;
  toReturnAt: Date;
  /** What the member, or somebody of staff in the member's stead, was shown as the fee. */
  expectedFee?: number | undefined;
  by?: ByStaff | undefined;
};

const feeChanged = {
  ja: "延長料金が変わりました。延長はまだ完了しておらず、料金もかかっていません。新しい金額をご確認ください。",
  en: "The fee has changed. The rental hasn't been extended and nothing has been charged. Check the new amount.",
};

/** Refuses a reservation that cannot be extended at all: RES_010 when it is too late, RES_005 for its status. */
export function refuseUnextendable(reservation: Reservation & { lossPaid: boolean }, now: Date, byStaff = false): void {
  const refusal = extensionRefusal(reservation, now, byStaff);
  if (refusal) throw new AppError(refusal === "too late" ? "RES_010" : "RES_005");
}

/** Moves the return to a later time: the time is taken first, then paid, then made final. */
export async function extendReservation(deps: Deps, wish: Wish): Promise<ReservationDetail> {
  const { memberId, id, by } = wish;
  if (!by) await limitRate(deps, "extend", memberId);
  refuseInMaintenance(deps);
  const extension = await holdExtension(deps, wish);
  if (extension) await payExtension(deps, memberId, extension, { byStaff: by && { staffId: by.actor.id } });
  const extended = await findReservation(deps.database.db, memberId, id);
  if (!extended) throw new AppError("COM_003");
  return extended;
}

/** Undefined when the return is at that time already: the same wish, sent twice. */
async function holdExtension(deps: Deps, wish: Wish): Promise<Extension | undefined> {
  try {
    return await againWhenTaken(ATTEMPTS, () => deps.database.db.transaction((tx) => hold(tx, deps, wish)));
  } catch (error) {
    if (isDuplicate(error, "extensions_one_pending")) throw new AppError("RES_007");
    throw isTaken(error) ? new AppError("RES_006") : error;
  }
}

async function hold(tx: Transaction, deps: Deps, { memberId, id, toReturnAt, expectedFee, by }: Wish) {
  const catalogue = deps.catalogue.current();
  const { settings } = catalogue;
  const now = deps.now();
  const own = await lockOwnReservation(tx, memberId, id);
  if (!own) throw new AppError("COM_003");
  const reservation = { ...own, lossPaid: await wasLossPaid(tx, id) };
  if (reservation.returnAt.getTime() === toReturnAt.getTime()) return undefined;
  await refuseOtherVersion(tx, reservation, by);
  refuseUnextendable(reservation, now, by !== undefined);
  // What members cannot extend themselves any more, staff extends for others only.
  if (by && extensionRefusal(reservation, now)) await refuseOwn(tx, reservation, by.actor);
  if (await hasPending(tx, id)) throw new AppError("RES_007");
  const { pickupAt, returnAt, terms } = reservation;
  const rules = rulesIn(catalogue, areaOf(catalogue, { station: reservation.returnStation }));
  if (toReturnAt < returnAt || toReturnAt <= now || !isOffered(toReturnAt, catalogue.maintenance, rules))
    throw new AppError("RES_004");
  const product = everKnown(catalogue, reservation.productId);
  if (!product || (await isTooLate(tx, reservation, toReturnAt))) {
    throw new AppError("RES_006");
  }
  const wanted = { product, reservationId: id, returnAt: toReturnAt, station: reservation.returnStation };
  const place = await pickReturnPlace(tx, catalogue, wanted);
  if (!place) throw new AppError("RES_002");
  const { blocks, fee } = extensionFee({ ...reservation, ...terms }, toReturnAt);
  if (expectedFee !== undefined && expectedFee !== fee) {
    throw new AppError("RES_004", { text: feeChanged, fields: { expectedFee: feeChanged } });
  }
  const row = { id: randomUUID(), reservationId: id, fromReturnAt: returnAt, toReturnAt, blocks, fee, ...place };
  const [extension] = await tx
    .insert(extensions)
    .values({ ...row, state: "pending", createdAt: now })
    .returning();
  if (!extension) throw new Error("the extension was not written");
  await stretch(tx, extension, { pickupAt, turnaroundHours: terms.turnaroundHours }, settings);
  const after = { returnAt: toReturnAt, fee, extension: extension.id };
  if (by) await auditAct(tx, by, { act: "reservations.extend", reservation, before: { returnAt }, after }, now);
  return extension;
}

async function isTooLate(tx: Transaction, reservation: Reservation, toReturnAt: Date): Promise<boolean> {
  const next = await nextUseOfUnit(tx, reservation);
  return (
    toReturnAt > latestExtension({ ...reservation, ...reservation.terms }, next, reservation.terms.turnaroundHours)
  );
}
