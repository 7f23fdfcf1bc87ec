import { toJstDate } from "#domain/jst.ts";
import type { Places } from "#domain/rentals/bookable.ts";
import { extensionFee, latestExtension } from "#domain/rentals/extension.ts";
import { underMaintenance } from "#domain/rentals/maintenance.ts";
import { daysBetween, slotsOfDay } from "#domain/rentals/slots.ts";
import { DAY } from "#domain/time.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { lookForPlaces } from "#server/rentals/availability/look-for-places.ts";
import { refuseUnextendable } from "#server/rentals/extensions/extend-reservation.ts";
import { findReservation } from "#server/rentals/reservations/reservation-store.ts";
import { areaOf, rulesIn } from "#server/rentals/stock/places.ts";
import { nextUseOfUnit } from "#server/rentals/stock/stock-store.ts";

/** The later return times that a reservation can have, each with what it costs. */
export async function findExtensionTimes(deps: Deps, memberId: string, id: string, byStaff = false) {
  const { db } = deps.database;
  const reservation = await findReservation(db, memberId, id);
  if (!reservation) throw new AppError("COM_003");
  const now = deps.now();
  refuseUnextendable(reservation, now, byStaff);
  const catalogue = deps.catalogue.current();
  const { returnAt, terms } = reservation;
  const { extensionUnitPrice } = terms;
  const next = await nextUseOfUnit(db, reservation);
  const last = latestExtension({ ...reservation, ...terms }, next, terms.turnaroundHours);
  const product = everKnown(catalogue, reservation.productId);
  if (!product || last <= returnAt) return { times: [], returnAt, extensionUnitPrice };
  const station = reservation.returnStation;
  const area = areaOf(catalogue, { station });
  const rules = rulesIn(catalogue, area);
  const slots = daysBetween(toJstDate(returnAt), toJstDate(last))
    .flatMap((day) => slotsOfDay(day, rules))
    .filter((slot) => slot > returnAt && slot > now && slot <= last && !underMaintenance(catalogue.maintenance, slot));
  const boxes = { size: product.boxSize, area, station, reservationId: id };
  const find = ({ forReturn }: Places) => slots.filter(forReturn);
  const reach = { start: new Date(returnAt.getTime() - DAY), end: new Date(last.getTime() + DAY) };
  const served = await lookForPlaces(db, catalogue, boxes, { find, most: slots.length, reach });
  const times = served.map((time) => ({ time, ...extensionFee({ ...reservation, ...terms }, time) }));
  return { times, returnAt, extensionUnitPrice };
}
