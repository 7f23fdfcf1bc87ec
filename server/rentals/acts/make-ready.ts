import { sql } from "drizzle-orm";
import { AppError } from "#server/platform/errors.ts";
import { elsewhere, lockUnit } from "#server/rentals/acts/find-things.ts";
import type { Doing, Done } from "#server/rentals/acts/perform-act.ts";
import { releaseUnitFrom } from "#server/rentals/stock/allocation-store.ts";
import { moveUnit } from "#server/rentals/stock/move-unit.ts";

/** Cleaned or repaired: the unit may go out, and what is left of its turnaround is free for booking at once. */
export async function makeReady(
  { tx, station, moved, now }: Doing,
  wanted: { unit: string; note?: string | undefined },
): Promise<Done> {
  const unit = await lockUnit({ tx, station }, wanted.unit);
  const { id: unitId, condition, place } = unit;
  if (place !== "station" && place !== "counter") throw elsewhere(unit);
  if (condition !== "cleaning" && condition !== "repair") throw new AppError("STO_004", { details: { condition } });
  // Somebody still has to look at what was not checked in.
  const { rows } = await tx.execute<{ id: string; over: boolean }>(sql`
    select r.id, r.status = 'returned' as over from reservations r where r.unit_id = ${unitId}
      and (r.status in ('in_rental', 'overdue_return', 'not_returned') or r.status = 'returned' and exists (
        select from unit_allocations a where a.reservation_id = r.id and upper(a.period) > ${now}::timestamptz))`);
  if (rows.some(({ over }) => !over)) throw new AppError("STO_004", { details: { condition } });
  for (const { id } of rows) await releaseUnitFrom(tx, id, now);
  const ready = { place, station, boxId: null, condition: "ready" as const };
  await moveUnit(tx, { unitId, note: wanted.note || null }, ready, moved);
  return { unitId, before: { condition } };
}
