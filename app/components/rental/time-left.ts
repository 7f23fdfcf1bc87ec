import { type Messages, useMessages } from "#app/messages/messages.tsx";
import type { ReservationSummaryView, ReservationView } from "#contract/reservations.ts";
import type { Stage } from "#domain/rentals/reservation-stage.ts";
import { MINUTE } from "#domain/time.ts";

/**
 * A reservation as lists have it; a whole one also knows whether there is still a code to pick it up with, and which box is kept
 * for its return right now.
 */
export type ListedReservation = ReservationSummaryView & Partial<Pick<ReservationView, "pickupQr" | "returnClaim">>;
type Times = Pick<ListedReservation, "status" | "stage" | "pickupTime" | "returnTime"> & {
  pickupPlace: Pick<ReservationSummaryView["pickupPlace"], "kind">;
  pickupQr?: { validFrom: string } | null;
};
type TimeLeft = { text: string; urgent: boolean };
type Clock = Pick<Messages["common"], "dateTime" | "time">;

/** Whole minutes until an instant, rounded up: at least one while it has not come. */
export const minutesUntil = (instant: string, now: number) => Math.ceil((Date.parse(instant) - now) / MINUTE);

const SOON_MINUTES = 60;

/** Before the item is handed over. */
export const awaitingStages: Stage[] = ["booked", "preparing", "ready", "missed"];

/** What matters about the reservation at this moment, in a sentence. */
export function useTimeLeft(reservation: ListedReservation, now: number): TimeLeft {
  const m = useMessages("rental");
  const { dateTime, time } = useMessages("common");
  return timeLeft(reservation, now, m, { dateTime, time });
}

export function timeLeft(
  reservation: Times,
  now: number,
  m: Pick<Messages["rental"], "progress" | "length">,
  clock: Clock,
): TimeLeft {
  if (isLost(reservation, now)) return { text: m.progress.pickupLost, urgent: true };
  return { text: sentence(reservation, now, m, clock), urgent: isUrgent(reservation, now) };
}

const hasCome = (instant: string, now: number) => Date.parse(instant) <= now;

/** The time has come, and no code opens the box: it is somebody else's by now. */
const isLost = ({ stage, pickupTime, pickupQr }: Times, now: number) =>
  pickupQr === null && awaitingStages.includes(stage) && hasCome(pickupTime, now);

function sentence(
  { status, stage, pickupTime, returnTime, pickupPlace, pickupQr }: Times,
  now: number,
  { progress, length }: Pick<Messages["rental"], "progress" | "length">,
  clock: Clock,
) {
  switch (stage) {
    case "booked":
      return progress.untilPickup(length(Math.max(0, minutesUntil(pickupTime, now))));
    case "preparing":
      return hasCome(pickupTime, now) ? progress.notPrepared : progress.preparing(clock.time(pickupTime));
    case "ready":
      return hasCome(pickupQr?.validFrom ?? pickupTime, now)
        ? progress.pickupNow[pickupPlace.kind]
        : progress.untilPickup(length(minutesUntil(pickupTime, now)));
    case "missed":
      return progress.missed(clock.dateTime(returnTime));
    case "rented":
    case "late": {
      const left = minutesUntil(returnTime, now);
      return left > 0 ? progress.untilReturn(length(left)) : progress.overdue(length(1 - left));
    }
    case "lost":
      return progress.lost;
    case "shipped":
      return progress.shipped;
    case "returned":
      return status === "returned" ? progress.returned : progress.notReturned;
    case "never_collected":
      return progress.neverCollected;
    case "cancelled":
      return progress.cancelled;
  }
}

/** Something is late, ours or theirs, or has to be returned within the hour. */
function isUrgent({ stage, pickupTime, returnTime }: Times, now: number): boolean {
  if (stage === "missed" || stage === "late") return true;
  if (stage === "preparing") return hasCome(pickupTime, now);
  return stage === "rented" && minutesUntil(returnTime, now) <= SOON_MINUTES;
}
