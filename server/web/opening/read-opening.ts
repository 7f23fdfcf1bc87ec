import { sql } from "drizzle-orm";
import type { OpeningView } from "#contract/console/opening.ts";
import type { Queryable } from "#db/database.ts";
import { openingSteps } from "#domain/staff/opening.ts";

type Row = Record<(typeof openingSteps)[number], boolean> & { station: string | null };

/** What of an empty shop's way to its first rental is done. */
export async function readOpening(db: Queryable): Promise<Pick<OpeningView, "done" | "station">> {
  const { rows } = await db.execute<Row>(sql`
    select exists (select from areas) as areas,
      exists (select from stations where state <> 'closed') as stations,
      exists (select from stations s where s.state <> 'closed'
        and (s.has_counter or exists (select from boxes b where b.station_slug = s.slug and b.active))) as boxes,
      exists (select from categories where archived_at is null) as categories,
      exists (select from products where active and archived_at is null) as products,
      exists (select from units u join products p on p.id = u.product_id
        where p.active and u.active) as units,
      exists (select from staff where ended_at is null offset 1) as staff,
      exists (select from stations where state = 'open') as open,
      (select slug from stations where state <> 'closed' order by state = 'planned' desc, position limit 1) as station`);
  const row = rows[0];
  return { done: openingSteps.filter((step) => row?.[step]), station: row?.station ?? null };
}
