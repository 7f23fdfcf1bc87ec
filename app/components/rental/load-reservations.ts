import { call } from "../../api.ts";
import type { PageContext } from "../../page-context.ts";

/** Reservations that are running, or those that are over, with the shop's clock. */
export async function loadReservations({ api }: PageContext, query: { history: "0" | "1"; sortOrder: "asc" | "desc" }) {
  const [list, time] = await Promise.all([call(api.reservations.$get({ query })), call(api.reservation.time.$get())]);
  return { reservations: list.result.reservations, now: time.result.now };
}

export async function loadReservation({ api }: PageContext, id: string) {
  const [reservation, time] = await Promise.all([
    call(api.reservations[":id"].$get({ param: { id } })),
    call(api.reservation.time.$get()),
  ]);
  return { reservation: reservation.result, now: time.result.now };
}
