import { setTimeout as sleep } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import { pickupWindow, returnWindow } from "#domain/rentals/box-windows.ts";
import type { Period } from "#domain/rentals/slots.ts";
import { unitPeriod } from "#domain/rentals/unit-period.ts";
import type { Catalogue, CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import { areaOf, counterStations, lockerStations } from "#server/rentals/stock/places.ts";
import { andOthers, type BoxSize, isFreeBox, rangeOf } from "#server/rentals/stock/stock-store.ts";

export type Wish = {
  product: CatalogueProduct;
  pickupAt: Date;
  returnAt: Date;
  area: string;
  pickupStation?: string | undefined;
  returnStation?: string | undefined;
  /** Only this one. */
  unitId?: number;
  /** What the reservation has that is to be changed: it is not in its own way, and keeps what it can. */
  own?: Pick<Reservation, "id" | "unitId" | "pickupBoxId" | "returnBoxId">;
};

/** What a reservation has to itself. No box: the counter. */
export type Resources = Pick<Reservation, "unitId" | "pickupStation" | "pickupBoxId" | "returnStation" | "returnBoxId">;

export type BoxNumbers = { pickupBoxNumber: string | null; returnBoxNumber: string | null };

/** What was found; nothing where nothing is free. */
export type Found = { [K in keyof Resources]: Resources[K] | null } & BoxNumbers;

type BoxWanted = {
  size: BoxSize;
  stations: string[];
  window: Period;
  reservationId?: string | undefined;
  ownBox?: number | null | undefined;
};

/**
 * The first box that is free: at the preferred station, else by the stations' order, and there the smallest. Stations are
 * asked one after another until one has a box, so that no more than that one box is locked.
 */
const freeBox = (
  { size, stations, window, reservationId, ownBox }: BoxWanted,
  { preferred = sql`null::text`, locked = true }: { preferred?: SQL; locked?: boolean } = {},
) => sql`
  select b.id, b.station_slug, b.number
  from (
    select slug from unnest(${sql.param(stations)}::text[]) with ordinality as s (slug, place)
    order by slug = ${preferred} desc nulls last, place
  ) s cross join lateral (
    select b.id, b.station_slug, b.number from boxes b
    where b.station_slug = s.slug and ${isFreeBox(size, window, reservationId)}
    order by ${ownBox ? sql`b.id = ${ownBox} desc, ` : sql``}b.size desc, b.id limit 1 ${locked ? sql`for no key update skip locked` : sql``}
  ) b
  limit 1`;

/**
 * How to look. `quick` passes by what somebody else has locked at this moment. What others lock they may not take: `patient`
 * waits for the unit, and `last` also takes a box that others are looking at, for another time perhaps. Should they
 * want the same, the constraint refuses one of them.
 */
export type Look = "quick" | "patient" | "last";

/** A query's first steps, up to `chosen`: one row with a unit and places that are free, locked against others who look. */
export function choiceSteps(catalogue: Catalogue, wish: Wish, look: Look): SQL {
  const { product, pickupAt, returnAt, area, own } = wish;
  const at = { pickup: { area, station: wish.pickupStation }, return: { area, station: wish.returnStation } };
  const locked = look !== "last";
  const { settings } = catalogue;
  const size = product.boxSize;
  const period = unitPeriod(wish, settings);
  const forPickup = {
    size,
    stations: lockerStations(catalogue, pickupAt, at.pickup),
    window: pickupWindow(pickupAt, settings),
    reservationId: own?.id,
    ownBox: own?.pickupBoxId,
  };
  const forReturn = {
    size,
    stations: lockerStations(catalogue, returnAt, at.return),
    window: returnWindow(returnAt, settings),
    reservationId: own?.id,
    ownBox: own?.returnBoxId,
  };
  const pickupCounters = sql.param(counterStations(catalogue, pickupAt, at.pickup));
  const returnCounters = sql.param(counterStations(catalogue, returnAt, at.return));
  return sql`
    unit as (
      select u.id from units u
      where u.product_id = ${product.id} and u.area_slug = ${area} and u.active${wish.unitId === undefined ? sql`` : sql` and u.id = ${wish.unitId}`}
        and not exists (select 1 from unit_allocations a where a.unit_id = u.id and a.period && ${rangeOf(period)}${andOthers(own?.id)})
      order by ${own ? sql`u.id = ${own.unitId} desc, ` : sql``}u.id limit 1 for no key update ${look === "quick" ? sql`skip locked` : sql``}
    ), pickup_box as (${freeBox(forPickup, { locked })}),
    pickup_place as (
      select p.id, p.number, coalesce(p.station_slug, (${pickupCounters}::text[])[1]) as station
      from (select 1) one left join pickup_box p on true
    ), return_box as (${freeBox(forReturn, { preferred: sql`(select station from pickup_place)`, locked })}),
    chosen as (
      select (select id from unit) as unit_id,
        p.station as pickup_station, p.id as pickup_box_id, p.number as pickup_box_number,
        coalesce(r.station_slug, case when p.station = any(${returnCounters}::text[]) then p.station end,
          (${returnCounters}::text[])[1]) as return_station, r.id as return_box_id, r.number as return_box_number
      from pickup_place p left join return_box r
        -- The counter where it was picked up comes before a box at another station.
        on r.station_slug = p.station or not coalesce(p.station = any(${returnCounters}::text[]), false)
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

/** After this time most requests that had locked a box have taken it or let it go. */
const SOON_MS = 50;

/** Looks without waiting first, then with patience for the unit, then once more for a place, whoever looks at it too. */
export async function look<T extends Found>(query: (look: Look) => Promise<{ rows: T[] }>): Promise<T> {
  const ask = async (look: Look) => {
    const [row] = (await query(look)).rows;
    if (!row) throw new Error("what was chosen is always one row");
    return row;
  };
  const quick = await ask("quick");
  const found = quick.unitId === null ? await ask("patient") : quick;
  if (found.unitId === null || (found.pickupStation !== null && found.returnStation !== null)) return found;
  await sleep(SOON_MS);
  return ask("last");
}

/** A free unit and places for a wish, locked until the transaction ends, or what is missing. */
export async function pickResources(tx: Queryable, catalogue: Catalogue, wish: Wish): Promise<Chosen> {
  const row = await look((look) =>
    tx.execute<Found>(sql`with ${choiceSteps(catalogue, wish, look)} select ${foundColumns} from chosen`),
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
  const { station: returnStation, reservationId, returnAt } = wish;
  const where = { area: areaOf(catalogue, wish), station: returnStation };
  const wanted = {
    size: wish.product.boxSize,
    stations: lockerStations(catalogue, returnAt, where),
    window: returnWindow(returnAt, catalogue.settings),
    reservationId,
  };
  const lookForBox = async (locked: boolean) => (await tx.execute<{ id: number }>(freeBox(wanted, { locked }))).rows[0];
  const box = (await lookForBox(true)) ?? (await sleep(SOON_MS).then(() => lookForBox(false)));
  if (box) return { returnStation, returnBoxId: box.id };
  const [counter] = counterStations(catalogue, returnAt, where);
  return counter ? { returnStation, returnBoxId: null } : undefined;
}
