import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { type ProductPicture, products } from "#db/schema.ts";
import { FiledValue } from "#server/platform/byte-file.ts";
import { shareWords } from "#server/platform/share-words.ts";

type Row = typeof products.$inferSelect;
/** What only a product's own page shows. It is most of a product and waits in a file. */
type Details = Pick<Row, "description" | "features" | "specs" | "pictures">;
/** A product, as it is kept in memory. */
export type ProductRow = Omit<Row, keyof Details> & { cover: ProductPicture | undefined; details: FiledValue<Details> };
/** Rows by product, each with a digest of it by the database. */
export type ReadProducts = Map<number, { digest: string; row: ProductRow }>;

/** How many are read at once: the memory of a large answer is given back only after a long time. */
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

async function readThese(tx: Queryable, ids: number[]): Promise<ProductRow[]> {
  const rows = await tx
    .select()
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::int[])`);
  return rows.map(({ description, features, specs, pictures, ...row }) => ({
    ...row,
    cover: pictures[0],
    details: new FiledValue({ description, features, specs, pictures }),
  }));
}
