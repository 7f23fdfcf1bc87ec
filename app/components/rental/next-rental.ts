import { awaitingStatuses, type ReservationStatus, rentedStatuses } from "#domain/rentals/reservation-status.ts";

type Rental = { status: ReservationStatus; pickupTime: string; returnTime: string };

const among = (statuses: readonly string[], { status }: Rental) => statuses.includes(status);

/** When the member has to do something about a rental next; undefined when it is not their turn any more. */
function dueAt(rental: Rental): number | undefined {
  if (among(rentedStatuses, rental)) return Date.parse(rental.returnTime);
  return among(awaitingStatuses, rental) ? Date.parse(rental.pickupTime) : undefined;
}

/** What is late goes before everything: every hour of it may cost something. */
const inOrder = (a: Rental, b: Rental) => Number(isLate(b)) - Number(isLate(a)) || (dueAt(a) ?? 0) - (dueAt(b) ?? 0);

const isLate = ({ status }: Rental) => status === "overdue_return";

/** The rental that asks for the member first: what is late, then what is soonest to be picked up or returned. */
export const nextRental = <R extends Rental>(rentals: R[]): R | undefined =>
  rentals
    .filter((rental) => dueAt(rental) !== undefined)
    .toSorted(inOrder)
    .at(0);
