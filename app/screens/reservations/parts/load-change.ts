import { type ApiClient, ApiError, call } from "#app/api.ts";
import { type Choices, instantOf } from "#app/components/when/choices.ts";
import { isToldInPlace } from "#app/screens/products/parts/booking/refusal.ts";
import type { ReservationView } from "#contract/reservations.ts";

/** What is asked for. A station that stays leaves the return's as it is, which may be another one. */
export function wishOf({ pickupPlace }: ReservationView, { station, pickup, giveBack }: Choices) {
  const moves = station && station !== pickupPlace.station.slug;
  return {
    pickupTime: instantOf(pickup),
    returnTime: instantOf(giveBack),
    ...(moves && { pickupStation: station, returnStation: station }),
  };
}

/** What the change that an address asks for would cost, or why not; undefined while it is being chosen. */
export async function loadChange(
  api: ApiClient,
  reservation: ReservationView,
  choices: Choices,
  params: URLSearchParams,
) {
  const { pickupTime, returnTime, ...stations } = wishOf(reservation, choices);
  if (params.get("step") !== "confirm" || !pickupTime || !returnTime || !reservation.change.allowed) return undefined;
  const json = { pickupTime, returnTime, ...stations };
  try {
    const { result } = await call(api.reservations[":id"].change.info.$post({ param: { id: reservation.id }, json }));
    return { quote: result };
  } catch (error) {
    if (!(error instanceof ApiError) || !isToldInPlace(error.code)) throw error;
    return { refusal: { code: error.code, message: error.message } };
  }
}
