import type { Transaction } from "#db/database.ts";
import { format } from "#domain/format.ts";
import { claimEnd, claimWindow } from "#domain/rentals/box-windows.ts";
import { rentedStatuses } from "#domain/rentals/reservation-status.ts";
import { type Catalogue, everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { againWhenTaken } from "#server/platform/again-when-taken.ts";
import { AppError, isTaken } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import {
  findReservation,
  lockOwnReservation,
  type ReservationDetail,
} from "#server/rentals/reservations/reservation-store.ts";
import { deleteLapsedClaims, dropClaim, findFreeBox, insertClaim } from "#server/rentals/stock/claim-store.ts";
import { viewHoursOn } from "#server/rentals/stock/place-views.ts";
import { areaOf, isOpenAt, stationsAt } from "#server/rentals/stock/places.ts";

/** In each of them somebody else was faster. */
const ATTEMPTS = 6;

/** Keeps a free box of the rental's area for a return right now. A new claim replaces the one before. */
export async function claimReturnPlace(
  deps: Deps,
  memberId: string,
  id: string,
  station: string,
): Promise<ReservationDetail> {
  await limitRate(deps, "claimReturnPlace", memberId);
  try {
    await againWhenTaken(ATTEMPTS, () =>
      deps.database.db.transaction((tx) => claim(tx, deps, { memberId, id, station })),
    );
  } catch (error) {
    throw isTaken(error) ? new AppError("RES_002") : error;
  }
  return read(deps, memberId, id);
}

/** Gives up the box that was claimed, if there is one. */
export async function giveUpReturnPlace(deps: Deps, memberId: string, id: string): Promise<ReservationDetail> {
  await deps.database.db.transaction(async (tx) => {
    if (!(await lockOwnReservation(tx, memberId, id))) throw new AppError("COM_003");
    await dropClaim(tx, id);
  });
  return read(deps, memberId, id);
}

async function read({ database }: Deps, memberId: string, id: string): Promise<ReservationDetail> {
  const reservation = await findReservation(database.db, memberId, id);
  if (!reservation) throw new Error("the reservation is gone");
  return reservation;
}

type Wish = { memberId: string; id: string; station: string };

async function claim(tx: Transaction, deps: Deps, { memberId, id, station }: Wish): Promise<void> {
  const now = deps.now();
  const catalogue = deps.catalogue.current();
  const { settings } = catalogue;
  const reservation = await lockOwnReservation(tx, memberId, id);
  if (!reservation) throw new AppError("COM_003");
  if (!rentedStatuses.some((each) => each === reservation.status)) throw new AppError("RES_005");
  const area = areaOf(catalogue, { station: reservation.returnStation });
  if (stationsAt(catalogue, { area, station }).length === 0) throw new AppError("RES_002", { text: notHere });
  if (!isOpenAt(catalogue, station, "locker", now)) {
    throw new AppError("RES_002", { text: closedText(catalogue, station, now) });
  }
  await dropClaim(tx, id);
  await deleteLapsedClaims(tx, now, station);
  const size = everKnown(catalogue, reservation.productId)?.boxSize ?? "L";
  const wanted = { size, station, reservationId: id, ownBox: reservation.returnBoxId };
  const window = claimWindow(now, settings);
  const boxId = (await findFreeBox(tx, wanted, window, true)) ?? (await findFreeBox(tx, wanted, window, false));
  if (boxId === undefined) throw new AppError("RES_002", { text: nothingFree });
  await insertClaim(
    tx,
    { reservationId: id, boxId, until: claimEnd(now, settings, catalogue.hours.get(station)) },
    window,
  );
}

/** A station that is closed for good, of another area, or of nowhere. */
const notHere = {
  ja: "この駅には返却できません。ほかの駅をお選びください。",
  en: "You can't return it at this station. Please choose another station.",
};

const nothingFree = {
  ja: "この駅には、いま空いているロッカーがありません。ほかの駅をお選びください。",
  en: "No locker is free at this station right now. Please choose another station.",
};

const closedToday = {
  ja: "この駅のロッカーは、本日はご利用いただけません。ほかの駅をお選びください。",
  en: "The lockers at this station are closed today. Please choose another station.",
};

function closedText(catalogue: Catalogue, station: string, now: Date) {
  const hours = viewHoursOn(catalogue, station, "locker", now);
  if (!hours) return closedToday;
  return {
    ja: `ロッカーをご利用いただける時間は${format.ja.openHours(hours.from, hours.to)}です。`,
    en: `The lockers are open ${format.en.openHours(hours.from, hours.to)}.`,
  };
}
