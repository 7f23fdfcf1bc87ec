import { type SQL, sql } from "drizzle-orm";
import type { reservationSorts } from "#contract/console/reservations.ts";
import { columnOf, isDown, type SortBy } from "#contract/console/sort.ts";
import { invalidInput } from "#server/platform/errors.ts";

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
export const writeCursor = ({ key, id }: { key: Date; id: string }): string =>
  Buffer.from(JSON.stringify([key.toISOString(), id])).toString("base64url");

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readCursor(after: string): { at: string; id: string } {
  const [at, id] = decode(after);
  const instant = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(at ?? "") ? new Date(at ?? "") : undefined;
  if (!instant || Number.isNaN(instant.getTime()) || !id || !UUID.test(id)) {
    throw invalidInput([{ code: "custom", path: ["after"] }]);
  }
  return { at: instant.toISOString(), id };
}

function decode(after: string): (string | undefined)[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(after, "base64url").toString());
    return Array.isArray(read) && read.every((part) => typeof part === "string") ? read : [];
  } catch {
    return [];
  }
}
