import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { products } from "#db/schema.ts";
import { shareWords } from "#server/platform/share-words.ts";

export type ProductRow = typeof products.$inferSelect;
/** Rows by product, each with a digest of it by the database. */
export type ReadProducts = Map<number, { digest: string; row: ProductRow }>;

/** So many at once: the memory that an answer needs is not given back for long. */
const PART = 500;

/**
 * All products. Of those that are as they were in `before`, the rows are the very same: with ten thousand products an edit of one
 * would else make all of them anew, and hold up everybody while it does.
 */
export async function readProducts(tx: Queryable, before: ReadProducts = new Map()): Promise<ReadProducts> {
  const { rows: digests } = await tx.execute<{ id: number; digest: string }>(
    sql`select id, hash_record_extended(${products}, 0)::text as digest from ${products}`,
  );
  const changed = digests.filter(({ id, digest }) => before.get(id)?.digest !== digest).map(({ id }) => id);
  const rows: ProductRow[] = [];
  for (let from = 0; from < changed.length; from += PART) {
    rows.push(...(await readThese(tx, changed.slice(from, from + PART))));
  }
  const read = new Map(shareWords(rows).map((row) => [row.id, row]));
  return new Map(
    digests.map(({ id, digest }) => {
      const known = before.get(id);
      if (known?.digest === digest) return [id, known];
      const row = read.get(id);
      if (!row) throw new Error(`product ${id} is in one reading of a snapshot only`);
      return [id, { digest, row }];
    }),
  );
}

const readThese = (tx: Queryable, ids: number[]): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::int[])`);
