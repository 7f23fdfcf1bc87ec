import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { HoursWanted, MaintenanceWanted } from "#contract/console/stations.ts";
import type { Queryable } from "#db/database.ts";
import { maintenanceWindows, stationHours } from "#db/schema.ts";
import { toJstDate, toJstIso } from "#domain/jst.ts";

const of = (station: string | null) =>
  station === null ? isNull(maintenanceWindows.stationSlug) : eq(maintenanceWindows.stationSlug, station);

/** The maintenance windows of a station, or (null) of the whole shop, that are not over, as staff sees them. */
export async function readWindows(db: Queryable, station: string | null, now: Date) {
  const rows = await db
    .select()
    .from(maintenanceWindows)
    .where(and(of(station), gt(maintenanceWindows.endsAt, now)))
    .orderBy(asc(maintenanceWindows.startsAt));
  return rows.map(({ startsAt, endsAt, note }) => ({ from: toJstIso(startsAt), to: toJstIso(endsAt), note }));
}

/** A station's own hours by weekday, and by day from today on, as staff sees them. */
export async function readHours(db: Queryable, station: string, now: Date) {
  const rows = await db
    .select()
    .from(stationHours)
    .where(sql`station_slug = ${station} and (day is null or day >= ${toJstDate(now)}::date)`);
  return rows.map(({ kind, weekday, day, opensAt, closesAt, note }) => ({
    kind,
    weekday,
    day,
    hours: opensAt === null || closesAt === null ? null : { opens: opensAt, closes: closesAt },
    note,
  }));
}

/** All that is kept of the hours of a station, or (null) of when the shop rests. What is over counts: nobody changes it. */
export async function readHoursFacts(db: Queryable, station: string | null): Promise<unknown> {
  const hours = station ? await db.select().from(stationHours).where(eq(stationHours.stationSlug, station)) : [];
  const windows = await db.select().from(maintenanceWindows).where(of(station));
  return [...hours, ...windows].map(({ id: _, ...facts }) => JSON.stringify(facts)).toSorted();
}

/** Puts these in the place of those that are not over. What is over stays as it was. */
export async function writeWindows(
  db: Queryable,
  station: string | null,
  windows: MaintenanceWanted["windows"],
  now: Date,
): Promise<void> {
  await db.delete(maintenanceWindows).where(and(of(station), gt(maintenanceWindows.endsAt, now)));
  const rows = windows
    .filter(({ to }) => to > now)
    .map(({ from, to, note }) => ({ startsAt: from, endsAt: to, note, stationSlug: station }));
  if (rows.length > 0) await db.insert(maintenanceWindows).values(rows);
}

/** Hours as rows; of days that are over nothing changes. */
export const hourRows = (station: string, hours: HoursWanted["hours"], now: Date) =>
  hours
    .filter(({ day }) => day === null || day >= toJstDate(now))
    .map(({ kind, weekday, day, hours: open, note }) => ({
      stationSlug: station,
      kind,
      weekday,
      day,
      opensAt: open?.opens ?? null,
      closesAt: open?.closes ?? null,
      note,
    }));

export async function writeHours(
  db: Queryable,
  station: string,
  hours: HoursWanted["hours"],
  now: Date,
): Promise<void> {
  await db
    .delete(stationHours)
    .where(sql`station_slug = ${station} and (day is null or day >= ${toJstDate(now)}::date)`);
  const rows = hourRows(station, hours, now);
  // The column is a date; the driver sends text, which the database reads as one.
  if (rows.length > 0) await db.insert(stationHours).values(rows);
}
