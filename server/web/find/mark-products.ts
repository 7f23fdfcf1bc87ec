import type { FreeMark } from "#contract/find.ts";
import { toJstIso } from "#domain/jst.ts";
import { type FreeState, freeState } from "#domain/rentals/free-mark.ts";
import { longestRentalHours, planWithin } from "#domain/rentals/plan.ts";
import { isRentable } from "#domain/rentals/rentable.ts";
import { type RentalPrice, rentalPrice } from "#domain/rentals/rental-price.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue, CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import { priceRulesOf } from "#server/catalogue/products/find-product.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { type FreeThere, findNearestTimes, type Times } from "#server/rentals/availability/free-there.ts";
import { refuseElsewhere } from "#server/rentals/holds/check-rental.ts";
import { findCarried } from "#server/rentals/stock/carried-in-area.ts";
import { areaOf, rulesIn, type Where } from "#server/rentals/stock/places.ts";

export type Found = { product: CatalogueProduct; mark: FreeMark };

/** How many other stations are worth naming. */
const STATIONS = 2;

export type PriceOf = (product: CatalogueProduct) => RentalPrice;
/** `priceAt`: at other times, which are no longer. */
export type Wanted = {
  times: Times;
  priceOf: PriceOf;
  priceAt: (product: CatalogueProduct, times: Times) => RentalPrice;
  where: Where;
};

/** Times and place as somebody asks for them. */
export type WantedQuery = {
  pickup: Date;
  return: Date;
  station?: string | undefined;
  area?: string | undefined;
};

/** What is asked for, refused with RES_004 where no rental can be. */
export function readWanted(
  { catalogue, now }: Pick<Deps, "catalogue" | "now">,
  { pickup, return: giveBack, station, area }: WantedQuery,
): Wanted {
  const current = catalogue.current();
  const { settings } = current;
  const times = { pickup, giveBack };
  // A search may always be for longer than a plan.
  const most = longestRentalHours(true, settings);
  const where = { area: areaOf(current, { station, area }), station };
  const rules = rulesIn(current, where.area);
  const isPossible =
    planWithin(pickup, giveBack, most) !== undefined && isRentable(times, current.maintenance, rules, now());
  refuseElsewhere(current, { pickupStation: station, area });
  if (!isPossible) throw new AppError("RES_004");
  const priceAt = (product: CatalogueProduct, at: Times) => {
    const price = rentalPrice(at, priceRulesOf(product), most);
    if (!price) throw new Error("a time that is possible has a price");
    return price;
  };
  return { times, priceOf: (product) => priceAt(product, times), priceAt, where };
}

/** How free a product is there and then. */
export const stateIn =
  ({ settings }: Catalogue, free: FreeThere) =>
  ({ id, boxSize }: CatalogueProduct): FreeState =>
    freeState({ units: free.units(id), hasPlace: free.hasPlace(boxSize) }, settings);

/** The products with what is said of each: whether it is free, for how much, and if not, when or where it is. */
export async function markProducts(
  deps: Pick<Deps, "database" | "catalogue" | "now">,
  { wanted, free, products }: { wanted: Wanted; free: FreeThere; products: CatalogueProduct[] },
  language: Language,
): Promise<Found[]> {
  const catalogue = deps.catalogue.current();
  const stateOf = stateIn(catalogue, free);
  const taken = products.filter((product) => stateOf(product) === "none");
  // No other time helps where the area has none of it.
  const later = taken.filter(({ id }) => free.stocks(id));
  const absent = taken.filter(({ id }) => !free.stocks(id)).map(({ id }) => id);
  const carried = await findCarried(deps.database.db, { productIds: absent, area: wanted.where.area });
  const nearest = await findNearestTimes(deps, later, wanted.times, wanted.where);
  return products.map((product) => ({
    product,
    mark: {
      state: stateOf(product),
      unitsLeft: free.units(product.id),
      carried: !absent.includes(product.id) || carried.has(product.id),
      ...viewPrice(wanted.priceOf(product)),
      nearest: viewNearest(product, nearest.get(product.id), wanted),
      stations: taken.includes(product)
        ? otherStations(product, free, { catalogue, where: wanted.where, language })
        : [],
    },
  }));
}

const viewPrice = ({ planPrice: _, ...price }: RentalPrice) => price;

const viewNearest = (product: CatalogueProduct, times: Times | undefined, { priceAt }: Wanted): FreeMark["nearest"] =>
  times
    ? { pickup: toJstIso(times.pickup), return: toJstIso(times.giveBack), price: priceAt(product, times).price }
    : null;

/** Another station helps where only the place is missing. */
function otherStations(
  { id, boxSize }: CatalogueProduct,
  free: FreeThere,
  { catalogue, where, language }: { catalogue: Catalogue; where: Where; language: Language },
): FreeMark["stations"] {
  if (free.units(id) === 0) return [];
  const others = free.stationsFor(boxSize).filter((slug) => slug !== where.station);
  return others.slice(0, STATIONS).flatMap((slug) => {
    const station = catalogue.stationBySlug.get(slug);
    return station ? [{ slug, name: station.name[language] }] : [];
  });
}
