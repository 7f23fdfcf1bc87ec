import type { Wall } from "#contract/console/boxes.ts";
import { addDays, jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import { settledHours } from "#domain/rentals/hours.ts";
import type { Period } from "#domain/rentals/slots.ts";
import { layOutWall, WALL_HEIGHT } from "#domain/rentals/wall.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { type BoxRow, readBoxes, readFixtures, readHeardAt } from "#server/rentals/boxes/box-store.ts";
import { viewBox, viewUse } from "#server/rentals/boxes/box-views.ts";
import type { Viewer } from "#server/rentals/boxes/viewer.ts";
import { readCases } from "#server/rentals/desk/desk-case-store.ts";
import { viewHours, viewHoursOn } from "#server/rentals/stock/place-views.ts";

/** What the wall looks ahead to: the rest of today, and tomorrow. */
export const untilTomorrow = (now: Date): Period => ({ start: now, end: jstDayAt(addDays(toJstDate(now), 2)) });

/** The boxes of a station as they stand on its wall. */
export async function readWall({ database, live }: Deps, slug: string, viewer: Viewer): Promise<Wall> {
  const { catalogue, language, now } = viewer;
  const station = catalogue.stationBySlug.get(slug);
  if (!station) throw new AppError("COM_003");
  const liveId = live.lastId();
  const [rows, fixtures, cases, heardAt] = await Promise.all([
    readBoxes(database.db, { station: slug }, untilTomorrow(now)),
    readFixtures(database.db, slug),
    readCases(database.db, slug),
    readHeardAt(database.db, slug),
  ]);
  const inUse = rows.filter(({ active, outOfOrder }) => active || outOfOrder);
  const { opens, closes } = settledHours("locker", catalogue.settings);
  return {
    station: { slug, name: station.name[language] },
    asOf: toJstIso(now),
    liveId,
    hours: viewHoursOn(catalogue, slug, "locker", now) ?? viewHours(opens, closes),
    heardAt: heardAt && toJstIso(heardAt),
    wallHeight: WALL_HEIGHT,
    fixtures,
    boxes: layOutWall(inUse, fixtures).map((box) => viewBox(box, viewer)),
    stranded: inUse.flatMap((box) => strandedAt(box, cases, viewer)),
  };
}

/** Who is to use a box that is out of order, and was not helped yet. */
function strandedAt(box: BoxRow, cases: Awaited<ReturnType<typeof readCases>>, viewer: Viewer): Wall["stranded"] {
  if (!box.outOfOrder) return [];
  return box.uses.flatMap((use) => {
    const known = cases.find(({ box: number, reservation }) => number === box.number && reservation === use.number);
    if (use.left || known?.done) return [];
    return [{ ...viewUse(use, viewer), box: box.number, takenBy: known?.takenBy ?? null }];
  });
}
