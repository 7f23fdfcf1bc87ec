import { type SQL, sql } from "drizzle-orm";
import { columnOf, isDown, type SortBy } from "#contract/console/sort.ts";
import type { unitSorts } from "#contract/console/units.ts";
import { unitConditions } from "#domain/rentals/unit-place.ts";
import { readParts, strangeCursor, writeParts } from "#server/platform/page-cursor.ts";

export type UnitSort = SortBy<(typeof unitSorts)[number]>;

/** Later than every pickup, and earlier: what nobody is to get comes last either way. */
const [NEVER, NEVER_DOWN] = ["9000000000000000", "-1"];

/** What units `u` are sorted by, as text or as a number; equal ones by their serial numbers. `n` is when they are next picked up. */
function keyOf(sort: UnitSort): { key: SQL; type: "text" | "bigint" } {
  const never = sql.raw(isDown(sort) ? NEVER_DOWN : NEVER);
  switch (columnOf(sort)) {
    case "product":
      return { key: sql`u.product_id::bigint`, type: "bigint" };
    case "condition":
      return {
        key: sql`array_position(${sql.param([...unitConditions])}::text[], u.condition)::bigint`,
        type: "bigint",
      };
    case "place":
      return { key: sql`concat_ws(' ', u.station_slug, u.place, b.number) collate "C"`, type: "text" };
    case "next":
      return { key: sql`coalesce((extract(epoch from n.at) * 1000)::bigint, ${never})`, type: "bigint" };
    default:
      return { key: sql`''::text`, type: "text" };
  }
}

/** The next pickups of all units at once: one by one they would be as many questions as there are units. */
const nextPickups = sql`left join (
  select r.unit_id, min(r.pickup_at) as at from reservations r
  where r.status in ('not_collected', 'before_pickup', 'not_pickup') group by 1) n on n.unit_id = u.id`;

type Order = {
  /** What the key needs beside units and their boxes. */
  join: SQL;
  key: SQL;
  /** The order of what has this key. */
  by: (key: SQL) => SQL;
  /** Only what comes after the last row of the page before. */
  after: SQL | undefined;
};

/** In which order units are listed, and where a page begins. */
export function orderOf(sort: UnitSort, after: string | undefined): Order {
  const { key, type } = keyOf(sort);
  const [way, compare] = isDown(sort) ? [sql.raw("desc"), sql.raw("<")] : [sql.raw("asc"), sql.raw(">")];
  const last = after === undefined ? undefined : readCursor(sort, after, type);
  if (columnOf(sort) === "serial") {
    const by = () => sql`u.serial_number ${way}`;
    return { join: sql``, key, by, after: last && sql`u.serial_number ${compare} ${last.serial}` };
  }
  const value = type === "bigint" ? sql`${last?.value}::bigint` : sql`${last?.value}::text collate "C"`;
  return {
    join: columnOf(sort) === "next" ? nextPickups : sql``,
    key,
    by: (of) => sql`${of} ${way}, u.serial_number ${way}`,
    after: last && sql`(${key}, u.serial_number) ${compare} (${value}, ${last.serial}::text)`,
  };
}

/** Where the next page goes on: by serial number that number, else also what the row is sorted by, which may change meanwhile. */
export const writeCursor = (sort: UnitSort, { key, serialNumber }: { key: string; serialNumber: string }): string =>
  columnOf(sort) === "serial" ? serialNumber : writeParts(key, serialNumber);

const isSerial = (part: unknown): part is string => typeof part === "string" && /^[A-Z0-9-]{1,40}$/.test(part);

function readCursor(sort: UnitSort, after: string, type: "text" | "bigint") {
  const [value, serial] = columnOf(sort) === "serial" ? ["", after] : readParts(after);
  const form = type === "bigint" ? /^-?\d{1,16}$/ : /^[\w -]{0,100}$/;
  if (!isSerial(serial) || typeof value !== "string" || !form.test(value)) throw strangeCursor();
  return { value, serial };
}
