import { sql } from "drizzle-orm";
import type { CheckLists } from "#contract/console/stock-acts.ts";
import type { Language } from "#domain/text.ts";
import { DAY } from "#domain/time.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";

/** What belongs to the items that a station's crew checks in within a day. */
export async function readCheckLists(
  { database: { db }, catalogue, now }: Deps,
  station: string,
  language: Language,
): Promise<CheckLists> {
  const until = new Date(now().getTime() + DAY);
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from reservations
      where return_station = ${station} and status in ('in_rental', 'overdue_return') and return_at < ${until}::timestamptz
    union select product_id from reservations where returned_station = ${station} and status = 'not_returned'
    order by id`);
  const products = rows.flatMap(({ id }) => {
    const product = everKnown(catalogue.current(), id);
    if (!product) return [];
    return [{ id, name: product.name[language], contents: product.contents.map((text) => text[language]) }];
  });
  return { products };
}
