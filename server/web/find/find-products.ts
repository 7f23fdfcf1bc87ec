import type { FindQuery, FreeCounts, FreeMark } from "#contract/find.ts";
import { toJstIso } from "#domain/jst.ts";
import { type FreeState, freeState } from "#domain/rentals/free-mark.ts";
import { longestRentalHours, planWithin } from "#domain/rentals/plan.ts";
import { isRentable } from "#domain/rentals/rentable.ts";
import { type RentalPrice, rentalPrice } from "#domain/rentals/rental-price.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue, CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import { priceRulesOf } from "#server/catalogue/products/find-product.ts";
import { searchProducts } from "#server/catalogue/products/search-products.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  type FreeThere,
  findFreeThere,
  findNearestTimes,
  type Times,
} from "#server/rentals/availability/free-there.ts";
import { inOneArea } from "#server/rentals/holds/check-rental.ts";
import { areaOf, stationsAt, type Where } from "#server/rentals/stock/places.ts";
import { sizes } from "#server/rentals/stock/stock-store.ts";

export type Found = { product: CatalogueProduct; mark: FreeMark };
type TimedQuery = FindQuery & { pickup: Date; return: Date };

/** How many other stations are worth naming. */
const STATIONS = 2;

type PriceOf = (product: CatalogueProduct) => RentalPrice;
type Wanted = { times: Times; priceOf: PriceOf; where: Where };
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
  const stateOf = ({ id, boxSize }: CatalogueProduct) =>
    freeState({ units: free.units(id), hasPlace: free.hasPlace(boxSize) }, catalogue.settings);
  const isFree = (product: CatalogueProduct) => stateOf(product) !== "none";
  const search = (category: string | undefined) => order(catalogue, { ...query, category }, wanted.priceOf, stateOf);
  const matches = search(query.category);
  const listed = query.free ? matches.filter(isFree) : matches;
  const freeItems = matches.filter(isFree).length;
  if (query.page === 1) noteSearch(deps, query, wanted, { matches: matches.length, free: freeItems });
  const first = (query.page - 1) * query.limit;
  const page = listed.slice(first, first + query.limit);
  const nearest = await findNearestTimes(
    deps,
    page.filter((product) => !isFree(product)),
    wanted.times,
    wanted.where,
  );
  return {
    totalItems: listed.length,
    freeItems,
    counts: {
      categories: countByCategory(search(undefined).filter(isFree)),
      stations: countByStation(matches, free, stationsAt(catalogue, { area: wanted.where.area }), language),
    },
    page: page.map((product) => ({
      product,
      mark: {
        state: stateOf(product),
        unitsLeft: free.units(product.id),
        ...viewPrice(wanted.priceOf(product)),
        nearest: viewTimes(nearest.get(product.id)),
        stations: isFree(product) ? [] : otherStations(product, free, { catalogue, where: wanted.where, language }),
      },
    })),
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

const viewPrice = ({ planPrice: _, ...price }: RentalPrice) => price;

const viewTimes = (times: Times | undefined) =>
  times ? { pickup: toJstIso(times.pickup), return: toJstIso(times.giveBack) } : null;

function readWanted(
  { catalogue, now }: Pick<Deps, "catalogue" | "now">,
  { pickup, return: giveBack, station, area }: TimedQuery,
): Wanted {
  const current = catalogue.current();
  const { settings } = current;
  const times = { pickup, giveBack };
  // A search may always be for longer than a plan.
  const most = longestRentalHours(true, settings);
  const isPossible =
    planWithin(pickup, giveBack, most) !== undefined && isRentable(times, current.maintenance, settings, now());
  if (!isPossible || !inOneArea(current, { pickupStation: station, returnStation: station, area })) {
    throw new AppError("RES_004");
  }
  const priceOf = (product: CatalogueProduct) => {
    const price = rentalPrice(times, priceRulesOf(product), most);
    if (!price) throw new Error("a time that is possible has a price");
    return price;
  };
  return { times, priceOf, where: { area: areaOf(current, { station, area }), station } };
}

/** All matches in the order that was asked for. Prices are those of the time, not of the shortest plan. */
function order(catalogue: Catalogue, query: FindQuery, price: PriceOf, stateOf: StateOf): CatalogueProduct[] {
  const { sort } = query;
  const priceOf = (product: CatalogueProduct) => price(product).price;
  const found = searchProducts(catalogue, { ...query, sort: sort === "free" ? "popular" : sort, priceOf });
  if (sort === "free") {
    const { free = [], none = [] } = Object.groupBy(found, (each) => (stateOf(each) === "none" ? "none" : "free"));
    return [...free, ...none];
  }
  if (sort === "price_asc") return found.toSorted((a, b) => priceOf(a) - priceOf(b));
  if (sort === "price_desc") return found.toSorted((a, b) => priceOf(b) - priceOf(a));
  return found;
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

/** Another station helps where only the place is missing. */
function otherStations(
  { id, boxSize }: CatalogueProduct,
  free: FreeThere,
  { catalogue, where, language }: { catalogue: Catalogue; where: Where; language: Language },
): FreeMark["stations"] {
  if (free.units(id) === 0) return [];
  const others = free.stationsFor(boxSize).filter((slug) => slug !== where.station);
  return others.slice(0, STATIONS).flatMap((slug) => {
    const station = catalogue.stations.find((each) => each.slug === slug);
    return station ? [{ slug, name: station.name[language] }] : [];
  });
}
