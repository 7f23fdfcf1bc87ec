import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import { productDrafts, products, staff } from "#db/schema.ts";
import type { ProductContent } from "#domain/catalogue/product-content.ts";
import { toJstIso } from "#domain/jst.ts";
import { AppError } from "#server/platform/errors.ts";

type ProductRow = typeof products.$inferSelect;

/** A product as staff know it: what members see or saw, and what is saved beside it. At least one of the two is there. */
export type Edited = {
  id: number;
  product: ProductRow | undefined;
  published: ProductContent | null;
  draft: ProductContent | null;
  changedAt: Date;
  changedBy: string | null;
  /** Stands for all of it: whoever sends another one has seen something else. */
  version: string;
};

/** What staff write about a product, as members see it. */
export function contentOf(row: ProductRow): ProductContent {
  const { id: _, popularity: __, active: ___, archivedAt: ____, changedAt: _____, createdAt: ______, ...written } = row;
  const iso = (instant: Date | null) => instant && toJstIso(instant);
  return { ...written, shownFrom: iso(row.shownFrom), shownUntil: iso(row.shownUntil) };
}

/** Of a product that nobody knows, COM_003. */
export async function readEdited(db: Queryable, id: number): Promise<Edited> {
  const [product] = await db.select().from(products).where(eq(products.id, id));
  const [saved] = await db
    .select({ content: productDrafts.content, savedAt: productDrafts.savedAt, savedBy: staff.name })
    .from(productDrafts)
    .leftJoin(staff, eq(staff.id, productDrafts.savedBy))
    .where(eq(productDrafts.productId, id));
  const changedAt = saved?.savedAt ?? product?.changedAt;
  if (!changedAt) throw new AppError("COM_003");
  const published = product ? contentOf(product) : null;
  const draft = saved?.content ?? null;
  const told = [id, published, draft, product?.active, product?.archivedAt];
  const version = createHash("sha256").update(JSON.stringify(told)).digest("base64url");
  return { id, product, published, draft, changedAt, changedBy: saved?.savedBy ?? null, version };
}

/** Waits for whoever changes the same product right now. */
export const lockProduct = (tx: Transaction, id: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`product ${id}`}, 0))`);

/** A number that no product has or had. Numbers given by hand, as in the demo shop, are passed over. */
export async function nextProductId(tx: Transaction): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('new product', 0))`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select max(nextval('products_id_seq'))::int as id from generate_series(1, greatest(1,
      (select coalesce(max(id), 0) from products) - (select last_value from products_id_seq) + 2))`);
  return rows[0]?.id ?? 0;
}
