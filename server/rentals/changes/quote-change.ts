import type { ChangeQuoteRequest, ChangeQuoteView } from "#contract/change.ts";
import type { Queryable } from "#db/database.ts";
import { toJstIso } from "#domain/jst.ts";
import { afterUse } from "#domain/money/coupon.ts";
import { pickupWindow, returnWindow } from "#domain/rentals/box-windows.ts";
import { inTimeToCancel } from "#domain/rentals/cancellation.ts";
import { unitPeriod } from "#domain/rentals/unit-period.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import { readPayingCard } from "#server/money/cards/read-card.ts";
import { AppError } from "#server/platform/errors.ts";
import { type PricedChange, priceChange, refuseUnchangeable } from "#server/rentals/changes/price-change.ts";
import { judgeTooMuch } from "#server/rentals/changes/refuse-too-much.ts";
import { findReservation } from "#server/rentals/reservations/reservation-store.ts";
import { areaOf, servesAt, stationsAt } from "#server/rentals/stock/places.ts";
import { readStockFor } from "#server/rentals/stock/stock-store.ts";

type Asked = { memberId: string; id: string; request: ChangeQuoteRequest; byStaff?: boolean };

/** What a change would cost or give back, and until when it could be cancelled then. Holds nothing. */
export async function quoteChange(
  deps: Deps,
  { memberId, id, request, byStaff = false }: Asked,
  language: Language,
): Promise<ChangeQuoteView> {
  const { db } = deps.database;
  const now = deps.now();
  const reservation = await findReservation(db, memberId, id);
  if (!reservation) throw new AppError("COM_003");
  const underWay = reservation.extensionPending || reservation.changePending;
  refuseUnchangeable(deps, { ...reservation, underWay }, byStaff);
  const priced = await priceChange(deps, db, reservation, { ...request, byStaff });
  const { settings, stationBySlug } = deps.catalogue.current();
  // Whether they want one more of the same is asked when they change it.
  const wished = { ...priced, memberId, productId: reservation.productId, another: true };
  await judgeTooMuch(db, settings, reservation, wished);
  await refuseTaken(deps, db, id, priced);
  const { quote, difference, paid, lostCoupon } = priced;
  const card = await readPayingCard(db, memberId, now);
  const nameOf = (wanted: string) => stationBySlug.get(wanted)?.name[language] ?? wanted;
  return {
    pickupTime: toJstIso(priced.pickupAt),
    returnTime: toJstIso(priced.returnAt),
    pickupStation: { slug: priced.pickupStation, name: nameOf(priced.pickupStation) },
    returnStation: { slug: priced.returnStation, name: nameOf(priced.returnStation) },
    planHours: quote.planHours,
    subtotal: quote.subtotal,
    extensionBlocks: quote.extensionBlocks,
    extensionFee: quote.extensionFee,
    discount: quote.discount,
    total: quote.total,
    tax: quote.tax,
    paid,
    difference,
    ...afterUse(lostCoupon, now),
    cancellationDeadline: toJstIso(priced.cancelUntil),
    cancellableAfter: inTimeToCancel(priced.cancelUntil, now),
    card,
    cardNeeded: difference > 0,
  };
}

/** Refuses what is not free for it: RES_001, RES_002. What the reservation has itself is free for it. */
async function refuseTaken(deps: Deps, db: Queryable, reservationId: string, priced: PricedChange): Promise<void> {
  const catalogue = deps.catalogue.current();
  const { settings } = catalogue;
  const { pickupAt, returnAt, pickupStation, returnStation, product } = priced;
  const area = areaOf(catalogue, { station: pickupStation });
  const wanted = {
    product,
    area,
    stations: [pickupStation, returnStation],
    unit: unitPeriod(priced, settings),
    pickup: pickupWindow(pickupAt, settings),
    return: returnWindow(returnAt, settings),
    reservationId,
  };
  const stock = await readStockFor(db, wanted);
  if (!stock.unit) throw new AppError("RES_001");
  const isServed = (station: string, slot: Date, kind: "pickup" | "return") =>
    servesAt(catalogue, stationsAt(catalogue, { area, station })[0], slot, stock.boxesAt.get(station)?.[kind] === true);
  if (!isServed(pickupStation, pickupAt, "pickup") || !isServed(returnStation, returnAt, "return")) {
    throw new AppError("RES_002");
  }
}
