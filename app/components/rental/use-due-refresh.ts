import { useEffect, useEffectEvent } from "react";
import { useRefresh } from "#app/use-refresh.ts";
import type { ReservationView } from "#contract/reservations.ts";

/** The server's clock has passed an instant, too, by then. */
const MARGIN_MS = 1_000;
const TRY_AGAIN_MS = 15_000;

/** Loads the page anew when an instant has come from which on the reservation reads differently, until that succeeds. */
export function useDueRefresh(reservation: ReservationView, loadedAt: string, now: number): void {
  const refresh = useEffectEvent(useRefresh());
  const { pickupTime, returnTime, pickupQr, returnQr, late, returnClaim, maintenanceUntil } = reservation;
  const instants = [
    pickupTime,
    returnTime,
    late.from,
    late.next?.at,
    pickupQr?.validFrom,
    returnQr?.validFrom,
    returnClaim?.until,
    maintenanceUntil,
  ].map((instant) => Date.parse(instant ?? "") + MARGIN_MS);
  const due = instants.some((instant) => Date.parse(loadedAt) < instant && instant <= now);
  const attempt = due ? Math.floor(now / TRY_AGAIN_MS) : undefined;
  useEffect(() => {
    if (attempt !== undefined) void refresh();
  }, [attempt]);
}
