import type { ReservationView } from "#contract/reservations.ts";

// Only the browser ever writes it: on the server, many people's pages share this module.
let handedOver: ReservationView | undefined;

/** Hands the answer of the booking on to the page that shows it, which then needs no network. */
export function handOver(reservation: ReservationView): void {
  handedOver = reservation;
}

/** What was handed over, once: whoever loads the page again wants to see how it is then. */
export function takeOver(id: string): ReservationView | undefined {
  const taken = handedOver?.id === id ? handedOver : undefined;
  handedOver = undefined;
  return taken;
}
