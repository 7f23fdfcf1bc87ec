import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import type { StationBoxes } from "#domain/rentals/lost-demand.ts";
import type { Scope } from "#server/web/reports/scope.ts";

export type IdleStock = { product: number; area: string; units: number; lastUsed: Date | null };

/** How many units there are of each product in each area, and when the one that was used least was last rented. */
export async function readIdleStock(db: Queryable, category: string | undefined): Promise<IdleStock[]> {
  const { rows } = await db.execute<Omit<IdleStock, "lastUsed"> & { last_used: Date | string | null }>(sql`
    select u.product_id as product, u.area_slug as area, count(*)::int as units,
      min(coalesce(last.return_at, (select e.at from unit_events e where e.unit_id = u.id and e.note = 'added'
        order by e.id limit 1), p.created_at)) as last_used
    from units u join products p on p.id = u.product_id
      left join lateral (select r.return_at from reservations r where r.unit_id = u.id
        and r.status not in ('expired', 'cancelled', 'hold', 'offered') order by r.pickup_at desc limit 1) last on true
    where u.active and p.active and (${category ?? null}::text is null or p.category_slug = ${category ?? null})
    group by 1, 2`);
  return rows.map(({ last_used, ...row }) => ({ ...row, lastUsed: last_used ? new Date(last_used) : null }));
}

/** Boxes of each station and size, and as many as were in use in the busiest hour. */
export async function readBoxPeaks(
  db: Queryable,
  { each, from, to }: Scope,
): Promise<Omit<StationBoxes, "refusals">[]> {
  const { rows } = await db.execute<Omit<StationBoxes, "refusals">>(sql`
    select b.station_slug as station, b.area_slug as area, b.size, count(*)::int as boxes, coalesce(max(peak.boxes), 0)::int as peak
    from boxes b left join (
      select station, size, ceil(max(busy) / 60.0) as boxes from report_box_use cross join unnest(minutes) busy
      where station = any(${sql.param(each)}::text[]) and area = '' and size <> ''
        and day between ${from}::date and ${to}::date group by 1, 2
    ) peak on peak.station = b.station_slug and peak.size = b.size
    where b.active and b.station_slug = any(${sql.param(each)}::text[]) group by 1, 2, 3`);
  return rows;
}
