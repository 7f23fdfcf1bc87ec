import { useState } from "react";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import { useRefresh } from "#app/use-refresh.ts";
import type { ReservationView } from "#contract/reservations.ts";
import { showError, showSuccess } from "#ui/snackbar.tsx";

type ClaimOptions = {
  reservation: ReservationView;
  now: number;
  /** Takes the reservation as it has become. */
  adopt: (latest: ReservationView) => void;
  /** Somebody else was faster. */
  onTaken: () => void;
};

/** Keeps a free box for a return right now, gives it up again, and knows when its time is over. */
export function useClaim({ reservation, now, adopt, onTaken }: ClaimOptions) {
  const { giveBack: m } = useMessages("rental");
  const api = useApi();
  const { send, sending } = useCall();
  const refresh = useRefresh();
  const { returnClaim } = reservation;
  const [last, setLast] = useState(returnClaim);
  if (returnClaim && returnClaim.until !== last?.until) setLast(returnClaim);
  const address = api.reservations[":id"]["return-place"];
  const param = { id: reservation.id };

  const claim = async (station: string) => {
    const { ok, error } = await send(() => address.$post({ param, json: { station } }), { handled: ["RES_002"] });
    if (ok) return adopt(ok.result);
    if (error.code !== "RES_002") return refresh();
    showError(m.taken);
    onTaken();
  };
  const giveUp = async () => {
    const { ok } = await send(() => address.$delete({ param }));
    if (!ok) return refresh();
    setLast(null);
    adopt(ok.result);
    showSuccess(m.givenUp);
  };

  const isOver = ({ until }: { until: string }) => Date.parse(until) <= now;
  return {
    claim,
    giveUp,
    sending,
    /** The box that is kept now. */
    claimed: returnClaim && !isOver(returnClaim) ? returnClaim : null,
    /** The one whose time ran out while the page was open. */
    lapsed: last && isOver(last) ? last : null,
  };
}

export type Claim = ReturnType<typeof useClaim>;
