import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { pickupWindow, returnWindow } from "#domain/rentals/box-windows.ts";
import { unitPeriod } from "#domain/rentals/unit-period.ts";
import type { Settings } from "#domain/settings.ts";
import { releaseFormerBoxes } from "#server/rentals/stock/allocation-store.ts";
import type { Resources } from "#server/rentals/stock/free-resources.ts";
import { rangeOf } from "#server/rentals/stock/stock-store.ts";

/** What a reservation is to have once a change of it is paid. */
type Next = Resources & { reservationId: string; pickupAt: Date; returnAt: Date };

/** Takes what a change needs, beside what the reservation has. The database refuses what somebody else took meanwhile. */
export async function takeNext(tx: Queryable, next: Next, settings: Settings): Promise<void> {
  const { reservationId, unitId } = next;
  await tx.execute(sql`insert into unit_allocations (reservation_id, kind, unit_id, period)
    values (${reservationId}, 'next', ${unitId}, ${rangeOf(unitPeriod(next, settings))})`);
  const boxes = [
    { kind: "next_pickup", boxId: next.pickupBoxId, window: pickupWindow(next.pickupAt, settings) },
    { kind: "next_return", boxId: next.returnBoxId, window: returnWindow(next.returnAt, settings) },
  ].filter(({ boxId }) => boxId !== null);
  for (const { kind, boxId, window } of boxes) {
    await tx.execute(sql`insert into box_allocations (reservation_id, kind, box_id, period)
      values (${reservationId}, ${kind}, ${boxId}, ${rangeOf(window)})`);
  }
}

/**
 * What was next is what the reservation has, and what it had is free, but for a box with something in it. `waitsThere`: the
 * item waits in its box for the new pickup too.
 */
export async function keepNext(tx: Queryable, reservationId: string, waitsThere: boolean): Promise<void> {
  const its = sql`reservation_id = ${reservationId}`;
  await tx.execute(sql`delete from unit_allocations where ${its} and kind = 'booked'`);
  await tx.execute(sql`update unit_allocations set kind = 'booked' where ${its} and kind = 'next'`);
  if (waitsThere) await tx.execute(sql`delete from box_allocations where ${its} and kind = 'pickup'`);
  await releaseFormerBoxes(tx, reservationId);
  await tx.execute(sql`update box_allocations set kind = substr(kind, 6)
    where ${its} and kind in ('next_pickup', 'next_return')`);
}

/** The change came to nothing. */
export async function dropNext(tx: Queryable, reservationId: string): Promise<void> {
  await tx.execute(sql`delete from unit_allocations where reservation_id = ${reservationId} and kind = 'next'`);
  await tx.execute(sql`delete from box_allocations
    where reservation_id = ${reservationId} and kind in ('next_pickup', 'next_return')`);
}
