import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { lockersOpen, type Period } from "#domain/slots.ts";
import type { Catalogue, CatalogueProduct } from "#server/products/catalogue.ts";
import { counterStations, pickupWindow, returnWindow } from "#server/reservations/places.ts";
import { fittingSizes } from "#server/reservations/stock-store.ts";

export type Wish = {
  product: CatalogueProduct;
  pickupAt: Date;
  returnAt: Date;
  pickupStation?: string | undefined;
  returnStation?: string | undefined;
};

/** What a reservation has to itself. No box: the counter. */
export type Resources = {
  unitId: number;
  pickupStation: string;
  pickupBoxId: number | null;
  returnStation: string;
  returnBoxId: number | null;
};

type Found = {
  unitId: number | null;
  pickupBoxId: number | null;
  pickupStation: string | null;
  returnBoxId: number | null;
  returnStation: string | null;
};

const HOUR = 3_600_000;

export const rangeOf = ({ start, end }: Period) => sql`tstzrange(${start}::timestamptz, ${end}::timestamptz)`;

export const unitPeriod = (pickupAt: Date, returnAt: Date, turnaroundHours: number): Period => ({
  start: pickupAt,
  end: new Date(returnAt.getTime() + turnaroundHours * HOUR),
});

const freeBox = (
  wanted: { sizes: string[]; station: string | undefined; window: Period; open: boolean; reservationId?: string },
  preferred = sql`null`,
) => sql`
  select b.id, b.station_slug from boxes b join stations s on s.slug = b.station_slug
  where ${wanted.open} and b.active and b.size in ${wanted.sizes}
    and b.station_slug = coalesce(${wanted.station ?? null}, b.station_slug)
    and not exists (select 1 from box_allocations a where a.box_id = b.id and a.period && ${rangeOf(wanted.window)}
      and a.reservation_id is distinct from ${wanted.reservationId ?? null}::uuid)
  order by b.station_slug = ${preferred} desc nulls last, s.position, array_position(array['S', 'M', 'L'], b.size), b.id
  limit 1 for no key update of b skip locked`;

/**
 * Looks for a unit and places that are free, and locks them against others who look. Who is only locked by somebody
 * else is passed by; a `patient` caller waits for the unit instead, because what others lock they may not take.
 */
async function pick(tx: Queryable, catalogue: Catalogue, wish: Wish, patient: boolean): Promise<Found> {
  const { product, pickupAt, returnAt } = wish;
  const { settings } = catalogue;
  const sizes = fittingSizes(product.boxSize);
  const period = unitPeriod(pickupAt, returnAt, settings.turnaroundHours);
  const forPickup = {
    sizes,
    station: wish.pickupStation,
    window: pickupWindow(pickupAt, settings),
    open: lockersOpen(pickupAt, settings),
  };
  const forReturn = {
    sizes,
    station: wish.returnStation,
    window: returnWindow(returnAt, settings),
    open: lockersOpen(returnAt, settings),
  };
  const { rows } = await tx.execute<Found>(sql`
    with unit as (
      select u.id from units u
      where u.product_id = ${product.id} and u.active
        and not exists (select 1 from unit_allocations a where a.unit_id = u.id and a.period && ${rangeOf(period)})
      order by u.id limit 1 for no key update ${patient ? sql`` : sql`skip locked`}
    ), pickup_box as (${freeBox(forPickup)}),
    return_box as (${freeBox(forReturn, sql`(select station_slug from pickup_box)`)})
    select (select id from unit) as "unitId",
      (select id from pickup_box) as "pickupBoxId", (select station_slug from pickup_box) as "pickupStation",
      (select id from return_box) as "returnBoxId", (select station_slug from return_box) as "returnStation"`);
  const [found] = rows;
  if (!found) throw new Error("a select without from has a row");
  return found;
}

/** A free unit and places for a wish, locked until the transaction ends, or what is missing. */
export async function pickResources(
  tx: Queryable,
  catalogue: Catalogue,
  wish: Wish,
): Promise<Resources | "no stock" | "no locker"> {
  let found = await pick(tx, catalogue, wish, false);
  if (found.unitId === null) found = await pick(tx, catalogue, wish, true);
  if (found.unitId === null) return "no stock";
  const pickupStation = found.pickupStation ?? counterStations(catalogue, wish.pickupAt, wish.pickupStation)[0];
  const counters = counterStations(catalogue, wish.returnAt, wish.returnStation);
  const returnStation = found.returnStation ?? counters.find((slug) => slug === pickupStation) ?? counters[0];
  if (!pickupStation || !returnStation) return "no locker";
  const { unitId, pickupBoxId, returnBoxId } = found;
  return { unitId, pickupStation, pickupBoxId, returnStation, returnBoxId };
}

/** Another place to return at a later time: for an extension, under the same constraint as all others. */
export async function pickReturnPlace(
  tx: Queryable,
  catalogue: Catalogue,
  wish: { product: CatalogueProduct; reservationId: string; returnAt: Date; preferredStation: string },
): Promise<{ returnStation: string; returnBoxId: number | null } | undefined> {
  const { settings } = catalogue;
  const wanted = {
    sizes: fittingSizes(wish.product.boxSize),
    station: undefined,
    window: returnWindow(wish.returnAt, settings),
    open: lockersOpen(wish.returnAt, settings),
    reservationId: wish.reservationId,
  };
  const { rows } = await tx.execute<{ id: number; station_slug: string }>(
    freeBox(wanted, sql`${wish.preferredStation}`),
  );
  const [box] = rows;
  if (box) return { returnStation: box.station_slug, returnBoxId: box.id };
  const counters = counterStations(catalogue, wish.returnAt);
  const returnStation = counters.find((slug) => slug === wish.preferredStation) ?? counters[0];
  return returnStation ? { returnStation, returnBoxId: null } : undefined;
}

/** Takes what was picked. The database refuses what somebody else took meanwhile. */
export async function allocate(
  tx: Queryable,
  catalogue: Catalogue,
  {
    id,
    pickupAt,
    returnAt,
    unitId,
    pickupBoxId,
    returnBoxId,
  }: Resources & { id: string; pickupAt: Date; returnAt: Date },
): Promise<void> {
  const { settings } = catalogue;
  const boxes = [
    { kind: "pickup", boxId: pickupBoxId, window: pickupWindow(pickupAt, settings) },
    { kind: "return", boxId: returnBoxId, window: returnWindow(returnAt, settings) },
  ].filter(({ boxId }) => boxId !== null);
  const unit = sql`insert into unit_allocations (reservation_id, unit_id, period)
    values (${id}, ${unitId}, ${rangeOf(unitPeriod(pickupAt, returnAt, settings.turnaroundHours))})`;
  if (boxes.length === 0) {
    await tx.execute(unit);
    return;
  }
  const rows = boxes.map(
    ({ kind, boxId, window }) => sql`(${id}::uuid, ${kind}, ${boxId}::integer, ${rangeOf(window)})`,
  );
  await tx.execute(sql`
    with unit as (${unit})
    insert into box_allocations (reservation_id, kind, box_id, period) values ${sql.join(rows, sql`, `)}`);
}

/** Gives back everything that a reservation had to itself. */
export async function release(tx: Queryable, reservationId: string): Promise<void> {
  await tx.execute(sql`
    with boxes as (delete from box_allocations where reservation_id = ${reservationId})
    delete from unit_allocations where reservation_id = ${reservationId}`);
}
