import { sql } from "drizzle-orm";
import type { ProductInfo } from "#contract/products.ts";
import type { Queryable } from "#db/database.ts";
import { type ProductPicture, products } from "#db/schema.ts";
import type { Language, Text } from "#domain/text.ts";
import { FiledValue } from "#server/platform/byte-file.ts";
import { shareWords } from "#server/platform/share-words.ts";

type Row = typeof products.$inferSelect;
type Detail = "description" | "features" | "specs" | "pictures";
/** What only a product's own page shows, in one language. It is most of a product and waits in a file. */
export type Details = Pick<ProductInfo, Detail>;
/** A product, as it is kept in memory. */
export type ProductRow = Omit<Row, Detail> & {
  cover: ProductPicture | undefined;
  details: Record<Language, FiledValue<Details>>;
};
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
    details: {
      ja: new FiledValue(viewDetails({ description, features, specs, pictures }, "ja")),
      en: new FiledValue(viewDetails({ description, features, specs, pictures }, "en")),
    },
  }));
}

const viewDetails = ({ description, features, specs, pictures }: Pick<Row, Detail>, language: Language): Details => ({
  description: description[language],
  features: viewTexts(features, language),
  specs: specs.map(({ label, value }) => ({ label: label[language], value: value[language] })),
  pictures: pictures.map((picture) => viewPicture(picture, language)),
});

export const viewPicture = ({ alt, ...picture }: ProductPicture, language: Language) => ({
  ...picture,
  alt: alt[language],
});

export const viewTexts = (texts: Text[], language: Language) => texts.map((text) => text[language]);
