import { type Messages, useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";

type Cancellable = Pick<ReservationView, "stage" | "maintenanceUntil"> & {
  cancellation: Pick<ReservationView["cancellation"], "reason" | "deadline">;
};

/** Why a reservation cannot be cancelled, line by line; nothing when it can. */
export function useWhyNotCancelled(reservation: Cancellable): string[] {
  const { clock } = useMessages("rental");
  const { dateTime } = useMessages("common");
  return whyNotCancelled(reservation, clock, dateTime);
}

export function whyNotCancelled(
  { stage, maintenanceUntil, cancellation: { reason, deadline } }: Cancellable,
  m: Messages["rental"]["clock"],
  dateTime: Messages["common"]["dateTime"],
): string[] {
  switch (reason) {
    case null:
      return [];
    case "past_deadline":
      return [m.cancelOver(dateTime(deadline)), m.cancelNothing];
    // A deadline that had passed before anybody could have kept it says nothing.
    case "booked_too_late":
      return [m.cancelNever, m.cancelNeverWhy];
    case "maintenance":
      return [m.maintenance(dateTime(maintenanceUntil ?? deadline))];
    case "under_way":
      return [m.underWay];
    case "status":
      return [stage === "missed" ? m.cancelMissed : m.cancelStarted];
  }
}
