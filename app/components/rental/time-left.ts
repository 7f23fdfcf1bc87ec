import type { ReservationSummaryView, ReservationView } from "#contract/reservations.ts";
import { awaitingStatuses } from "#domain/reservation-status.ts";
import { type Messages, useMessages } from "../../messages/messages.tsx";

/** A reservation as lists have it; a whole one also knows whether there is still a code to pick it up with. */
export type ListedReservation = ReservationSummaryView & Partial<Pick<ReservationView, "pickupQr">>;
type Times = Pick<ListedReservation, "status" | "pickupTime" | "returnTime" | "pickupQr"> & {
  pickupPlace: Pick<ReservationSummaryView["pickupPlace"], "kind">;
};
type TimeLeft = { text: string; urgent: boolean };

/** Whole minutes until an instant, rounded up: at least one while it has not come. */
const minutesUntil = (instant: string, now: number) => Math.ceil((Date.parse(instant) - now) / 60_000);

/** What matters about the reservation at this moment, in a sentence. */
export function useTimeLeft(reservation: ListedReservation, now: number): TimeLeft {
  const m = useMessages("rental");
  const { dateTime } = useMessages("common");
  return timeLeft(reservation, now, m, dateTime);
}

export function timeLeft(
  reservation: Times,
  now: number,
  m: Pick<Messages["rental"], "progress" | "length">,
  name: (iso: string) => string,
): TimeLeft {
  if (isLost(reservation, now)) return { text: m.progress.pickupLost, urgent: true };
  return { text: sentence(reservation, now, m, name), urgent: isUrgent(reservation, now) };
}

/** The time has come, and no code opens the box: it is somebody else's by now. */
const isLost = ({ status, pickupTime, pickupQr }: Times, now: number) =>
  pickupQr === null && awaitingStatuses.some((each) => each === status) && minutesUntil(pickupTime, now) <= 0;

function sentence(
  { status, pickupTime, returnTime, pickupPlace }: Times,
  now: number,
  { progress, length }: Pick<Messages["rental"], "progress" | "length">,
  name: (iso: string) => string,
) {
  const toPickup = minutesUntil(pickupTime, now);
  const toReturn = minutesUntil(returnTime, now);
  switch (status) {
    case "not_collected":
      return toPickup > 0 ? progress.untilPickup(length(toPickup)) : progress.pickupSoon;
    case "before_pickup":
      return toPickup > 0 ? progress.untilPickup(length(toPickup)) : progress.pickupNow[pickupPlace.kind];
    case "not_pickup":
      return progress.notPickup(name(returnTime));
    case "in_rental":
    case "overdue_return":
      return toReturn > 0 ? progress.untilReturn(length(toReturn)) : progress.overdue(length(1 - toReturn));
    case "not_returned":
      return progress.notReturned;
    case "returned":
      return progress.returned;
    case "cancelled":
      return progress.cancelled;
  }
}

/** Late, or to be returned within two hours. */
function isUrgent({ status, returnTime }: Times, now: number): boolean {
  if (status === "not_pickup" || status === "overdue_return") return true;
  return status === "in_rental" && minutesUntil(returnTime, now) <= 120;
}
