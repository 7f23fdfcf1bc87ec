import type { QuoteView } from "#contract/quote.ts";
import type { QuoteRequest } from "#contract/reservation-requests.ts";
import type { Queryable } from "#db/database.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import { AppError } from "#server/platform/errors.ts";
import { servesAt, stationsAt } from "#server/rentals/stock/places.ts";
import { readStockFor, type viewStock, type Wanted } from "#server/rentals/stock/stock-store.ts";

type Stations = QuoteView["stations"];
type Named = Pick<QuoteRequest, "pickupStation" | "returnStation">;
type BoxesAt = ReturnType<typeof viewStock>["boxesAt"];

/** A quote tells of the named stations and of so many of the area; of the others only where it cannot do without. */
const FEW = 8;

/** The stations whose boxes a quote asks for at first, and the others of the area. */
export function stationsToAsk(catalogue: Catalogue, area: string, { pickupStation, returnStation }: Named) {
  const [first, others]: [string[], string[]] = [[], []];
  for (const [index, { slug }] of stationsAt(catalogue, { area }).entries()) {
    (index < FEW || slug === pickupStation || slug === returnStation ? first : others).push(slug);
  }
  return { first, others };
}

type Asked = { wanted: Wanted; request: QuoteRequest; free: { boxesAt: BoxesAt; others: string[] } };

/** The stations that were asked, and whether each can serve. Refused with RES_002: none can, or a named one cannot. */
export async function findStations(
  db: Queryable,
  catalogue: Catalogue,
  { wanted, request, free: { boxesAt, others } }: Asked,
  language: Language,
): Promise<Stations> {
  const view = (boxes: BoxesAt) => viewStations(catalogue, { area: wanted.area, request, boxesAt: boxes }, language);
  let stations = view(boxesAt);
  if (others.length > 0 && needsOthers(stations, request)) {
    const more = await readStockFor(db, { ...wanted, stations: others });
    stations = view(new Map([...boxesAt, ...more.boxesAt]));
  }
  if (!serves(stations, request, "forPickup") || !serves(stations, request, "forReturn")) throw new AppError("RES_002");
  return stations;
}

/** In the shop's order. A station serves by a box or at its counter. */
function viewStations(
  catalogue: Catalogue,
  { area, request, boxesAt }: { area: string; request: QuoteRequest; boxesAt: BoxesAt },
  language: Language,
): Stations {
  return stationsAt(catalogue, { area }).flatMap((station) => {
    const boxes = boxesAt.get(station.slug);
    if (!boxes) return [];
    return {
      slug: station.slug,
      name: station.name[language],
      forPickup: servesAt(catalogue, station, request.pickupTime, boxes.pickup),
      forReturn: servesAt(catalogue, station, request.returnTime, boxes.return),
    };
  });
}

const namedFor = ({ pickupStation, returnStation }: Named) => ({ forPickup: pickupStation, forReturn: returnStation });

/** Whether the named one serves, or where any will do, one of them. */
function serves(stations: Stations, request: Named, kind: "forPickup" | "forReturn"): boolean {
  const named = namedFor(request)[kind];
  return stations.some((station) => station[kind] && (named ?? station.slug) === station.slug);
}

/** Whether any station will do for something that none of these serves. */
const needsOthers = (stations: Stations, request: Named): boolean =>
  (["forPickup", "forReturn"] as const).some(
    (kind) => namedFor(request)[kind] === undefined && !serves(stations, request, kind),
  );
