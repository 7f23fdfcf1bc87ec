import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { keepReservation } from "#app/offline/saved-copies.ts";
import { useSite } from "#app/site.tsx";
import { useCall } from "#app/use-call.ts";
import type { ChangeQuoteView } from "#contract/change.ts";
import { showError, showSuccess } from "#ui/snackbar.tsx";
import type { Refusal } from "./refused-text.ts";

/** Sends a change once, whatever happens on the way: as long as this is on screen, it is the same request. */
export function useChange(reservationId: string, quote: ChangeQuoteView) {
  const m = useMessages("change");
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { build } = useSite();
  const { send, sending } = useCall();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [refusal, setRefusal] = useState<Refusal>();
  const { pickupTime, returnTime, pickupStation, returnStation, difference: expectedDifference } = quote;
  const change = async (more: { another?: true } = {}) => {
    setRefusal(undefined);
    const places = { pickupStation: pickupStation.slug, returnStation: returnStation.slug };
    const json = { pickupTime, returnTime, ...places, requestKey, expectedDifference, ...more };
    const { ok, error } = await send(
      () => api.reservations[":id"].change.$post({ param: { id: reservationId }, json }),
      { handled: "other" },
    );
    if (ok) {
      void keepReservation(build, reservationId);
      showSuccess(m.done);
      return navigate(`/reservations/${reservationId}`, { replace: true });
    }
    // The price has moved on. What it is now stands on the page before it is said.
    if (error.fields.expectedDifference) {
      await revalidate();
      return showError(error.message);
    }
    if (error.status !== 403 && error.code !== "COM_003") setRefusal(error);
  };
  return { change, sending, refusal, forget: () => setRefusal(undefined) };
}
