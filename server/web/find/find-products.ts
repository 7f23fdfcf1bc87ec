import type { FindQuery, FreeCounts } from "#contract/find.ts";
import { type PriceBars, priceBars } from "#domain/catalogue/price-bars.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue, CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import { ranksIn } from "#server/catalogue/products/ranks-in.ts";
import { searchProducts } from "#server/catalogue/products/search-products.ts";
import type { Deps } from "#server/deps.ts";
import { type FreeThere, findFreeThere } from "#server/rentals/availability/free-there.ts";
import { stationsAt } from "#server/rentals/stock/places.ts";
import { type BoxSize, sizes } from "#server/rentals/stock/stock-store.ts";
import {
  type Found,
  markProducts,
  type PriceOf,
  readWanted,
  stateIn,
  type Wanted,
} from "#server/web/find/mark-products.ts";

type TimedQuery = FindQuery & { pickup: Date; return: Date };

/** The products that fit the filters, marked with whether they are free there and then: one page of them, and the counts. */
export async function findProducts(
  deps: Pick<Deps, "database" | "catalogue" | "now" | "demand">,
  query: TimedQuery,
  language: Language,
): Promise<{ totalItems: number; freeItems: number; counts: FreeCounts; page: Found[] }> {
  const catalogue = deps.catalogue.current();
  const wanted = readWanted(deps, query);
  const free = await findFreeThere(deps, wanted.times, wanted.where);
  const stateOf = stateIn(catalogue, free);
  // Of thousands of products an area has some hundreds: what counts them starts from those.
  const stocked = free.products.flatMap((id) => catalogue.byId.get(id) ?? []);
  const freeProducts = stocked.filter((product) => stateOf(product) !== "none");
  const search = (but: Partial<Record<"category" | "size" | "minPrice" | "maxPrice", undefined>> = {}) =>
    searchProducts(catalogue, {
      ...query,
      sort: query.sort === "free" ? "popular" : query.sort,
      priceOf: (product) => wanted.priceOf(product).price,
      ...but,
    });
  const matches = search();
  const freeMatches = among(matches, freeProducts);
  const listed = arrange(matches, freeMatches, query, wanted.priceOf);
  const freeItems = freeMatches.length;
  // A request for counts only is no search: the visitor has not decided yet what to look for.
  if (query.page === 1 && !query.counts) noteSearch(deps, query, wanted, { matches: matches.length, free: freeItems });
  const first = (query.page - 1) * query.limit;
  const page = query.counts ? [] : listed.slice(first, first + query.limit);
  return {
    totalItems: listed.length,
    freeItems,
    counts: {
      categories: countByCategory(among(search({ category: undefined }), freeProducts)),
      sizes: countBySize(search({ size: undefined }), freeProducts),
      prices: pricesOf(search({ minPrice: undefined, maxPrice: undefined }), wanted.priceOf) ?? null,
      stations: countByStation(
        among(matches, stocked),
        free,
        stationsAt(catalogue, { area: wanted.where.area }),
        language,
      ),
    },
    page: await markProducts(deps, { wanted, free, products: page }, language),
  };
}

const noteSearch = (
  { demand }: Pick<Deps, "demand">,
  { keyword = "", category }: FindQuery,
  { times, where }: Wanted,
  counts: { matches: number; free: number },
) =>
  demand.note({
    ...{ kind: "search", words: keyword, category, ...where, ...counts },
    ...{ pickupAt: times.pickup, returnAt: times.giveBack },
  });

/** Of some products those that a list has, in its order. */
function among(list: CatalogueProduct[], some: CatalogueProduct[]): CatalogueProduct[] {
  const ranks = ranksIn(list);
  const rank = (product: CatalogueProduct) => ranks.get(product) ?? 0;
  return some.filter((product) => ranks.has(product)).sort((a, b) => rank(a) - rank(b));
}

/** What is listed, in the order that was asked for. Prices are those of the time, not of the shortest plan. */
function arrange(
  matches: CatalogueProduct[],
  free: CatalogueProduct[],
  { sort, free: only }: Pick<FindQuery, "sort" | "free">,
  priceOf: PriceOf,
): CatalogueProduct[] {
  if (sort === "price_asc" || sort === "price_desc") {
    const sign = sort === "price_asc" ? 1 : -1;
    const priced = (only ? free : matches).map((product) => ({ product, price: priceOf(product).price * sign }));
    return priced.sort((a, b) => a.price - b.price).map(({ product }) => product);
  }
  if (only) return free;
  // The only one that is free must not hide on a later page.
  if (sort === "free" || (sort === "popular" && free.length === 1)) {
    const first = new Set(free);
    return [...free, ...matches.filter((product) => !first.has(product))];
  }
  return matches;
}

/** A department counts what its categories have. */
function countByCategory(products: CatalogueProduct[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { category } of products) {
    for (const slug of [category.slug, category.parentSlug]) if (slug) counts[slug] = (counts[slug] ?? 0) + 1;
  }
  return counts;
}

function countBySize(matches: CatalogueProduct[], free: CatalogueProduct[]): FreeCounts["sizes"] {
  const ranks = ranksIn(matches);
  const count = (products: CatalogueProduct[], size: BoxSize) =>
    products.reduce((sum, { boxSize }) => sum + (boxSize === size ? 1 : 0), 0);
  const freeMatches = free.filter((product) => ranks.has(product));
  return sizes.map((size) => ({ size, all: count(matches, size), free: count(freeMatches, size) }));
}

const knownPrices = new WeakMap<CatalogueProduct[], Map<string, PriceBars | undefined>>();

/** The catalogue's lists never change, and what each product costs follows from plan and blocks alone. */
function pricesOf(list: CatalogueProduct[], priceOf: PriceOf): PriceBars | undefined {
  const [first] = list;
  if (!first) return undefined;
  const { planHours, extensionBlocks } = priceOf(first);
  const known = knownPrices.get(list) ?? new Map<string, PriceBars | undefined>();
  knownPrices.set(list, known);
  const key = `${planHours} ${extensionBlocks}`;
  if (!known.has(key)) known.set(key, priceBars(list.map((product) => priceOf(product).price)));
  return known.get(key);
}

/** Units serve the whole area; what a station lacks is room for one size or another. */
function countByStation(
  stocked: CatalogueProduct[],
  free: FreeThere,
  stations: Catalogue["stations"],
  language: Language,
): FreeCounts["stations"] {
  const withUnits = Object.groupBy(stocked, ({ boxSize }) => boxSize);
  const servedAt = sizes.map((size) => ({ stations: new Set(free.stationsFor(size)), size }));
  return stations.map(({ slug, name }) => ({
    slug,
    name: name[language],
    items: servedAt.reduce(
      (sum, served) => sum + (served.stations.has(slug) ? (withUnits[served.size]?.length ?? 0) : 0),
      0,
    ),
  }));
}
