import type { ProductQuery } from "#contract/products.ts";
import { closeness, matchesWords, readKeyword } from "#domain/catalogue/search-words.ts";
import type { Catalogue, CatalogueProduct } from "#server/catalogue/products/catalogue.ts";

/** What a search asks for. Which price counts is the caller's to say; unless said, that of the shortest plan. */
type Search = Omit<ProductQuery, "page" | "limit"> & { priceOf?: (product: CatalogueProduct) => number };

/** The products that fit the filters, in order, all pages. */
export function searchProducts(catalogue: Catalogue, query: Search): CatalogueProduct[] {
  const { minPrice, maxPrice, priceOf = (product: CatalogueProduct) => product.price12 } = query;
  const list = matchingWords(catalogue, query);
  if (minPrice === undefined && maxPrice === undefined) return list;
  return list.filter(
    (product) =>
      (minPrice === undefined || priceOf(product) >= minPrice) &&
      (maxPrice === undefined || priceOf(product) <= maxPrice),
  );
}

/** Lists that words and sizes found. Those who look for something at some time ask for the same ones again and again. */
const found = new WeakMap<Catalogue, Map<string, CatalogueProduct[]>>();
const MOST = 200;

function matchingWords(catalogue: Catalogue, { keyword = "", category = "", sort, size }: Search): CatalogueProduct[] {
  const list = catalogue.sorted(category, sort);
  const words = readKeyword(keyword, catalogue.words);
  if (words.length === 0 && !size) return list;
  const lists = found.get(catalogue) ?? new Map<string, CatalogueProduct[]>();
  found.set(catalogue, lists);
  const key = JSON.stringify([category, sort, words, size]);
  const fits = ({ boxSize }: CatalogueProduct) => !size || size.includes(boxSize);
  const matches = lists.get(key) ?? list.filter((product) => fits(product) && matchesWords(product.searchText, words));
  lists.delete(key);
  lists.set(key, matches);
  const [oldest] = lists.keys();
  if (lists.size > MOST && oldest !== undefined) lists.delete(oldest);
  return matches;
}

/** A text has to contain at least this part of what was typed, or it is not what was meant. */
const CLOSE = 0.4;

/** Of a search that finds nothing: what is close to what was typed, the closest first. */
export function closeProducts(catalogue: Catalogue, keyword: string, count: number): CatalogueProduct[] {
  return catalogue
    .sorted("", "popular")
    .map((product) => ({ product, how: closeness(product.searchText, keyword) }))
    .filter(({ how }) => how >= CLOSE)
    .sort((a, b) => b.how - a.how)
    .slice(0, count)
    .map(({ product }) => product);
}

/** What else to show beside a product: its category first, then its department, the popular ones first. */
export function relatedProducts(catalogue: Catalogue, product: CatalogueProduct, count: number): CatalogueProduct[] {
  const found: CatalogueProduct[] = [];
  for (const slug of [product.categorySlug, product.category.parentSlug ?? ""]) {
    for (const other of catalogue.sorted(slug, "popular")) {
      if (found.length === count) return found;
      if (other !== product && !found.includes(other)) found.push(other);
    }
  }
  return found;
}
