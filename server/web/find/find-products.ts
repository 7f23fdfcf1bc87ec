import type { FindQuery, FreeCounts } from "#contract/find.ts";
import type { FreeState } from "#domain/rentals/free-mark.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue, CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import { searchProducts } from "#server/catalogue/products/search-products.ts";
import type { Deps } from "#server/deps.ts";
import { type FreeThere, findFreeThere } from "#server/rentals/availability/free-there.ts";
import { stationsAt } from "#server/rentals/stock/places.ts";
import { sizes } from "#server/rentals/stock/stock-store.ts";
import {
  type Found,
  markProducts,
  type PriceOf,
  readWanted,
  stateIn,
  type Wanted,
} from "#server/web/find/mark-products.ts";

type TimedQuery = FindQuery & { pickup: Date; return: Date };

type StateOf = (product: CatalogueProduct) => FreeState;

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
  const isFree = (product: CatalogueProduct) => stateOf(product) !== "none";
  const search = (category: string | undefined) => order(catalogue, { ...query, category }, wanted.priceOf, stateOf);
  const matches = search(query.category);
  const freeMatches = matches.filter(isFree);
  const listed = query.free ? freeMatches : matches;
  const freeItems = freeMatches.length;
  // Who only counts has not decided yet what to look for.
  if (query.page === 1 && !query.counts) noteSearch(deps, query, wanted, { matches: matches.length, free: freeItems });
  const first = (query.page - 1) * query.limit;
  const page = query.counts ? [] : listed.slice(first, first + query.limit);
  return {
    totalItems: listed.length,
    freeItems,
    counts: {
      categories: countByCategory(search(undefined).filter(isFree)),
      stations: countByStation(matches, free, stationsAt(catalogue, { area: wanted.where.area }), language),
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

/** All matches in the order that was asked for. Prices are those of the time, not of the shortest plan. */
function order(catalogue: Catalogue, query: FindQuery, price: PriceOf, stateOf: StateOf): CatalogueProduct[] {
  const { sort } = query;
  const priceOf = (product: CatalogueProduct) => price(product).price;
  const found = searchProducts(catalogue, { ...query, sort: sort === "free" ? "popular" : sort, priceOf });
  if (sort === "free") {
    const { free = [], none = [] } = Object.groupBy(found, (each) => (stateOf(each) === "none" ? "none" : "free"));
    return [...free, ...none];
  }
  if (sort === "popular") return onlyFreeFirst(found, stateOf);
  if (sort === "price_asc") return found.toSorted((a, b) => priceOf(a) - priceOf(b));
  if (sort === "price_desc") return found.toSorted((a, b) => priceOf(b) - priceOf(a));
  return found;
}

/** The only one that is free must not hide on a later page. */
function onlyFreeFirst(found: CatalogueProduct[], stateOf: StateOf): CatalogueProduct[] {
  const free = found.filter((product) => stateOf(product) !== "none");
  return free.length === 1 ? [...free, ...found.filter((product) => product !== free[0])] : found;
}

/** A department counts what its categories have. */
function countByCategory(products: CatalogueProduct[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { category } of products) {
    for (const slug of [category.slug, category.parentSlug]) if (slug) counts[slug] = (counts[slug] ?? 0) + 1;
  }
  return counts;
}

/** Units serve the whole area; what a station lacks is room for one size or another. */
function countByStation(
  matches: CatalogueProduct[],
  free: FreeThere,
  stations: Catalogue["stations"],
  language: Language,
): FreeCounts["stations"] {
  const withUnits = Object.groupBy(
    matches.filter(({ id }) => free.units(id) > 0),
    ({ boxSize }) => boxSize,
  );
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
