import { type ApiClient, call } from "#app/api.ts";
import type { PageContext } from "#app/page-context.ts";
import { isOut } from "#domain/rentals/reservation-status.ts";
import { nextRental } from "./next-rental.ts";

type ListQuery = { history: "0" | "1"; sortOrder: "asc" | "desc"; page?: string };

/** Reservations that are running, or those that are over, all or a page of them, with the shop's clock. */
export async function loadReservations({ api }: PageContext, query: ListQuery) {
  const [list, time] = await Promise.all([
    call(api.reservations.$get({ query })),
    call(api.reservation.time.$get({ query: {} })),
  ]);
  return { ...list.result, now: time.result.now };
}

/** One reservation with all its details, for a page that has others too: the notices about it stay unread. */
export async function fetchReservation(api: ApiClient, id: string) {
  return (await call(api.reservations[":id"].$get({ param: { id }, query: { history: "0", seen: "0" } }))).result;
}

/** The same for a page of its own: whoever opens it has read the notices about it. */
export async function openReservation({ api, setUnread }: PageContext, id: string) {
  const { result } = await call(api.reservations[":id"].$get({ param: { id }, query: { history: "0" } }));
  setUnread(result.unreadCount);
  return result;
}

/** Where it can be returned right now; `near`: seen from there. */
export async function fetchReturnPlaces(api: ApiClient, id: string, near?: string) {
  const query = near === undefined ? {} : { near };
  return (await call(api.reservations[":id"]["return-places"].$get({ param: { id }, query }))).result;
}

/** One reservation, the shop's clock, and for what is rented where it can be returned. */
export async function loadReservation(page: PageContext, id: string) {
  const [reservation, time] = await Promise.all([
    openReservation(page, id),
    call(page.api.reservation.time.$get({ query: {} })),
  ]);
  const rented = isOut(reservation.status);
  // The page is worth having without them.
  const places = rented ? await fetchReturnPlaces(page.api, id).catch(() => null) : null;
  return { reservation, now: time.result.now, places };
}

/** The rental that comes next with all its details, if there is one, and the shop's clock. */
export async function loadNextRental(page: PageContext) {
  const { reservations, now } = await loadReservations(page, { history: "0", sortOrder: "asc" });
  const next = nextRental(reservations);
  if (!next) return { reservation: null, now };
  return { reservation: await fetchReservation(page.api, next.id), now };
}
