import type { QuoteRequest } from "#contract/reservation-requests.ts";
import { maintenanceAt } from "#domain/rentals/maintenance.ts";
import { type Quote, quoteRental } from "#domain/rentals/quote.ts";
import { isRentable } from "#domain/rentals/rentable.ts";
import type { Text } from "#domain/text.ts";
import type { Catalogue, CatalogueProduct } from "#server/catalogue/products/catalogue.ts";
import { priceRulesOf } from "#server/catalogue/products/find-product.ts";
import type { Deps } from "#server/deps.ts";
import { type CheckedCoupon, checkCoupon, couponRental } from "#server/money/coupons/check-coupon.ts";
import { AppError } from "#server/platform/errors.ts";
import { maintenanceText } from "#server/rentals/holds/maintenance-text.ts";
import { areaOf, rulesIn } from "#server/rentals/stock/places.ts";

type CheckDeps = Pick<Deps, "database" | "catalogue" | "env" | "now">;

/** Refuses with RES_011 while the system is under maintenance. */
export function refuseInMaintenance({ catalogue, now }: Pick<Deps, "catalogue" | "now">): void {
  const running = maintenanceAt(catalogue.current().maintenance, now());
  if (running) throw new AppError("RES_011", { text: maintenanceText(running) });
}

const notServed: Text = {
  ja: "選んだ駅またはエリアは、ただいまご利用いただけません。別の駅をお選びください。",
  en: "That station or area isn't available right now. Choose another station.",
};
const inTwoAreas: Text = {
  ja: "別のエリアの駅では返却できません。受け取りと返却は、同じエリアの駅をお選びください。",
  en: "You can't return an item in another area. Choose pickup and return stations in the same area.",
};

/** Refuses with RES_004 an area that is missing, because it or its station does not serve, and areas that differ. */
function refuseAreas(named: (string | undefined)[]): void {
  if (named.includes(undefined)) throw new AppError("RES_004", { text: notServed });
  if (new Set(named).size > 1) throw new AppError("RES_004", { text: inTwoAreas });
}

const namedArea = ({ areas }: Catalogue, area: string | undefined) =>
  area === undefined ? [] : [areas.find(({ slug }) => slug === area)?.slug];

/**
 * Refuses with RES_004 a station or an area that does not exist, and a station of another area. A station that is closed for
 * the moment has no free times.
 */
export function refuseUnknown(
  catalogue: Catalogue,
  { station, area }: { station?: string | undefined; area?: string | undefined },
): void {
  const ofStation = station === undefined ? [] : [catalogue.stationBySlug.get(station)?.areaSlug];
  refuseAreas([...ofStation, ...namedArea(catalogue, area)]);
}

/** Refuses with RES_004 stations that do not serve, and those of two areas: nothing is carried from one area to another. */
export function refuseElsewhere(
  catalogue: Catalogue,
  { pickupStation, returnStation, area }: Pick<QuoteRequest, "pickupStation" | "returnStation" | "area">,
): void {
  const areaOfStation = (wanted: string) => {
    const station = catalogue.stationBySlug.get(wanted);
    return station?.state === "open" ? station.areaSlug : undefined;
  };
  const ofStations = [pickupStation, returnStation].flatMap((slug) =>
    slug === undefined ? [] : [areaOfStation(slug)],
  );
  refuseAreas([...ofStations, ...namedArea(catalogue, area)]);
}

/** Checks everything about a wished rental except whether it is still free, and prices it. */
export async function checkRental(
  deps: CheckDeps,
  memberId: string,
  product: CatalogueProduct,
  request: QuoteRequest,
): Promise<{ quote: Quote; checkedCoupon: CheckedCoupon | undefined }> {
  const catalogue = deps.catalogue.current();
  const { settings, maintenance } = catalogue;
  const times = { pickup: request.pickupTime, giveBack: request.returnTime };
  const area = areaOf(catalogue, { station: request.pickupStation ?? request.returnStation, area: request.area });
  // An offer has its times and places, which were kept for it even if they have closed since. They are compared where the
  // offer is looked up.
  if (!request.offerId) {
    refuseElsewhere(catalogue, request);
    if (!isRentable(times, maintenance, rulesIn(catalogue, area), deps.now())) throw new AppError("RES_004");
  }

  const wanted = { ...times, rules: priceRulesOf(product), longer: request.longer ?? false };
  const plain = quoteRental(wanted, settings);
  if (!plain) throw new AppError("RES_004");
  const named = request.couponId !== undefined || request.couponCode !== undefined;
  const rental = couponRental(product, plain.planHours);
  const checkedCoupon = named ? await checkCoupon(deps, memberId, request, rental) : undefined;
  const coupon = checkedCoupon && "coupon" in checkedCoupon ? checkedCoupon.coupon : undefined;
  return { quote: quoteRental({ ...wanted, coupon }, settings) ?? plain, checkedCoupon };
}
