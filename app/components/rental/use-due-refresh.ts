import { useEffect, useEffectEvent } from "react";
import { useRefresh } from "#app/use-refresh.ts";
import type { ReservationView } from "#contract/reservations.ts";
import { MINUTE } from "#domain/time.ts";

/** The server's clock has passed an instant, too, by then. */
const MARGIN_MS = 1_000;
const TRY_AGAIN_MS = 15_000;

type Due = Pick<ReservationView, "pickupTime" | "returnTime" | "late" | "returnClaim" | "maintenanceUntil"> & {
  cancellation: Pick<ReservationView["cancellation"], "deadline">;
  pickupQr: { validFrom: string } | null;
  returnQr: { validFrom: string } | null;
};

/** Whether an instant has come since the page was loaded from which on the reservation reads differently. */
export function isDue(reservation: Due, loadedAt: string, now: number): boolean {
  const { pickupTime, returnTime, pickupQr, returnQr, late, returnClaim, maintenanceUntil, cancellation } = reservation;
  const instants = [
    ...[pickupTime, returnTime, late.from, late.next?.at, pickupQr?.validFrom, returnQr?.validFrom],
    ...[returnClaim?.until, maintenanceUntil],
  ].map((instant) => Date.parse(instant ?? ""));
  // Its whole minute still counts.
  instants.push(Date.parse(cancellation.deadline) + MINUTE);
  return instants.some((instant) => Date.parse(loadedAt) < instant + MARGIN_MS && instant + MARGIN_MS <= now);
}

/** Loads the page anew then, until that succeeds. */
export function useDueRefresh(reservation: ReservationView, loadedAt: string, now: number): void {
  const refresh = useEffectEvent(useRefresh());
  const attempt = isDue(reservation, loadedAt, now) ? Math.floor(now / TRY_AGAIN_MS) : undefined;
  useEffect(() => {
    if (attempt !== undefined) void refresh();
  }, [attempt]);
}
