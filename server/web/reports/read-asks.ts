import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { addDays, toJstDate } from "#domain/jst.ts";
import { type Ask, boxesKey, type Stock, unitsKey } from "#domain/rentals/what-if.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { yenOf } from "#server/web/reports/read-lost-demand.ts";
import { readRefusals } from "#server/web/reports/read-refusals.ts";

/** Nothing is reserved earlier than this before its pickup, nor lasts longer. */
const LONGEST = sql`interval '90 days'`;

type Period = { since: Date; until: Date; area: string | undefined };
type Row = Omit<Ask, "at" | "pickupAt" | "returnAt" | "granted"> & { at: Date; pickupAt: Date; returnAt: Date };

/** What was asked for in a time: what was given and not cancelled since, and what was refused. Days begin as in Japan. */
export async function readAsks(deps: Pick<Deps, "database" | "catalogue">, period: Period): Promise<Ask[]> {
  const [given, refused] = await Promise.all([readGiven(deps.database.db, period), readRefused(deps, period)]);
  return [...given, ...refused];
}

async function readGiven(db: Queryable, { since, until, area }: Period): Promise<Ask[]> {
  const { rows } = await db.execute<Record<keyof Row, never>>(sql`
    select r.id, e.at, r.product_id as product, u.area_slug as area, p.category_slug as category, p.box_size as "boxSize",
      r.pickup_at as "pickupAt", r.return_at as "returnAt",
      case when r.pickup_box_id is not null then r.pickup_station end as "pickupStation",
      case when r.return_box_id is not null then r.return_station end as "returnStation",
      r.total + r.extension_total as yen, e.at >= ${since}::timestamptz as counts
    from reservation_events e join reservations r on r.id = e.reservation_id join units u on u.id = r.unit_id
      join products p on p.id = r.product_id
    where e.at >= ${since}::timestamptz - ${LONGEST} and e.at < ${until}::timestamptz
      and e.from_status = 'hold' and e.to_status = 'not_collected' and r.status not in ('expired', 'cancelled')
      and r.return_at >= ${since}::timestamptz - interval '7 days'
      and (${area ?? null}::text is null or u.area_slug = ${area ?? null})`);
  return rows.map((row) => {
    const { at, pickupAt, returnAt, ...more } = row as unknown as Row;
    const times = { at: +new Date(at), pickupAt: +new Date(pickupAt), returnAt: +new Date(returnAt) };
    return { ...more, ...times, granted: true };
  });
}

async function readRefused(
  { database, catalogue }: Pick<Deps, "database" | "catalogue">,
  { since, until, area }: Period,
): Promise<Ask[]> {
  const current = catalogue.current();
  const period = { from: toJstDate(since), to: addDays(toJstDate(until), -1) };
  const refusals = await readRefusals(database.db, { ...period, area, stations: null, category: undefined });
  return refusals.flatMap((refusal, index) => {
    const product = everKnown(current, refusal.product);
    if (!product) return [];
    const { at, pickupAt, returnAt, station } = refusal;
    return [
      {
        id: `refusal ${index}`,
        product: refusal.product,
        area: refusal.area,
        category: product.categorySlug,
        boxSize: product.boxSize,
        ...{ at: at.getTime(), pickupAt: pickupAt.getTime(), returnAt: returnAt.getTime() },
        ...{ pickupStation: station, returnStation: station, granted: false, counts: true },
        yen: yenOf(refusal, { catalogue: current }),
      },
    ];
  });
}

/** How many units and boxes there are. */
export async function readStock(db: Queryable): Promise<Stock> {
  const [units, boxes] = await Promise.all([
    db.execute<{ product: number; area: string; count: number }>(
      sql`select product_id as product, area_slug as area, count(*)::int as count from units where active group by 1, 2`,
    ),
    db.execute<{ station: string; size: string; count: number }>(
      sql`select station_slug as station, size, count(*)::int as count from boxes where active group by 1, 2`,
    ),
  ]);
  return {
    units: new Map(units.rows.map(({ product, area, count }) => [unitsKey(product, area), count])),
    boxes: new Map(boxes.rows.map(({ station, size, count }) => [boxesKey(station, size), count])),
  };
}
