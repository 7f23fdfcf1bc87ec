import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { NewBox } from "#domain/rentals/new-boxes.ts";
import { heightOf } from "#domain/rentals/wall.ts";
import type { Deps } from "#server/deps.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError, isTaken } from "#server/platform/errors.ts";
import { lockBox } from "#server/rentals/boxes/box-store.ts";
import { isBoxWanted } from "#server/rentals/stock/who-has-box.ts";

/**
 * Adds boxes to a station, all or none. A number that was taken away before comes back with the box. PLA_004 the number is
 * there already, PLA_007 something else stands at that place.
 */
export async function addBoxes(deps: Deps, station: string, boxes: NewBox[], actor: Actor): Promise<void> {
  try {
    await deps.database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ area: string }>(sql`
        select area_slug as area from stations where slug = ${station} for no key update`);
      if (!rows[0]) throw new AppError("COM_003");
      for (const box of boxes) await insertBox(tx, station, box);
      await refuseFixtures(tx, station);
      const after = boxes.map(({ number, size, column, row }) => `${number} ${size} ${column}-${row}`);
      const act = { act: "stations.addBoxes", subject: "station", subjectId: station, after: { boxes: after } };
      await writeAudit(tx, actor, act, deps.now());
    });
  } catch (error) {
    if (isTaken(error)) throw new AppError("PLA_007");
    throw error;
  }
}

async function insertBox(tx: Transaction, station: string, { number, size, column, row }: NewBox): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into boxes (station_slug, number, size, wall_column, wall_row, wall_height)
    values (${station}, ${number}, ${size}, ${column}, ${row}, ${heightOf(size)})
    on conflict (station_slug, number) do update set active = true, size = excluded.size,
      wall_column = excluded.wall_column, wall_row = excluded.wall_row, wall_height = excluded.wall_height
    where not boxes.active and boxes.out_of_order_since is null`);
  if (rowCount !== 1) throw new AppError("PLA_004", { details: { number } });
}

/** No box stands where the panel or a sign is. */
async function refuseFixtures(tx: Transaction, station: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from boxes b join wall_fixtures f on f.station_slug = b.station_slug and f.wall_column = b.wall_column
      and int4range(f.wall_row, f.wall_row + f.wall_height) && int4range(b.wall_row, b.wall_row + b.wall_height)
    where b.station_slug = ${station} limit 1`);
  if (rows.length > 0) throw new AppError("PLA_007");
}

/** Takes a box away for good; its history stays. PLA_005 somebody is to use it, or something is in it. */
export async function removeBox(
  deps: Deps,
  { station, number, reason }: { station: string; number: string; reason: string },
  actor: Actor,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    // Whoever takes it at this moment has it by now, or never gets it.
    const box = await lockBox(tx, { station, number });
    if (!box) throw new AppError("COM_003");
    if (await isBoxWanted(tx, box.id, deps.now())) throw new AppError("PLA_005");
    await tx.execute(sql`update boxes set active = false, out_of_order_since = null, out_of_order_reason = null,
      reported_at = null, reported_reason = null, wall_column = null, wall_row = null, wall_height = null
      where id = ${box.id}`);
    const act = { act: "stations.removeBox", subject: "box", subjectId: `${station} ${number}`, reason };
    await writeAudit(tx, actor, { ...act, before: { there: true }, after: { there: false } }, deps.now());
  });
}
