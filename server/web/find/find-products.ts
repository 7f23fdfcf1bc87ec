import type { FindQuery, FreeMark } from "#contract/find.ts";
import { toJstIso } from "#domain/jst.ts";
import { type FreeState, freeState } from "#domain/rentals/free-mark.ts";
import { type PlanHours, planFor } from "#domain/rentals/plan.ts";
import { isRentable } from "#domain/rentals/rentable.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue, CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import { pricesOf } from "#server/catalogue/products/find-product.ts";
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
import { areaOf, type Where } from "#server/rentals/stock/places.ts";

export type Found = { product: CatalogueProduct; mark: FreeMark };

/** How many other stations are worth naming. */
const STATIONS = 2;

type Wanted = { times: Times; planHours: PlanHours; where: Where };

/** The products that fit the filters, marked with whether they are free there and then: one page of them, and the counts. */
export async function findProducts(
  deps: Pick<Deps, "database" | "catalogue" | "now">,
  query: FindQuery & { pickup: Date; return: Date },
  language: Language,
): Promise<{ totalItems: number; freeItems: number; page: Found[] }> {
  const catalogue = deps.catalogue.current();
  const wanted = readWanted(deps, query);
  const free = await findFreeThere(deps, wanted.times, wanted.where);
  const stateOf = ({ id, boxSize }: CatalogueProduct) =>
    freeState({ units: free.units(id), hasPlace: free.hasPlace(boxSize) }, catalogue.settings);
  const matches = order(catalogue, query, wanted.planHours, stateOf);
  const isFree = (product: CatalogueProduct) => stateOf(product) !== "none";
  const listed = query.free ? matches.filter(isFree) : matches;
  const first = (query.page - 1) * query.limit;
  const page = listed.slice(first, first + query.limit);
  const taken = page.filter((product) => !isFree(product));
  const nearest = await findNearestTimes(deps, taken, wanted.times, wanted.where);
  return {
    totalItems: listed.length,
    freeItems: matches.filter(isFree).length,
    page: page.map((product) => {
      const state = stateOf(product);
      const near = nearest.get(product.id);
      return {
        product,
        mark: {
          state,
          unitsLeft: free.units(product.id),
          planHours: wanted.planHours,
          price: pricesOf(product)[wanted.planHours],
          nearest: near ? { pickup: toJstIso(near.pickup), return: toJstIso(near.giveBack) } : null,
          stations: state === "none" ? stationsFor(product, free, catalogue, language) : [],
        },
      };
    }),
  };
}

function readWanted(
  { catalogue, now }: Pick<Deps, "catalogue" | "now">,
  { pickup, return: giveBack, station, area }: FindQuery & { pickup: Date; return: Date },
): Wanted {
  const current = catalogue.current();
  const times = { pickup, giveBack };
  const planHours = planFor(pickup, giveBack);
  const isPossible = isRentable(times, current.maintenance, current.settings, now());
  if (!planHours || !isPossible || !inOneArea(current, { pickupStation: station, returnStation: station, area })) {
    throw new AppError("RES_004");
  }
  return { times, planHours, where: { area: areaOf(current, { station, area }), station } };
}

/** All matches in the order that was asked for. Prices are those of the time, not of the shortest plan. */
function order(
  catalogue: Catalogue,
  query: FindQuery,
  planHours: PlanHours,
  stateOf: (product: CatalogueProduct) => FreeState,
): CatalogueProduct[] {
  const { sort } = query;
  const found = searchProducts(catalogue, { ...query, sort: sort === "free" ? "popular" : sort });
  if (sort === "free") {
    const { free = [], none = [] } = Object.groupBy(found, (each) => (stateOf(each) === "none" ? "none" : "free"));
    return [...free, ...none];
  }
  const price = (product: CatalogueProduct) => pricesOf(product)[planHours];
  if (sort === "price_asc") return found.toSorted((a, b) => price(a) - price(b));
  if (sort === "price_desc") return found.toSorted((a, b) => price(b) - price(a));
  return found;
}

/** Units belong to the whole area: another station helps where only the place is missing. */
function stationsFor(
  product: CatalogueProduct,
  free: FreeThere,
  { stations }: Catalogue,
  language: Language,
): FreeMark["stations"] {
  if (free.units(product.id) === 0) return [];
  const others = free.otherStations(product.boxSize).slice(0, STATIONS);
  return others.flatMap((slug) => {
    const station = stations.find((each) => each.slug === slug);
    return station ? [{ slug, name: station.name[language] }] : [];
  });
}
