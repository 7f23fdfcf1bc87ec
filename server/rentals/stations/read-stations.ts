import { sql } from "drizzle-orm";
import type { ConsoleStation, ConsoleStations } from "#contract/console/stations.ts";
import { settledHours } from "#domain/rentals/hours.ts";
import { layOutWall, WALL_HEIGHT } from "#domain/rentals/wall.ts";
import { readCatalogue } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { versionBy } from "#server/platform/seen-version.ts";
import { readFixtures } from "#server/rentals/boxes/box-store.ts";
import type { Viewer } from "#server/rentals/boxes/viewer.ts";
import { readHours, readHoursFacts, readWindows } from "#server/rentals/stations/hours-store.ts";
import { factsOf } from "#server/rentals/stations/station-acts.ts";

/** All areas and stations, those too that are not open. */
export async function listStations({ database }: Deps, { language }: Viewer): Promise<ConsoleStations> {
  // Whoever has just added one sees it.
  const { areas, stations, hours } = await readCatalogue(database.db);
  const { rows } = await database.db.execute<{ station: string; boxes: number }>(sql`
    select station_slug as station, count(*)::int as boxes from boxes
    where active or out_of_order_since is not null group by 1`);
  const boxesAt = new Map(rows.map(({ station, boxes }) => [station, boxes]));
  return {
    areas: areas.map(({ slug, name }) => ({
      slug,
      name,
      stations: stations.filter(({ areaSlug }) => areaSlug === slug).length,
      version: versionBy(name),
    })),
    stations: stations.map(({ slug, name, areaSlug, state, hasCounter }) => ({
      slug,
      name: name[language],
      names: name,
      area: areaSlug,
      state,
      hasCounter,
      boxes: boxesAt.get(slug) ?? 0,
      ownHours: hours.has(slug),
    })),
  };
}

type BoxRow = {
  number: string;
  size: "S" | "M" | "L";
  column: number | null;
  row: number | null;
  height: number | null;
  outOfOrder: boolean;
};

/** One station with its boxes and hours, as it is to be edited. */
export async function readStation(
  { database }: Deps,
  wanted: string,
  { language, now }: Viewer,
): Promise<ConsoleStation> {
  const { db } = database;
  const catalogue = await readCatalogue(db);
  const station = catalogue.stationBySlug.get(wanted);
  if (!station) throw new AppError("COM_003");
  const { slug, name, kana, areaSlug, state, hasCounter, lines, latitude, longitude, directions } = station;
  // Before the hours: who saves meanwhile makes what is shown outdated, not the version of something unseen.
  const hoursVersion = versionBy(await readHoursFacts(db, slug));
  const [boxes, fixtures, hours, maintenance] = await Promise.all([
    db.execute<BoxRow>(sql`
      select number, size, wall_column as column, wall_row as row, wall_height as height,
        out_of_order_since is not null as "outOfOrder" from boxes
      where station_slug = ${slug} and (active or out_of_order_since is not null) order by size desc, number`),
    readFixtures(db, slug),
    readHours(db, slug, now),
    readWindows(db, slug, now),
  ]);
  const placed = boxes.rows.map(({ column, row, height, ...box }) => ({
    ...box,
    place: column && row && height ? { column, row, height } : null,
  }));
  return {
    slug,
    name,
    kana: kana ?? "",
    version: versionBy(factsOf(station)),
    area: areaSlug,
    areas: catalogue.areas.map((area) => ({ slug: area.slug, name: area.name[language] })),
    state,
    hasCounter,
    lines,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    directions,
    boxes: layOutWall(placed, fixtures),
    fixtures,
    wallHeight: WALL_HEIGHT,
    settled: {
      locker: settledHours("locker", catalogue.settings),
      counter: settledHours("counter", catalogue.settings),
    },
    hours,
    maintenance,
    hoursVersion,
  };
}
