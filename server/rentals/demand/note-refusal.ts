import type { QuoteRequest } from "#contract/reservation-requests.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { areaOf } from "#server/rentals/stock/places.ts";

type Asked = {
  productId: number;
  request: Pick<QuoteRequest, "pickupTime" | "returnTime" | "pickupStation" | "returnStation" | "area">;
};

/** Nothing was free, or no place for it: what the shop could have rented out. */
const lost = ["RES_001", "RES_002"];

/** Passes an answer on; a refusal for lack of stock or room is written down first. */
export async function noteRefusal<T>(
  { catalogue, demand }: Pick<Deps, "catalogue" | "demand">,
  { productId, request }: Asked,
  answer: Promise<T>,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && lost.includes(error.code)) {
      const station = request.pickupStation ?? request.returnStation;
      const area = areaOf(catalogue.current(), { station, area: request.area });
      const { pickupTime: pickupAt, returnTime: returnAt } = request;
      demand.note({ kind: "refusal", productId, code: error.code, area, station, pickupAt, returnAt });
    }
    throw error;
  }
}
