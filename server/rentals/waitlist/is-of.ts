import type { QuoteRequest } from "#contract/reservation-requests.ts";
import type { Reservation } from "#db/schema.ts";

/** Whether a request asks for what was offered. Stations that it leaves out are those of the offer. */
export const isOf = (
  { pickupAt, returnAt, pickupStation, returnStation }: Reservation,
  request: Pick<QuoteRequest, "pickupTime" | "returnTime" | "pickupStation" | "returnStation">,
): boolean =>
  pickupAt.getTime() === request.pickupTime.getTime() &&
  returnAt.getTime() === request.returnTime.getTime() &&
  (request.pickupStation ?? pickupStation) === pickupStation &&
  (request.returnStation ?? returnStation) === returnStation;
