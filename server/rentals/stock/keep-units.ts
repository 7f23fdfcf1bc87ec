import { sql } from "drizzle-orm";
import { type Reservation, reservations } from "#db/schema.ts";
import { readyAgainAt } from "#domain/rentals/unit-period.ts";
import { HOUR } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { isTaken } from "#server/platform/errors.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";
import { lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { giveOtherUnit } from "#server/rentals/stock/give-other-unit.ts";

/** Kept so much longer each time, so that it need not be done every few seconds. */
const AHEAD_MS = 6 * HOUR;

/** Keeps the units that should be back by now and are not from being offered to others. Safe to run concurrently. */
export async function keepUnits(deps: Deps): Promise<void> {
  const { turnaroundHours } = deps.catalogue.current().settings;
  await eachDue(deps, isUnitMissing(deps.now(), turnaroundHours), async (id) => {
    const reservation = await deps.database.db.transaction((tx) => lockReservation(tx, id));
    if (reservation) await keepUnit(deps, reservation);
  });
}

/** Whether the unit of a reservation should be back by now, is not, and would soon be offered to others. */
const isUnitMissing = (now: Date, turnaroundHours: number) =>
  sql`${reservations.status} in ('overdue_return', 'not_returned') and exists (
    select 1 from unit_allocations a where a.reservation_id = ${reservations.id}
      and upper(a.period) < ${readyAgainAt(now, turnaroundHours)}::timestamptz)`;

/**
 * Keeps a unit that is out from being booked, for as long as it is out. Whoever has it next gets another one; where
 * there is none, staff has to find a way.
 */
async function keepUnit(deps: Deps, { id, unitId, terms }: Reservation): Promise<void> {
  const { db } = deps.database;
  const until = new Date(readyAgainAt(deps.now(), terms.turnaroundHours).getTime() + AHEAD_MS);
  // Whatever is checked in meanwhile is free again as soon as it can be.
  const keep = () =>
    db.execute(sql`
      with missing as (
        select id from reservations where id = ${id} and status in ('overdue_return', 'not_returned') for update
      )
      update unit_allocations set period = tstzrange(lower(period), ${until}::timestamptz) from missing
      where reservation_id = missing.id and kind = 'booked' and upper(period) < ${until}::timestamptz`);
  try {
    await keep();
  } catch (error) {
    if (!isTaken(error)) throw error;
    const moved = await giveOtherUnits(deps, { id, unitId, until });
    if (moved) await keep();
    else deps.log.warn({ reservation: id, unit: unitId }, "a unit that is not back is promised to the next member");
  }
}

/** Moves those who have the unit next to another unit of the product; false when one of them cannot be moved. */
async function giveOtherUnits(deps: Deps, { id, unitId, until }: { id: string; unitId: number; until: Date }) {
  const { db } = deps.database;
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.reservation_id as id from unit_allocations a join unit_allocations mine on mine.reservation_id = ${id} and mine.kind = 'booked'
    where a.unit_id = ${unitId} and a.reservation_id <> ${id}
      and a.period && tstzrange(lower(mine.period), ${until}::timestamptz)`);
  for (const next of rows) {
    if (!(await giveOtherUnit(db, { reservationId: next.id, from: unitId }, deps.now()))) return false;
  }
  return true;
}
