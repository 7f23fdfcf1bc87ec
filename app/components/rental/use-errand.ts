import { useState } from "react";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import { useRefresh } from "#app/use-refresh.ts";
import type { ReservationView } from "#contract/reservations.ts";
import { showSuccess } from "#ui/snackbar.tsx";

type Purpose = NonNullable<ReservationView["errand"]>["purpose"];

/** Hands a pickup or a return on, and takes it back. The link is known only until it is forgotten. */
export function useErrand(reservation: ReservationView, adopt: (latest: ReservationView) => void) {
  const { hand: m } = useMessages("errand");
  const api = useApi();
  const { send, sending } = useCall();
  const refresh = useRefresh();
  const [link, setLink] = useState<string>();
  const address = api.reservations[":id"].errand;
  const param = { id: reservation.id };
  const make = async (purpose: Purpose) => {
    const { ok } = await send(() => address.$post({ param, json: { purpose } }));
    if (!ok) return refresh();
    setLink(ok.result.link);
    adopt(ok.result.reservation);
  };
  const revoke = async () => {
    const { ok } = await send(() => address.$delete({ param }));
    if (!ok) {
      await refresh();
      return false;
    }
    adopt(ok.result);
    showSuccess(m.revoked);
    return true;
  };
  return { link, make, revoke, sending, forget: () => setLink(undefined) };
}
