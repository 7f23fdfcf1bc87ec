import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { type Busy, FreeTimes } from "#domain/availability.ts";
import type { Period } from "#domain/slots.ts";

export type BoxSize = "S" | "M" | "L";

const sizes: BoxSize[] = ["S", "M", "L"];
/** The sizes of box that an item of this size fits in, the smallest first. */
export const fittingSizes = (size: BoxSize): BoxSize[] => sizes.slice(sizes.indexOf(size));

type Row = { resource: number; start: number | null; end: number | null };

const milliseconds = (bound: "lower" | "upper") => sql.raw(`extract(epoch from ${bound}(a.period))::float8 * 1000`);

const rangeOf = ({ start, end }: Period) => sql`tstzrange(${start}::timestamptz, ${end}::timestamptz)`;

/** When the units of a product are free within a period. */
export async function readFreeUnits(db: Queryable, productId: number, period: Period): Promise<FreeTimes> {
  const { rows } = await db.execute<Row>(sql`
    select u.id as resource, ${milliseconds("lower")} as start, ${milliseconds("upper")} as end
    from units u left join unit_allocations a on a.unit_id = u.id and a.period && ${rangeOf(period)}
    where u.product_id = ${productId} and u.active`);
  return freeTimes(rows);
}

/**
 * When the boxes that fit are free within a period, at one station or at any. A reservation is never in its own way.
 * With `atMost`, only so many boxes are looked at: those that are taken last.
 */
export async function readFreeBoxes(
  db: Queryable,
  boxes: { size: BoxSize; station: string | undefined; reservationId?: string; atMost?: number | undefined },
  period: Period,
): Promise<FreeTimes> {
  const { rows } = await db.execute<Row>(sql`
    select b.id as resource, ${milliseconds("lower")} as start, ${milliseconds("upper")} as end
    from (
      select id from boxes
      where active and size in ${fittingSizes(boxes.size)}
        and station_slug = coalesce(${boxes.station ?? null}, station_slug)
      order by id desc limit ${boxes.atMost ?? null}
    ) b
    left join box_allocations a on a.box_id = b.id and a.period && ${rangeOf(period)}
      and a.reservation_id is distinct from ${boxes.reservationId ?? null}::uuid`);
  return freeTimes(rows);
}

type Wanted = { unit: Period; pickup: Period; return: Period };

/** Whether a unit is free for a rental, and at which stations boxes are; the first one found settles each question. */
export async function readStockFor(db: Queryable, product: { id: number; boxSize: BoxSize }, wanted: Wanted) {
  const freeBox = (window: Period) => sql`exists (
    select 1 from boxes b where b.station_slug = s.slug and b.active and b.size in ${fittingSizes(product.boxSize)}
      and not exists (select 1 from box_allocations a where a.box_id = b.id and a.period && ${rangeOf(window)}))`;
  const { rows } = await db.execute<{ station: string; unit: boolean; pickup: boolean; return: boolean }>(sql`
    select s.slug as station, ${freeBox(wanted.pickup)} as pickup, ${freeBox(wanted.return)} as return,
      (select exists (select 1 from units u where u.product_id = ${product.id} and u.active and not exists (
        select 1 from unit_allocations a where a.unit_id = u.id and a.period && ${rangeOf(wanted.unit)}))) as unit
    from stations s`);
  return { unit: rows.some(({ unit }) => unit), boxesAt: new Map(rows.map((row) => [row.station, row])) };
}

function freeTimes(rows: Row[]): FreeTimes {
  const busy: Busy<number>[] = [];
  for (const { resource, start, end } of rows) if (start !== null && end !== null) busy.push({ resource, start, end });
  return new FreeTimes(new Set(rows.map(({ resource }) => resource)), busy);
}

/** When the unit of a reservation is needed by the next one. */
export async function nextUseOfUnit(db: Queryable, reservation: { id: string; unitId: number; pickupAt: Date }) {
  const { rows } = await db.execute<{ next: number | null }>(sql`
    select min(extract(epoch from lower(period)))::float8 * 1000 as next from unit_allocations
    where unit_id = ${reservation.unitId} and reservation_id <> ${reservation.id}
      and period && tstzrange(${reservation.pickupAt}::timestamptz, null)`);
  const next = rows[0]?.next;
  return typeof next === "number" ? new Date(next) : undefined;
}
