import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { pickupWindow, returnWindow } from "#domain/rentals/box-windows.ts";
import type { Period } from "#domain/rentals/slots.ts";
import { unitPeriod } from "#domain/rentals/unit-period.ts";
import type { Settings } from "#domain/settings.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import type { Resources, Wish } from "#server/rentals/stock/free-resources.ts";
import { rangeOf } from "#server/rentals/stock/stock-store.ts";

/** Two steps of a query that take what is `chosen` for the reservation that was `written`. */
export function allocationSteps({ area, pickupAt, returnAt }: Wish, settings: Settings): SQL {
  const periods = [
    sql`('pickup', pickup_box_id, ${rangeOf(pickupWindow(pickupAt, settings))})`,
    sql`('return', return_box_id, ${rangeOf(returnWindow(returnAt, settings))})`,
  ];
  return sql`
    held_unit as (
      insert into unit_allocations (reservation_id, unit_id, area_slug, period)
      select id, unit_id, ${area}, ${rangeOf(unitPeriod({ pickupAt, returnAt }, settings))}
      from written, chosen
    ), held_boxes as (
      insert into box_allocations (reservation_id, area_slug, kind, box_id, period)
      select written.id, ${area}, held.* from written, chosen,
        lateral (values ${sql.join(periods, sql`, `)}) held (kind, box_id, period) where box_id is not null
    )`;
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
    values (${id}, ${unitId}, ${rangeOf(unitPeriod({ pickupAt, returnAt }, settings))})`;
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

/** Gives back everything that a reservation had to itself, but for the pickup's box if the item is still in it. */
export async function release(tx: Queryable, reservationId: string, leftInBox = false): Promise<void> {
  await tx.execute(sql`
    with ${boxesToFree(reservationId, anyBox(leftInBox))}
    delete from unit_allocations where reservation_id = ${reservationId}`);
}

export async function releaseBoxes(tx: Queryable, reservationId: string, leftInBox = false): Promise<void> {
  await tx.execute(sql`with ${boxesToFree(reservationId, anyBox(leftInBox))} select`);
}

/** The item was taken out of the pickup's box. */
export async function releasePickupBox(tx: Queryable, reservationId: string): Promise<void> {
  await tx.execute(sql`with ${boxesToFree(reservationId, sql`a.kind = 'pickup'`)} select`);
}

/** What it had before a change. */
export async function releaseFormerBoxes(tx: Queryable, reservationId: string): Promise<void> {
  await tx.execute(sql`with ${boxesToFree(reservationId, sql`a.kind in ('pickup', 'return')`)} select`);
}

/** What lies in a box that the reservation had before keeps it, until it is taken out. */
const anyBox = (leftInBox: boolean) => (leftInBox ? sql`a.kind not in ('left', 'pickup')` : sql`a.kind <> 'left'`);

/**
 * Whether the pickup's box `a` of a reservation has in it what was put there for it, although the member is to get another
 * unit by now. Not where that box is kept for it already.
 */
const isFull = sql`(a.kind = 'pickup' and not exists (
    select from box_allocations l where l.reservation_id = a.reservation_id and l.kind = 'left' and l.box_id = a.box_id)
  and exists (select from units u where u.box_id = a.box_id and a.reservation_id = (
    select e.reservation_id from unit_events e
    where e.unit_id = u.id and e.box_id = u.box_id and e.reservation_id is not null order by e.id desc limit 1)))`;

/** A full box is nobody's until somebody has taken out what is in it. */
const leaveFull = (reservationId: string) =>
  sql`update box_allocations a set kind = 'left' where a.reservation_id = ${reservationId} and ${isFull}`;

/** Steps of a query that free those boxes of a reservation (`a`), but for a full one. */
const boxesToFree = (reservationId: string, which: SQL) => sql`
  freed as (delete from box_allocations a where a.reservation_id = ${reservationId} and ${which} and not ${isFull}),
  full_box as (${leaveFull(reservationId)} and ${which})`;

/** A unit that is back early can go out early: it is free from then on. */
export async function releaseUnitFrom(tx: Queryable, reservationId: string, free: Date): Promise<void> {
  await tx.execute(
    sql`delete from unit_allocations where reservation_id = ${reservationId} and lower(period) >= ${free}::timestamptz`,
  );
  await tx.execute(sql`update unit_allocations set period = tstzrange(lower(period), ${free}::timestamptz)
    where reservation_id = ${reservationId} and upper(period) > ${free}::timestamptz`);
}

/**
 * What is filled before its time, or after it, keeps the box from then on; after it for an hour at first (`keepBoxes`). The
 * database refuses it where somebody else has the box.
 */
export async function keepPickupBoxFrom(tx: Queryable, reservationId: string, from: Date): Promise<void> {
  const start = sql`${from}::timestamptz`;
  await tx.execute(sql`
    update box_allocations set period = tstzrange(${start}, greatest(upper(period), ${start} + interval '1 hour'))
    where reservation_id = ${reservationId} and kind = 'pickup' and (lower(period) > ${start} or upper(period) <= ${start})`);
}

/**
 * Gives a reservation another box for one of its purposes, or the counter. A full one is kept until it is empty. The
 * database refuses one that is taken.
 */
export async function moveBoxAllocation(
  tx: Queryable,
  { reservationId, kind }: { reservationId: string; kind: string },
  to: { boxId: number; window: Period } | null,
): Promise<void> {
  const left = kind === "pickup" ? await tx.execute(sql`${leaveFull(reservationId)} returning 1`) : { rows: [] };
  if (left.rows.length > 0) {
    if (to === null) return;
    await tx.execute(sql`insert into box_allocations (reservation_id, kind, box_id, period)
      values (${reservationId}, ${kind}, ${to.boxId}, ${rangeOf(to.window)})`);
    return;
  }
  const its = sql`reservation_id = ${reservationId} and kind = ${kind}`;
  await tx.execute(
    to === null
      ? sql`delete from box_allocations where ${its}`
      : sql`update box_allocations set box_id = ${to.boxId}, period = ${rangeOf(to.window)} where ${its}`,
  );
}
