import type { ReservationSummaryView } from "#contract/reservations.ts";
import { type Messages, useMessages } from "../../messages/messages.tsx";

type Times = Pick<ReservationSummaryView, "status" | "pickupTime" | "returnTime">;

/** Whole minutes until an instant, rounded up: at least one while it has not come. */
const minutesUntil = (instant: string, now: number) => Math.ceil((Date.parse(instant) - now) / 60_000);

/** What matters about the reservation at this moment, in a sentence. */
export function useTimeLeft(reservation: Times, now: number): { text: string; urgent: boolean } {
  const m = useMessages("rental");
  const { dateTime } = useMessages("common");
  return { text: sentence(reservation, now, m, dateTime), urgent: isUrgent(reservation, now) };
}

function sentence(
  { status, pickupTime, returnTime }: Times,
  now: number,
  m: Messages["rental"],
  name: (iso: string) => string,
) {
  const toPickup = minutesUntil(pickupTime, now);
  const toReturn = minutesUntil(returnTime, now);
  const { progress, length } = m;
  switch (status) {
    case "not_collected":
      return toPickup > 0 ? progress.untilPickup(length(toPickup)) : progress.pickupSoon;
    case "before_pickup":
      return toPickup > 0 ? progress.untilPickup(length(toPickup)) : progress.pickupNow;
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
