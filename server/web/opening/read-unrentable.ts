import { sql } from "drizzle-orm";
import type { OpeningView } from "#contract/console/opening.ts";
import { settledHours } from "#domain/rentals/hours.ts";
import type { UnrentableReason } from "#domain/staff/opening.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";

/** A place that is closed for this long serves nobody. */
const CLOSED_DAYS = 14;
/** Nobody would repair more than this one by one. */
const SHOWN = 20;

type Found = { id: number; name: string; boxSize: string; reason: UnrentableReason };

/** Which published products nobody can rent, and why; and how many can be rented. */
export async function readUnrentable(
  { database, now, catalogue }: Pick<Deps, "database" | "now" | "catalogue">,
  language: Language,
): Promise<Pick<OpeningView, "rentable" | "unrentable">> {
  const { settings } = catalogue.current();
  const [locker, counter] = [settledHours("locker", settings), settledHours("counter", settings)];
  const { rows } = await database.db.execute<{ rentable: number; found: Found[] | null; count: number }>(sql`
    with places as (
      select area_slug as area, slug, 'counter' as kind, 3 as size, ${counter.opens}::int as opens, ${counter.closes}::int as closes
        from stations where state = 'open' and has_counter
      union all
      select s.area_slug, s.slug, 'locker', max(position(b.size in 'SML')), ${locker.opens}::int, ${locker.closes}::int
        from stations s join boxes b on b.station_slug = s.slug and b.active where s.state = 'open' group by s.slug
    ), serving as materialized (
      select area, size, exists (
        select from generate_series(${now()}::timestamptz, ${now()}::timestamptz + make_interval(days => ${CLOSED_DAYS}), interval '30 minutes') at
        where station_serves(slug, kind, at, opens, closes)) as serves
      from places
    ), served as (
      select s.area_slug as area, max(p.size) as size, max(p.size) filter (where p.serves) as serving_size
      from (select distinct area_slug from stations where state = 'open') s left join serving p on p.area = s.area_slug group by 1
    ), judged as (
      select p.id, p.name ->> ${language}::text as name, p.box_size as "boxSize", case
        when u.areas is null then 'units' when u.open_areas = 0 then 'elsewhere'
        when coalesce(u.size, 0) < position(p.box_size in 'SML') then 'box'
        when coalesce(u.serving_size, 0) < position(p.box_size in 'SML') then 'hours' end as reason
      from products p left join (
        select u.product_id, count(*) as areas, count(s.area) as open_areas, max(s.size) as size, max(s.serving_size) as serving_size
        from (select distinct product_id, area_slug from units where active) u left join served s on s.area = u.area_slug
        group by u.product_id
      ) u on u.product_id = p.id
      where p.active and p.archived_at is null
    ), shown as (select * from judged where reason is not null order by id limit ${SHOWN})
    select (select count(*) from judged where reason is null)::int as rentable,
      (select count(*) from judged where reason is not null)::int as count, (select json_agg(s order by s.id) from shown s) as found`);
  const [row] = rows;
  return { rentable: row?.rentable ?? 0, unrentable: { count: row?.count ?? 0, products: row?.found ?? [] } };
}
