import { sql } from "drizzle-orm";
import { reservations } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { isTaken } from "#server/platform/errors.ts";
import { eachDue } from "#server/rentals/reservations/each-due.ts";
import { giveOtherUnit } from "#server/rentals/stock/give-other-unit.ts";

/**
 * Whoever was to get a unit that is in repair, lost or retired gets another one. Where there is none, staff sees it among
 * what is wrong today. Safe to run concurrently.
 */
export async function replaceUnfitUnits(deps: Deps): Promise<void> {
  const promised = sql`${reservations.filledAt} is null
    and ${reservations.status} in ('offered', 'hold', 'not_collected', 'before_pickup', 'not_pickup')
    and ${reservations.unitId} in (select id from units where not active)`;
  await eachDue(deps, promised, async (id) => {
    try {
      await giveOtherUnit(deps.database.db, { reservationId: id, from: "unfit" }, deps.now());
    } catch (error) {
      // Somebody took it at this moment. There is time enough to look again.
      if (!isTaken(error)) throw error;
    }
  });
}
