import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { addDays, jstDayAt } from "#domain/jst.ts";
import type { Scope } from "#server/web/reports/scope.ts";

export type Refusal = {
  product: number;
  area: string;
  station: string | null;
  code: string;
  pickupAt: Date;
  returnAt: Date;
  at: Date;
};

export type Wanted = Pick<Scope, "from" | "to"> & {
  area: string | undefined;
  /** Null: all, those asked of no station too. */
  stations: string[] | null;
  category: string | undefined;
};

const within = ({ from, to }: Wanted) =>
  sql`d.at >= ${jstDayAt(from)}::timestamptz and d.at < ${jstDayAt(addDays(to, 1))}::timestamptz`;
const there = ({ area, stations }: Wanted) => sql`
  (${area ?? null}::text is null or d.area_slug = ${area ?? null})
  and (${stations === null}::boolean or d.station_slug = any(${sql.param(stations ?? [])}::text[]))`;

/** What was refused. The same wish of a day counts once, however often it was tried. */
export async function readRefusals(db: Queryable, wanted: Wanted): Promise<Refusal[]> {
  const { rows } = await db.execute<Record<keyof Refusal, never>>(sql`
    select d.product_id as product, d.area_slug as area, d.station_slug as station, d.code, d.pickup_at as "pickupAt",
      d.return_at as "returnAt", min(d.at) as at
    from demand d join products p on p.id = d.product_id
    where d.kind = 'refusal' and ${within(wanted)} and ${there(wanted)}
      and (${wanted.category ?? null}::text is null or p.category_slug = ${wanted.category ?? null})
    group by 1, 2, 3, 4, 5, 6, date_trunc('day', d.at, 'Asia/Tokyo') order by at`);
  return rows.map((row) => {
    const { pickupAt, returnAt, at, ...more } = row as unknown as Refusal;
    return { ...more, pickupAt: new Date(pickupAt), returnAt: new Date(returnAt), at: new Date(at) };
  });
}

/** How often somebody asked to be told when it is free again, by product and area. */
export async function readWaits(db: Queryable, wanted: Wanted): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; times: number }>(sql`
    select d.product_id || ' ' || d.area_slug as key, count(*)::int as times from demand d
    where d.kind = 'wait' and ${within(wanted)} and ${there(wanted)} group by 1`);
  return new Map(rows.map(({ key, times }) => [key, times]));
}

const MOST_SEARCHES = 20;

/** What was looked for when nothing of it was free, the most frequent first. */
export async function readVainSearches(db: Queryable, wanted: Wanted) {
  const { rows } = await db.execute<{ words: string; category: string | null; times: number }>(sql`
    select d.words, d.category_slug as category, count(*)::int as times from demand d
    where d.kind = 'search' and d.free = 0 and ${within(wanted)} and ${there(wanted)}
      and (d.words <> '' or d.category_slug is not null)
      and (${wanted.category ?? null}::text is null or d.category_slug = ${wanted.category ?? null})
    group by 1, 2 order by 3 desc, 1 limit ${MOST_SEARCHES}`);
  return rows;
}
