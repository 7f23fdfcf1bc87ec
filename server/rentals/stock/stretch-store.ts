import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { returnWindow } from "#domain/rentals/box-windows.ts";
import { unitPeriod } from "#domain/rentals/unit-period.ts";
import type { Settings } from "#domain/settings.ts";
import { rangeOf } from "#server/rentals/stock/stock-store.ts";

/** A return that is put off. */
type Extension = { reservationId: string; fromReturnAt: Date; toReturnAt: Date; returnBoxId: number | null };

type Times = { pickupAt: Date; turnaroundHours: number };

/** Keeps the unit until the later return, and a box there. The database refuses when somebody else needs them. */
export async function stretch(
  tx: Queryable,
  extension: Extension,
  { pickupAt, turnaroundHours }: Times,
  settings: Settings,
): Promise<void> {
  const { reservationId, toReturnAt, returnBoxId } = extension;
  const period = unitPeriod({ pickupAt, returnAt: toReturnAt }, { turnaroundHours });
  await tx.execute(
    sql`update unit_allocations set period = ${rangeOf(period)} where reservation_id = ${reservationId} and kind = 'booked'`,
  );
  if (returnBoxId === null) return;
  await tx.execute(sql`insert into box_allocations (reservation_id, kind, box_id, period)
    values (${reservationId}, 'next_return', ${returnBoxId}, ${rangeOf(returnWindow(toReturnAt, settings))})`);
}

/** The later return is the one now. */
export async function keepStretched(tx: Queryable, reservationId: string): Promise<void> {
  await tx.execute(sql`delete from box_allocations where reservation_id = ${reservationId} and kind = 'return'`);
  await tx.execute(sql`update box_allocations set kind = 'return'
    where reservation_id = ${reservationId} and kind = 'next_return'`);
}

/** Everything as before: the later return was not paid. */
export async function shrinkBack(
  tx: Queryable,
  extension: Extension,
  { pickupAt, turnaroundHours }: Times,
): Promise<void> {
  const { reservationId, fromReturnAt } = extension;
  const before = unitPeriod({ pickupAt, returnAt: fromReturnAt }, { turnaroundHours });
  await tx.execute(sql`delete from box_allocations where reservation_id = ${reservationId} and kind = 'next_return'`);
  // Only ever shorter: what came back meanwhile is free sooner still.
  await tx.execute(sql`update unit_allocations set period = ${rangeOf(before)}
    where reservation_id = ${reservationId} and kind = 'booked' and upper(period) > ${before.end}::timestamptz`);
}
