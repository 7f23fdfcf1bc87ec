import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import type { Reservation } from "#db/schema.ts";
import type { UnitCondition } from "#domain/rentals/unit-place.ts";
import type { Deps } from "#server/deps.ts";
import { AppError, isTaken } from "#server/platform/errors.ts";
import { lockForAct } from "#server/rentals/desk/lock-for-act.ts";
import { auditAct, type ByStaff } from "#server/rentals/reservations/by-staff.ts";
import { exchangeUnit } from "#server/rentals/stock/exchange-unit.ts";

type FreeUnit = { id: number; serialNumber: string; station: string | null; condition: UnitCondition };

const MOST = 20;

/**
 * The units that are free for all of a reservation's time, those at its station first; `marginHours`: and for so long
 * before and after it.
 */
export async function findFreeUnits(db: Queryable, reservationId: string, marginHours = 0): Promise<FreeUnit[]> {
  const margin = sql`make_interval(hours => ${marginHours}::integer)`;
  const { rows } = await db.execute<FreeUnit>(sql`
    select u.id, u.serial_number as "serialNumber", u.station_slug as station, u.condition
    from reservations r join unit_allocations own on own.reservation_id = r.id and own.kind = 'booked'
      join units u on u.product_id = r.product_id and u.area_slug = own.area_slug and u.active and u.id <> r.unit_id
    where r.id = ${reservationId}
      and not exists (select from unit_allocations a where a.unit_id = u.id and a.period && tstzrange(lower(own.period) - ${margin}, upper(own.period) + ${margin}))
    order by u.station_slug = r.pickup_station desc nulls last, u.condition <> 'ready', u.id limit ${MOST}`);
  return rows;
}

/** Gives a reservation another unit, which nobody else is to get then. The member is not told: it is the same thing. */
export async function giveUnit(deps: Deps, id: string, serialNumber: string, by: ByStaff): Promise<void> {
  try {
    await deps.database.db.transaction(async (tx) => {
      const reservation = await lockForAct(tx, id, "unit", by);
      await giveFreeUnit(tx, reservation, { serialNumber }, { ...by, now: deps.now() });
    });
  } catch (error) {
    throw isTaken(error) ? new AppError("DSK_002") : error;
  }
}

type Wanted = { serialNumber: string; marginHours?: number };

/** The same with a reservation that is locked already. DSK_002 when the unit is not free. */
export async function giveFreeUnit(
  tx: Transaction,
  reservation: Reservation,
  { serialNumber, marginHours }: Wanted,
  by: Pick<ByStaff, "actor" | "reason"> & { now: Date },
): Promise<void> {
  const { id, unitId } = reservation;
  // Of two desks that want it, the second sees what the first did.
  await tx.execute(sql`select from units where serial_number = ${serialNumber} for update`);
  const to = (await findFreeUnits(tx, id, marginHours)).find((unit) => unit.serialNumber === serialNumber);
  if (!to) throw new AppError("DSK_002");
  const { rows } = await tx.execute<{ from: string }>(
    sql`select serial_number as from from units where id = ${unitId}`,
  );
  await exchangeUnit(tx, { id, from: unitId, to: to.id }, { by: "staff", staffId: by.actor.id, now: by.now });
  const [before, after] = [{ unit: rows[0]?.from }, { unit: serialNumber }];
  await auditAct(tx, by, { act: "reservations.unit", reservation, before, after }, by.now);
}
