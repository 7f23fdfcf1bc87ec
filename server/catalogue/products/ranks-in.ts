import type { CatalogueProduct } from "#server/catalogue/products/catalogue.ts";

const known = new WeakMap<CatalogueProduct[], Map<CatalogueProduct, number>>();

/** Where each product stands in a list. The catalogue's lists never change, so it is found out once for each. */
export function ranksIn(list: CatalogueProduct[]): Map<CatalogueProduct, number> {
  const ranks = known.get(list) ?? new Map(list.map((product, index) => [product, index]));
  known.set(list, ranks);
  return ranks;
}
