import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { keepReservation } from "#app/offline/saved-copies.ts";
import { useSite } from "#app/site.tsx";
import { news } from "./news.ts";
import { onRequests, type PendingRequest, readRequests, settleRequest, shown, waitedFor } from "./pending-requests.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;
/** How much later than its last moment a request may still be on its way through the server. */
const MARGIN_MS = 15_000;

/** Whoever has closed that is not told again before there is an end. */
const saidPending = new Set<string>();

/** Asks what became of the member's requests until all are known, in the tab that is being looked at. */
export function useFollow(memberId: string | undefined): void {
  const api = useApi();
  const navigate = useNavigate();
  const { build } = useSite();

  const ask = useEffectEvent(async (memberId: string, request: PendingRequest) => {
    if (shown.has(request.key)) return settleRequest(memberId, request);
    // The page that waits for the answer tells it.
    if (waitedFor.has(request.key)) return;
    const { result } = await call(api.reservation.outcome.$get({ query: { requestKey: request.key } }));
    const { state, reservation, asOf } = result;
    const onItsWay = state === "none" && Date.parse(asOf) < Date.parse(request.notAfter) + MARGIN_MS;
    // While this was asked, the request was sent once more, or its end was told.
    if (waitedFor.has(request.key) || !readRequests(memberId).some(({ key }) => key === request.key)) return;
    if (state === "pending" || onItsWay) {
      if (!saidPending.has(request.key)) news.set({ memberId, state: "pending" });
      saidPending.add(request.key);
      return;
    }
    if (!(await settleRequest(memberId, request))) return;
    if (state !== "reserved" || !reservation) {
      news.set({ memberId, ...(state === "refunded" ? { state } : { state: "refused", address: request.address }) });
      return;
    }
    const { id } = reservation;
    void keepReservation(build, id);
    // Whoever is still where it was confirmed must not be able to pay once more.
    if (location.pathname + location.search === request.address) {
      news.set(undefined);
      navigate(`/products/${request.productId}/reservation/success?id=${id}`, { replace: true });
    } else news.set({ memberId, state: "reserved", reservation });
  });

  useEffect(() => {
    if (!memberId) return;
    let pause = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = true;
    const look = async () => {
      // Without network, or when somebody else has told it: the next look will see.
      if (document.visibilityState === "visible")
        for (const request of readRequests(memberId)) await ask(memberId, request).catch(() => {});
      clearTimeout(timer);
      if (readRequests(memberId).length > 0) {
        if (running) timer = setTimeout(look, pause);
        pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
      } else if (news.get()?.state === "pending") news.set(undefined);
    };
    const lookNow = () => {
      pause = FIRST_PAUSE_MS;
      void look();
    };
    lookNow();
    const unsubscribe = onRequests(lookNow);
    window.addEventListener("online", lookNow);
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      running = false;
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener("online", lookNow);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, [memberId]);
}
