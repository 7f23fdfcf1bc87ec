import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { addDays } from "#domain/jst.ts";
import { DAY_MINUTES } from "#domain/time.ts";
import { chosen } from "#server/web/reports/read-sums.ts";
import type { Scope } from "#server/web/reports/scope.ts";

type Cell = { now: boolean; weekday: number; hour: number; minutes: number; visits: number };
type Units = { now: boolean; weekday: number; units: number };

const isNow = ({ from }: Scope) => sql`day >= ${from}::date`;
/** Monday is 0. The first of 2001 was one. */
const WEEKDAY = sql`((day - date '2001-01-01') % 7 + 7) % 7`;

const HOUR_MINUTES = 60;

/** How much of their time units and boxes were in use, and how often stations were visited, by the hour of the week. */
export async function readUse(db: Queryable, scope: Scope) {
  const hours = await readHours(db, scope);
  const boxes = await readBoxes(db, scope);
  const units = await readUnits(db, scope);
  const boxCount = await countBoxes(db, scope);
  const weekdays = countWeekdays(scope);
  // Units are of an area, boxes of no category.
  const unitsKnown = scope.stations[0] === "";
  const boxesKnown = scope.category === "";
  const unitMinutes = (weekday: number) => unitsOn(units, true, weekday) * HOUR_MINUTES;
  const boxMinutes = (weekday: number) => boxCount * (weekdays[weekday] ?? 0) * HOUR_MINUTES;
  const unitShare = (now: boolean) => share(total(hours, now), unitsOn(units, now) * DAY_MINUTES);
  const boxShare = (now: boolean) => share(total(boxes, now), boxCount * scope.days * DAY_MINUTES);
  return {
    units: unitsKnown ? weekOf(hours, (cell) => share(cell.minutes, unitMinutes(cell.weekday)) ?? 0) : null,
    boxes: boxesKnown ? weekOf(boxes, (cell) => share(cell.minutes, boxMinutes(cell.weekday)) ?? 0) : null,
    visits: weekOf(hours, ({ visits, weekday }) => visits / Math.max(weekdays[weekday] ?? 0, 1)),
    unitUse: unitsKnown ? unitShare(true) : null,
    earlierUnitUse: unitsKnown ? unitShare(false) : null,
    boxUse: boxesKnown ? boxShare(true) : null,
    earlierBoxUse: boxesKnown ? boxShare(false) : null,
  };
}

const share = (part: number, whole: number) => (whole > 0 ? Math.min(part / whole, 1) : null);
const total = (cells: Cell[], now: boolean) =>
  cells.reduce((all, cell) => all + (cell.now === now ? cell.minutes : 0), 0);
const unitsOn = (units: Units[], now: boolean, weekday?: number) =>
  units.reduce((all, row) => all + (row.now === now && (weekday ?? row.weekday) === row.weekday ? row.units : 0), 0);

function weekOf(cells: Cell[], value: (cell: Cell) => number): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const cell of cells) {
    const row = week[cell.weekday];
    if (cell.now && row) row[cell.hour] = Math.round(value(cell) * 10_000) / 10_000;
  }
  return week;
}

/** How many Mondays, Tuesdays, ... the period has. */
function countWeekdays({ from, to }: Scope): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    counts[weekday] = (counts[weekday] ?? 0) + 1;
  }
  return counts;
}

/** Hours are added up by the database: reading a year of them into lists takes several times as long. */
async function readHours(db: Queryable, scope: Scope): Promise<Cell[]> {
  const { rows } = await db.execute<Cell>(sql`
    select ${isNow(scope)} as now, ${WEEKDAY} as weekday, used.hour, sum(used.minutes)::float as minutes,
      sum(used.pickups + used.returns)::int as visits
    from report_use, unnest(hours, unit_minutes, pickups, returns) as used (hour, minutes, pickups, returns)
    where ${chosen(scope)} group by 1, 2, 3`);
  return rows;
}

async function readBoxes(db: Queryable, scope: Scope): Promise<Cell[]> {
  const { stations, area, before, to } = scope;
  const { rows } = await db.execute<Cell>(sql`
    select ${isNow(scope)} as now, ${WEEKDAY} as weekday, used.hour, sum(used.minutes)::float as minutes, 0 as visits
    from report_box_use b, unnest(hours, b.minutes) as used (hour, minutes)
    where station = any(${sql.param(stations)}::text[]) and area = ${area} and size = ''
      and day between ${before.from}::date and ${to}::date group by 1, 2, 3`);
  return rows;
}

async function readUnits(db: Queryable, scope: Scope): Promise<Units[]> {
  const { area, category, before, to } = scope;
  const { rows } = await db.execute<Units>(sql`
    select ${isNow(scope)} as now, ${WEEKDAY} as weekday, sum(units)::int as units from report_units
    where area = ${area} and category = ${category} and day between ${before.from}::date and ${to}::date group by 1, 2`);
  return rows;
}

/** As many as there are today, those too that are out of order; how many there were is not known. */
async function countBoxes(db: Queryable, { each }: Scope): Promise<number> {
  const { rows } = await db.execute<{ boxes: number }>(
    sql`select count(*)::int as boxes from boxes where station_slug = any(${sql.param(each)}::text[])
      and (active or out_of_order_since is not null)`,
  );
  return rows[0]?.boxes ?? 0;
}
