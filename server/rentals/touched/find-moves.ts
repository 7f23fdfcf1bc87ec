import type { Queryable } from "#db/database.ts";
import { pickupWindow, returnWindow } from "#domain/rentals/box-windows.ts";
import { isRentable } from "#domain/rentals/rentable.ts";
import { FURTHEST_MOVE, isShopMove } from "#domain/rentals/shop-move.ts";
import type { Period } from "#domain/rentals/slots.ts";
import { unitPeriod } from "#domain/rentals/unit-period.ts";
import { DAY, MINUTE } from "#domain/time.ts";
import { type Catalogue, type CatalogueProduct, everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { findFreeUnits } from "#server/rentals/desk/give-unit.ts";
import { areaOf, rulesIn, servesAt, stationsAt } from "#server/rentals/stock/places.ts";
import { readFreeBoxes, readFreeUnits, readStockFor } from "#server/rentals/stock/stock-store.ts";
import { type Booking, isOut, type Touched, type Versions } from "#server/rentals/touched/find-touched.ts";

/** Where and when a booking could be instead. */
export type Move = Pick<Booking, "pickupAt" | "returnAt" | "pickupStation" | "returnStation">;

/** As many other stations as one wants to read. */
const STATIONS = 3;

const movable = ["not_collected", "before_pickup"] as const;

/**
 * Whether the shop may move it: not while somebody pays, what is out only to another place for its return, and no pickup whose
 * time is over.
 */
export const canMove = (booking: Touched, now: Date): boolean => {
  const { why, status, pickupAt, next } = booking;
  if (next) return false;
  const isOver = why.includes("pickup") && pickupAt < now;
  const waits = !isOver && movable.some((each) => each === status);
  return !why.includes("turnaround") && (isOut(booking) || waits);
};

/** Refuses with RES_004 what is never offered, the shop being as it is to be. Whether it is still free is asked when it is taken. */
export function refuseOtherMove({ catalogue, now }: Pick<Deps, "catalogue" | "now">, booking: Touched, to: Move): void {
  const after = catalogue.current();
  const rules = rulesIn(after, areaOf(after, { station: booking.pickupStation }));
  const keepsTime = to.pickupAt.getTime() === booking.pickupAt.getTime();
  const isServed =
    keepsTime || isRentable({ pickup: to.pickupAt, giveBack: to.returnAt }, after.maintenance, rules, now());
  if (!canMove(booking, now()) || !isShopMove(booking, to) || !isServed) throw new AppError("RES_004");
}

/** How much longer the turnaround would be. */
export const marginOf = ({ before, after }: Versions): number =>
  Math.max(0, after.settings.turnaroundHours - before.settings.turnaroundHours);

/** As many as one wants to read. */
const UNITS = 5;

/** Other units for a booking whose own might not be ready in time; where it is closed as well, another unit does not help. */
export async function findUnits(db: Queryable, versions: Versions, booking: Touched): Promise<string[]> {
  const { why, status, filled, next } = booking;
  if (next || why.some((each) => each !== "turnaround") || filled || !movable.some((each) => each === status))
    return [];
  const units = await findFreeUnits(db, booking.id, marginOf(versions));
  return units.slice(0, UNITS).map(({ serialNumber }) => serialNumber);
}

/** Where a touched booking could go, the shop being as it would be: to other stations, or to a time nearby. */
export async function findMoves(db: Queryable, after: Catalogue, booking: Touched, now: Date): Promise<Move[]> {
  const product = everKnown(after, booking.productId);
  if (!product || !canMove(booking, now)) return [];
  const elsewhere = await findPlaces(db, after, booking, product);
  if (isOut(booking)) return elsewhere;
  return [...elsewhere, ...(await findTimes(db, { after, booking, product }, now))];
}

/** Stations of the area that serve at the same times, by a box or a counter. */
async function findPlaces(
  db: Queryable,
  after: Catalogue,
  booking: Touched,
  product: CatalogueProduct,
): Promise<Move[]> {
  const { settings } = after;
  const { pickupAt, returnAt, why } = booking;
  const area = areaOf(after, { station: booking.pickupStation });
  const stock = await readStockFor(db, {
    product,
    area,
    stations: stationsAt(after, { area }).map(({ slug }) => slug),
    unit: unitPeriod(booking, settings),
    pickup: pickupWindow(pickupAt, settings),
    return: returnWindow(returnAt, settings),
    reservationId: booking.id,
  });
  const isServed = (station: string, slot: Date, kind: "pickup" | "return") =>
    servesAt(after, stationsAt(after, { area, station })[0], slot, stock.boxesAt.get(station)?.[kind] === true);
  const moves = stationsAt(after, { area }).map(({ slug }) => ({
    pickupAt,
    returnAt,
    pickupStation: why.includes("pickup") ? slug : booking.pickupStation,
    returnStation: why.includes("return") ? slug : booking.returnStation,
  }));
  return moves
    .filter(
      (move) =>
        (isOut(booking) || isServed(move.pickupStation, pickupAt, "pickup")) &&
        isServed(move.returnStation, returnAt, "return"),
    )
    .slice(0, STATIONS);
}

type Asked = { after: Catalogue; booking: Touched; product: CatalogueProduct };

/** The nearest times before and after at the same stations, for as long. */
async function findTimes(db: Queryable, { after, booking, product }: Asked, now: Date): Promise<Move[]> {
  const { settings } = after;
  const { pickupStation, returnStation, id: reservationId } = booking;
  const area = areaOf(after, { station: pickupStation });
  const rules = rulesIn(after, area);
  const span: Period = {
    start: new Date(booking.pickupAt.getTime() - FURTHEST_MOVE - DAY),
    end: new Date(unitPeriod(booking, settings).end.getTime() + FURTHEST_MOVE + DAY),
  };
  const units = await readFreeUnits(db, { productId: product.id, area, reservationId }, span);
  const boxesAt = async (station: string) => ({
    station: stationsAt(after, { area, station })[0],
    free: await readFreeBoxes(db, { size: product.boxSize, area, station, reservationId, atMost: undefined }, span),
  });
  const [forPickup, forReturn] = [await boxesAt(pickupStation), await boxesAt(returnStation)];
  const isServed = ({ station, free }: typeof forPickup, slot: Date, { start, end }: Period) =>
    servesAt(after, station, slot, free.isFree(start.getTime(), end.getTime()));
  const isPossible = (move: Move) => {
    const { start, end } = unitPeriod(move, settings);
    return (
      isRentable({ pickup: move.pickupAt, giveBack: move.returnAt }, after.maintenance, rules, now) &&
      units.isFree(start.getTime(), end.getTime()) &&
      isServed(forPickup, move.pickupAt, pickupWindow(move.pickupAt, settings)) &&
      isServed(forReturn, move.returnAt, returnWindow(move.returnAt, settings))
    );
  };
  const later = (ms: number): Move => ({
    pickupAt: new Date(booking.pickupAt.getTime() + ms),
    returnAt: new Date(booking.returnAt.getTime() + ms),
    pickupStation,
    returnStation,
  });
  const step = settings.slotMinutes * MINUTE;
  const nearest = (sign: number) => {
    for (let ms = step; ms <= FURTHEST_MOVE; ms += step) if (isPossible(later(sign * ms))) return [later(sign * ms)];
    return [];
  };
  return [...nearest(-1), ...nearest(1)];
}
