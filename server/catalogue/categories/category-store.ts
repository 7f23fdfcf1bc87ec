import { sql } from "drizzle-orm";
import type { EditedCategory } from "#contract/console/categories.ts";
import type { Queryable, Transaction } from "#db/database.ts";

/** Every category in the shop's order, and how much is in each. */
export async function readCategories(db: Queryable): Promise<EditedCategory[]> {
  const { rows } = await db.execute<EditedCategory>(sql`
    select c.slug, c.parent_slug as "parentSlug", c.name, c.icon, c.archived_at is not null as archived,
      ((select count(*) from products p where p.category_slug = c.slug and p.archived_at is null)
        + (select count(*) from product_drafts d where d.content ->> 'categorySlug' = c.slug
            and not exists (select 1 from products p where p.id = d.product_id)))::int as products,
      md5(c.name::text) as version
    from categories c order by c.position, c.slug`);
  return rows;
}

/** Waits for whoever changes categories right now: their order and what is in them belong together. */
export const lockCategories = (tx: Transaction) => tx.execute(sql`lock table categories in share row exclusive mode`);
