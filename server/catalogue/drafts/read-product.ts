import { sql } from "drizzle-orm";
import type { EditedProduct, ProductForm } from "#contract/console/products.ts";
import { productState } from "#domain/catalogue/product-content.ts";
import { toJstIso } from "#domain/jst.ts";
import { readEdited } from "#server/catalogue/drafts/draft-store.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";

/** A product as it is edited: what members see, what is saved beside it, and whose contracts a change leaves alone. */
export async function readProduct(
  { database, now }: Pick<Deps, "database" | "now">,
  id: number,
): Promise<EditedProduct> {
  const { product, published, draft, version, changedAt, changedBy } = await readEdited(database.db, id);
  const { rows } = await database.db.execute<EditedProduct["touches"]>(sql`
    select count(distinct u.id)::int as units,
      count(*) filter (where r.status in ('not_collected', 'before_pickup', 'not_pickup'))::int as booked,
      count(*) filter (where r.status in ('hold', 'offered'))::int as paying,
      count(*) filter (where r.status in ('in_rental', 'overdue_return'))::int as rented
    from units u left join reservations r on r.unit_id = u.id
      and r.status in ('offered', 'hold', 'not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return')
    where u.product_id = ${id}`);
  return {
    id,
    state: productState(product, now()),
    version,
    published,
    draft,
    changedAt: toJstIso(changedAt),
    changedBy,
    touches: rows[0] ?? { booked: 0, paying: 0, rented: 0, units: 0 },
  };
}

/** What the form of a product knows beside the product. */
export const viewProductForm = ({ categories, boxes, settings }: Catalogue): ProductForm => ({
  categories: categories.map(({ slug, parentSlug, name, archivedAt }) => ({
    slug,
    parentSlug,
    name,
    archived: archivedAt !== null,
  })),
  boxes: Object.fromEntries(boxes),
  extensionUnitRounding: settings.extensionUnitRounding,
  cancellationDeadlineHours: settings.cancellationDeadlineHours,
  lateGraceMinutes: settings.lateGraceMinutes,
});
