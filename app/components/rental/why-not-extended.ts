import { type Messages, useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";

type Extendable = Pick<ReservationView, "maintenanceUntil"> & {
  extension: Pick<ReservationView["extension"], "allowed" | "pending">;
  change: Pick<ReservationView["change"], "pending">;
};

/** Why a reservation cannot be extended; undefined when it can. */
export function useWhyNotExtended(reservation: Extendable): string | undefined {
  const { clock } = useMessages("rental");
  const { dateTime } = useMessages("common");
  return whyNotExtended(reservation, clock, dateTime);
}

export function whyNotExtended(
  { maintenanceUntil, extension: { allowed, pending }, change }: Extendable,
  m: Messages["rental"]["clock"],
  dateTime: Messages["common"]["dateTime"],
): string | undefined {
  if (allowed) return undefined;
  if (pending) return m.extendPending;
  if (change.pending) return m.underWay;
  return maintenanceUntil ? m.maintenance(dateTime(maintenanceUntil)) : m.extendOver;
}
