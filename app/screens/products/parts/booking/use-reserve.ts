import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { useApi } from "#app/api-context.tsx";
import { news } from "#app/components/outcome/news.ts";
import { startFollowing } from "#app/components/outcome/outcome-watch.tsx";
import { noteRequest, settleRequest, shown, waitedFor } from "#app/components/outcome/pending-requests.ts";
import type { Choices } from "#app/components/when/choices.ts";
import { keepReservation, startKeeping } from "#app/offline/saved-copies.ts";
import { prefetch } from "#app/prefetch.ts";
import { useSession } from "#app/session/session.ts";
import { useSite } from "#app/site.tsx";
import { useCall } from "#app/use-call.ts";
import type { QuoteView } from "#contract/quote.ts";
import { useLanguage } from "#ui/language.tsx";
import { showError } from "#ui/snackbar.tsx";
import { readCouponUse, readOffer } from "./coupon-use.ts";
import { handOver } from "./just-reserved.ts";
import { meantPlaces } from "./meant-places.ts";
import { isClear, type Refusal } from "./refusal.ts";
import { forgetTicked } from "./use-ticked.ts";

const couponCodes = ["COU_001", "COU_002", "COU_003", "COU_004", "COU_005"] as const;
export const COUPON_ID = "coupon";

/** Longer than a call waits for its answer: what reaches the shop later is refused there, so that its end is certain. */
const GOOD_FOR_MS = 90_000;

/** Sends the reservation once, whatever happens on the way. A member who has left the page by the time of the answer is told elsewhere. */
export function useReserve(quote: QuoteView, choices: Choices, now: string) {
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const session = useSession();
  const { build } = useSite();
  const { send, sending } = useCall();
  const [refusal, setRefusal] = useState<Refusal>();
  const { id } = quote.product;
  const memberId = session.status === "authenticated" ? session.user.id : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: when that clock was read
  const loadedAt = useMemo(() => Date.now(), [now]);
  const waiting = useWaiting();
  usePreparations(id);

  const reserve = async (more: { another?: true } = {}) => {
    setRefusal(undefined);
    const request = requestOf(quote, choices, params, more);
    const notAfter = new Date(Date.parse(now) + Date.now() - loadedAt + GOOD_FOR_MS).toISOString();
    const address = pathname + search;
    const sent = { body: JSON.stringify(request), productId: id, address, notAfter };
    const { noted, tried } = noteRequest(memberId, sent);
    const json = {
      ...request,
      ...{ requestKey: noted.key, notAfter, noticesAccepted: true as const, expectedTotal: quote.total },
    };
    waiting.begin(noted.key);
    const { ok, error } = await send(() => api.products[":id"].reservation.$post({ param: { id: String(id) }, json }), {
      handled: "other",
    });
    // Whoever goes back is on another page by the address before the other page is drawn.
    const stillHere = waiting.end(noted.key) && location.pathname + location.search === address;
    // A clear refusal has reserved nothing, so the next try is another request. Else only the same key may be sent again.
    const over = ok !== undefined || isClear(error, tried);
    if (!stillHere) {
      if (!over || !(await settleRequest(memberId, noted))) return;
      if (!ok) return news.set({ memberId, state: "refused", address });
      void keepReservation(build, ok.result.id);
      return news.set({ memberId, state: "reserved", reservation: ok.result });
    }
    if (over) {
      shown.add(noted.key);
      // Else the tab that is being looked at tells it too.
      if (document.visibilityState === "visible") await settleRequest(memberId, noted);
    }
    if (ok) {
      handOver(ok.result);
      forgetTicked();
      return navigate(`/products/${id}/reservation/success?id=${ok.result.id}`, { replace: true });
    }
    // The coupon is gone: the new quote says so, and what the rental costs without it.
    if (couponCodes.some((code) => code === error.code)) {
      await revalidate();
      document.getElementById(COUPON_ID)?.scrollIntoView({ block: "center" });
    } else if (error.fields.expectedTotal || error.fields.notAfter) {
      // The price or the time has moved on. What it is now stands on the page before it is said.
      await revalidate();
      showError(error.message);
    } else if (error.status !== 403 && error.code !== "COM_003") setRefusal(error);
  };
  return { reserve, sending, refusal, forget: () => setRefusal(undefined) };
}

/** What is asked for: the same words are the same request. */
function requestOf(quote: QuoteView, choices: Choices, params: URLSearchParams, more: { another?: true }) {
  const { pickup, giveBack } = meantPlaces(quote, choices);
  const offer = readOffer(params);
  return {
    productId: quote.product.id,
    pickupTime: quote.pickupTime,
    returnTime: quote.returnTime,
    // An offer has places of its own.
    ...(!offer && { pickupStation: pickup?.slug, returnStation: giveBack?.slug }),
    longer: true,
    ...readCouponUse(params),
    ...offer,
    ...more,
  };
}

/** Knows whether the page that waits for an answer is still the one on screen when it comes. */
function useWaiting() {
  const keys = useRef<Set<string>>(undefined);
  useEffect(() => {
    const own = new Set<string>();
    keys.current = own;
    return () => {
      keys.current = undefined;
      for (const key of own) waitedFor.delete(key);
    };
  }, []);
  return {
    begin: (key: string) => {
      keys.current?.add(key);
      waitedFor.add(key);
    },
    end: (key: string): boolean => {
      waitedFor.delete(key);
      return keys.current?.delete(key) ?? false;
    },
  };
}

/** Gets ready what is needed right after the booking: there may be no network any more by then. */
function usePreparations(productId: number): void {
  const language = useLanguage();
  const { build } = useSite();
  useEffect(() => {
    void prefetch(`/products/${productId}/reservation/success`, language);
    startFollowing(language).catch(() => {});
    startKeeping(build).catch(() => {});
  }, [productId, language, build]);
}
