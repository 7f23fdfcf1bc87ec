import { setTimeout as sleep } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { lockersOpen, type Period } from "#domain/slots.ts";
import type { Catalogue, CatalogueProduct } from "#server/products/catalogue.ts";
import { counterStations, pickupWindow, returnWindow } from "#server/reservations/places.ts";
import { atStation, type BoxSize, isFreeBox, rangeOf } from "#server/reservations/stock-store.ts";

export type Wish = {
  product: CatalogueProduct;
  pickupAt: Date;
  returnAt: Date;
  pickupStation?: string | undefined;
  returnStation?: string | undefined;
};

/** What a reservation has to itself. No box: the counter. */
export type Resources = Pick<Reservation, "unitId" | "pickupStation" | "pickupBoxId" | "returnStation" | "returnBoxId">;

export type BoxNumbers = { pickupBoxNumber: string | null; returnBoxNumber: string | null };

/** What was found; nothing where nothing is free. */
export type Found = { [K in keyof Resources]: Resources[K] | null } & BoxNumbers;

const HOUR = 3_600_000;

export const unitPeriod = (pickupAt: Date, returnAt: Date, turnaroundHours: number): Period => ({
  start: pickupAt,
  end: new Date(returnAt.getTime() + turnaroundHours * HOUR),
});

/** The first box that is free: at the preferred station, else by the stations' order, and there the smallest. */
const freeBox = (
  wanted: { size: BoxSize; station: string | undefined; window: Period; open: boolean; reservationId?: string },
  preferred = sql`null::text`,
) => sql`
  select b.id, b.station_slug, b.number
  from (
    select slug, slug = ${preferred} as preferred, position from stations
    where ${wanted.open} and ${atStation(sql`slug`, wanted.station)} order by 2 desc nulls last, 3
  ) s cross join lateral (
    select b.id, b.station_slug, b.number from boxes b
    where b.station_slug = s.slug and ${isFreeBox(wanted.size, wanted.window, wanted.reservationId)}
    order by b.size desc, b.id limit 1 for no key update skip locked
  ) b
  order by s.preferred desc nulls last, s.position limit 1`;

/**
 * A query's first steps, up to `chosen`: one row with a unit and places that are free, locked against others who look.
 * What is only locked by somebody else is passed by; a `patient` caller waits for the unit instead, because what others
 * lock they may not take.
 */
export function choosing(catalogue: Catalogue, wish: Wish, patient: boolean): SQL {
  const { product, pickupAt, returnAt } = wish;
  const { settings } = catalogue;
  const size = product.boxSize;
  const period = unitPeriod(pickupAt, returnAt, settings.turnaroundHours);
  const forPickup = {
    size,
    station: wish.pickupStation,
    window: pickupWindow(pickupAt, settings),
    open: lockersOpen(pickupAt, settings),
  };
  const forReturn = {
    size,
    station: wish.returnStation,
    window: returnWindow(returnAt, settings),
    open: lockersOpen(returnAt, settings),
  };
  const pickupCounters = sql.param(counterStations(catalogue, pickupAt, wish.pickupStation));
  const returnCounters = sql.param(counterStations(catalogue, returnAt, wish.returnStation));
  return sql`
    unit as (
      select u.id from units u
      where u.product_id = ${product.id} and u.active
        and not exists (select 1 from unit_allocations a where a.unit_id = u.id and a.period && ${rangeOf(period)})
      order by u.id limit 1 for no key update ${patient ? sql`` : sql`skip locked`}
    ), pickup_box as (${freeBox(forPickup)}),
    return_box as (${freeBox(forReturn, sql`(select station_slug from pickup_box)`)}),
    pickup_place as (
      select p.id, p.number, coalesce(p.station_slug, (${pickupCounters}::text[])[1]) as station
      from (select 1) one left join pickup_box p on true
    ), chosen as (
      select (select id from unit) as unit_id,
        p.station as pickup_station, p.id as pickup_box_id, p.number as pickup_box_number,
        coalesce(r.station_slug, case when p.station = any(${returnCounters}::text[]) then p.station end,
          (${returnCounters}::text[])[1]) as return_station, r.id as return_box_id, r.number as return_box_number
      from pickup_place p left join return_box r on true
    )`;
}

export const foundColumns = sql`unit_id as "unitId", pickup_station as "pickupStation", pickup_box_id as "pickupBoxId",
  pickup_box_number as "pickupBoxNumber", return_station as "returnStation", return_box_id as "returnBoxId",
  return_box_number as "returnBoxNumber"`;

export type Chosen = (Resources & BoxNumbers) | "no stock" | "no locker";

export function judge(found: Found): Chosen {
  const { unitId, pickupStation, pickupBoxId, pickupBoxNumber, returnStation, returnBoxId, returnBoxNumber } = found;
  if (unitId === null) return "no stock";
  if (pickupStation === null || returnStation === null) return "no locker";
  return { unitId, pickupStation, pickupBoxId, pickupBoxNumber, returnStation, returnBoxId, returnBoxNumber };
}

/** A box that somebody else is looking at, for another time perhaps, is passed by: worth a second look. */
const SOON_MS = 50;

/** Looks without waiting first, then with patience for the unit, then once more for a place. */
export async function look<T extends Found>(query: (patient: boolean) => Promise<{ rows: T[] }>): Promise<T> {
  const ask = async (patient: boolean) => {
    const [row] = (await query(patient)).rows;
    if (!row) throw new Error("what was chosen is always one row");
    return row;
  };
  const quick = await ask(false);
  const found = quick.unitId === null ? await ask(true) : quick;
  if (found.unitId === null || (found.pickupStation !== null && found.returnStation !== null)) return found;
  await sleep(SOON_MS);
  return ask(true);
}

/** A free unit and places for a wish, locked until the transaction ends, or what is missing. */
export async function pickResources(tx: Queryable, catalogue: Catalogue, wish: Wish): Promise<Chosen> {
  const row = await look((patient) =>
    tx.execute<Found>(sql`with ${choosing(catalogue, wish, patient)} select ${foundColumns} from chosen`),
  );
  return judge(row);
}

/**
 * A place at the same station to return at a later time: for an extension, under the same constraint as all others.
 * Nobody who pays for more hours is sent to another station.
 */
export async function pickReturnPlace(
  tx: Queryable,
  catalogue: Catalogue,
  wish: { product: CatalogueProduct; reservationId: string; returnAt: Date; station: string },
): Promise<{ returnStation: string; returnBoxId: number | null } | undefined> {
  const { settings } = catalogue;
  const { station: returnStation, reservationId, returnAt } = wish;
  const wanted = {
    size: wish.product.boxSize,
    station: returnStation,
    window: returnWindow(returnAt, settings),
    open: lockersOpen(returnAt, settings),
    reservationId,
  };
  const lookForBox = async () => (await tx.execute<{ id: number }>(freeBox(wanted))).rows[0];
  const box = (await lookForBox()) ?? (await sleep(SOON_MS).then(lookForBox));
  if (box) return { returnStation, returnBoxId: box.id };
  const [counter] = counterStations(catalogue, returnAt, returnStation);
  return counter ? { returnStation, returnBoxId: null } : undefined;
}
