import { type SQL, sql } from "drizzle-orm";
import type { reservationSorts } from "#contract/console/reservations.ts";
import { columnOf, isDown, type SortBy } from "#contract/console/sort.ts";
import { isUuid } from "#domain/uuid.ts";
import { readParts, strangeCursor, writeParts } from "#server/platform/page-cursor.ts";

type Sort = SortBy<(typeof reservationSorts)[number]>;

const columns = { pickup: sql`r.pickup_at`, return: sql`r.return_at`, booked: sql`r.created_at` };

type Order = {
  key: SQL;
  by: SQL /** Only what comes after the last row of the page before. */;
  after: SQL | undefined;
};

/** In which order reservations `r` are listed, and where a page begins: as an index has them. */
export function orderOf(sort: Sort, after: string | undefined): Order {
  const key = columns[columnOf(sort)];
  const [way, compare] = isDown(sort) ? [sql.raw("desc"), sql.raw("<")] : [sql.raw("asc"), sql.raw(">")];
  const last = after === undefined ? undefined : readCursor(after);
  return {
    key,
    by: sql`${key} ${way}, r.id ${way}`,
    after: last && sql`(${key}, r.id) ${compare} (${last.at}::timestamptz, ${last.id}::uuid)`,
  };
}

/** Where the next page goes on. */
export const writeCursor = ({ key, id }: { key: Date; id: string }): string => writeParts(key.toISOString(), id);

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/;

function readCursor(after: string): { at: string; id: string } {
  const [at, id] = readParts(after);
  const isInstant = typeof at === "string" && INSTANT.test(at) && !Number.isNaN(Date.parse(at));
  if (!isInstant || !isUuid(id)) throw strangeCursor();
  return { at, id };
}
