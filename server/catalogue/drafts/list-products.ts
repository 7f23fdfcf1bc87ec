import { type SQL, sql } from "drizzle-orm";
import type { ListedProduct, ListedProducts, ProductsQuery } from "#contract/console/products.ts";
import { columnOf, isDown } from "#contract/console/sort.ts";
import { type ProductState, productStates } from "#domain/catalogue/product-content.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Language, Text } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import { readParts, strangeCursor, writeParts } from "#server/platform/page-cursor.ts";

type Row = {
  id: number;
  name: Text;
  picture: string | null;
  category: string | null;
  price: number | null;
  state: ProductState;
  hasDraft: boolean;
  shownFrom: Date | null;
  shownUntil: Date | null;
  units: number;
  changedAt: Date;
  key: string;
};

/** Every product, published or not, as its list shows it. Of what is published, what members see counts. */
const everyProduct = (now: Date, language: Language): SQL => sql`
  select coalesce(p.id, d.product_id) as id, coalesce(p.name, d.content -> 'name') as name,
    coalesce(p.pictures, d.content -> 'pictures') -> 0 ->> 'url' as picture,
    coalesce(p.category_slug, d.content ->> 'categorySlug') as category_slug,
    coalesce(p.price_12, (d.content ->> 'price12')::int) as price,
    coalesce(p.keywords, '{}') as keywords, c.name ->> ${language}::text as category, c.position as category_position, c.parent_slug,
    case when p.id is null then 'draft' when p.archived_at is not null then 'archived' when p.active then 'published'
      when p.shown_from > ${now.toISOString()}::timestamptz then 'scheduled'
      when p.shown_until <= ${now.toISOString()}::timestamptz then 'ended' else 'archived' end as state,
    d.product_id is not null as has_draft, p.shown_from, p.shown_until,
    greatest(p.changed_at, d.saved_at) as changed_at
  from products p full join product_drafts d on d.product_id = p.id
  left join categories c on c.slug = coalesce(p.category_slug, d.content ->> 'categorySlug')`;

/** What products are sorted by; equal ones by their numbers. Texts are compared as their bytes are, numbers as numbers. */
const keyOf = (sort: ProductsQuery["sort"], language: Language): { key: SQL; type: "text" | "bigint" } => {
  switch (columnOf(sort)) {
    case "name":
      return { key: sql`(e.name ->> ${language}::text) collate "C"`, type: "text" };
    case "category":
      return { key: sql`coalesce(e.category_position, 1000000)::bigint`, type: "bigint" };
    case "price":
      return { key: sql`coalesce(e.price, 0)::bigint`, type: "bigint" };
    case "state":
      return { key: sql`array_position(${sql.param([...productStates])}::text[], e.state)::bigint`, type: "bigint" };
    case "changed":
      return { key: sql`(extract(epoch from e.changed_at) * 1000)::bigint`, type: "bigint" };
    default:
      return { key: sql`e.id::bigint`, type: "bigint" };
  }
};

/** Products filtered and in order, so many after the last of the page before. */
export async function listProducts(
  { database, now }: Pick<Deps, "database" | "now">,
  query: ProductsQuery,
  language: Language,
): Promise<ListedProducts> {
  const { sort, after, limit } = query;
  const { key, type } = keyOf(sort, language);
  const [way, compare] = isDown(sort) ? [sql.raw("desc"), sql.raw("<")] : [sql.raw("asc"), sql.raw(">")];
  const conditions = filtersOf(query);
  if (after !== undefined) {
    const last = readCursor(after, type);
    const value = type === "bigint" ? sql`${last.key}::bigint` : sql`${last.key}::text collate "C"`;
    conditions.push(sql`(${key}, e.id) ${compare} (${value}, ${last.id}::int)`);
  }
  const { rows } = await database.db.execute<Row>(sql`
    with e as (${everyProduct(now(), language)})
    select e.id, e.name, e.picture, e.category, e.price, e.state, e.has_draft as "hasDraft", e.shown_from as "shownFrom",
      e.shown_until as "shownUntil", e.changed_at as "changedAt", (${key})::text as key,
      (select count(*)::int from units u where u.product_id = e.id and u.condition <> 'retired') as units
    from e where ${sql.join(conditions, sql` and `)} order by ${key} ${way}, e.id ${way} limit ${limit + 1}`);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    products: rows.slice(0, limit).map(viewListed),
    next: last ? writeParts(last.key, last.id) : null,
  };
}

function filtersOf({ words, category, state, draft }: ProductsQuery): SQL[] {
  const pattern = `%${(words ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
  return [
    sql`true`,
    ...(words
      ? [
          sql`(e.id::text = ${words} or e.name ->> 'ja' ilike ${pattern} or e.name ->> 'en' ilike ${pattern}
            or array_to_string(e.keywords, ' ') ilike ${pattern})`,
        ]
      : []),
    ...(category ? [sql`(e.category_slug = ${category} or e.parent_slug = ${category})`] : []),
    ...(state ? [sql`e.state = ${state}`] : []),
    ...(draft ? [sql`e.has_draft`] : []),
  ];
}

function viewListed({ key: _, shownFrom, shownUntil, changedAt, ...row }: Row): ListedProduct {
  const iso = (instant: Date | null) => instant && toJstIso(new Date(instant));
  return {
    ...row,
    shownFrom: iso(shownFrom),
    shownUntil: iso(shownUntil),
    changedAt: toJstIso(new Date(changedAt)),
  };
}

function readCursor(after: string, type: "text" | "bigint"): { key: string; id: number } {
  const [key, id] = readParts(after);
  const isKey = typeof key === "string" && (type === "text" ? !key.includes("\0") : /^-?\d{1,16}$/.test(key));
  const isId = typeof id === "number" && Number.isInteger(id) && id >= 1 && id <= 2_147_483_647;
  if (!isKey || !isId) throw strangeCursor();
  return { key, id };
}
