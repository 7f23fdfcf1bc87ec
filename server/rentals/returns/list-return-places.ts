import type { Queryable } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { kilometresBetween, type Place } from "#domain/catalogue/near.ts";
import { claimWindow } from "#domain/rentals/box-windows.ts";
import { type PlaceKind, settledHours } from "#domain/rentals/hours.ts";
import { rentedStatuses } from "#domain/rentals/reservation-status.ts";
import { type Catalogue, everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { findReservation } from "#server/rentals/reservations/reservation-store.ts";
import { viewHours, viewHoursOn } from "#server/rentals/stock/place-views.ts";
import { areaOf, isOpenAt, opensAt, stationsAt } from "#server/rentals/stock/places.ts";
import { countFreeBoxes } from "#server/rentals/stock/stock-store.ts";

type OnTheMap = { latitude: number | null; longitude: number | null };

/** To one decimal place; null where the map lacks one of them. */
function kilometresTo(station: OnTheMap, from: OnTheMap | undefined): number | null {
  if (!from || !isPlace(station) || !isPlace(from)) return null;
  return Math.round(kilometresBetween(from, station) * 10) / 10;
}

const isPlace = (station: OnTheMap): station is Place => station.latitude !== null && station.longitude !== null;
const howFar = ({ kilometres }: { kilometres: number | null }) => kilometres ?? Number.MAX_VALUE;

/**
 * Where a rented item could be returned right now: the stations of its area, the nearest to where the member is first; if
 * that is not known, the booked one, then the nearest to it.
 */
export async function listReturnPlaces(deps: Deps, memberId: string, id: string, near?: Place) {
  await limitRate(deps, "listReturnPlaces", memberId);
  const { db } = deps.database;
  const reservation = await findReservation(db, memberId, id);
  if (!reservation) throw new AppError("COM_003");
  if (!rentedStatuses.some((each) => each === reservation.status)) throw new AppError("RES_005");
  return readReturnPlaces(db, deps.catalogue.current(), { reservation, now: deps.now(), near });
}

/** The hours of today; once it is closed for today, those of the day on which it opens next. */
export const hoursThere = (catalogue: Catalogue, station: string, kind: PlaceKind, now: Date) => {
  const { opens, closes } = settledHours(kind, catalogue.settings);
  const day = opensAt(catalogue, station, kind, now) ?? now;
  return viewHoursOn(catalogue, station, kind, day) ?? viewHours(opens, closes);
};

type Wanted = { reservation: Reservation; now: Date; near?: Place | undefined };

export async function readReturnPlaces(db: Queryable, catalogue: Catalogue, { reservation, now, near }: Wanted) {
  const { settings } = catalogue;
  const size = everKnown(catalogue, reservation.productId)?.boxSize ?? "L";
  const area = areaOf(catalogue, { station: reservation.returnStation });
  const wanted = { size, area, reservationId: reservation.id };
  const booked = catalogue.stationBySlug.get(reservation.returnStation);
  const free = await countFreeBoxes(db, wanted, claimWindow(now, settings));
  return {
    asOf: now,
    settings,
    stations: stationsAt(catalogue, { area })
      .map((station) => ({
        ...station,
        lockers: hoursThere(catalogue, station.slug, "locker", now),
        lockersOpen: isOpenAt(catalogue, station.slug, "locker", now),
        opensAt: opensAt(catalogue, station.slug, "locker", now),
        counter: hoursThere(catalogue, station.slug, "counter", now),
        counterOpen: isOpenAt(catalogue, station.slug, "counter", now),
        counterOpensAt: opensAt(catalogue, station.slug, "counter", now),
        sameAsBooked: station.slug === reservation.returnStation,
        kilometres: kilometresTo(station, near ?? booked),
        freeBoxes: free.get(station.slug) ?? 0,
      }))
      .toSorted((a, b) => (near ? 0 : Number(b.sameAsBooked) - Number(a.sameAsBooked)) || howFar(a) - howFar(b)),
  };
}
