import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useApi } from "#app/api-context.tsx";
import { savedCopy } from "#app/offline/saved-copies.ts";
import { useRefresh } from "#app/use-refresh.ts";
import type { QrView, ReservationView } from "#contract/reservations.ts";
import type { Purpose } from "./door-news.ts";
import { fetchReservation } from "./load-reservations.ts";

/** How long to wait before asking again: while a code is held to a reader, and while one that works is a tap away. */
const SHOWN_MS = 3_000;
const USABLE_MS = 10_000;

export const isUsable = (qr: Pick<QrView, "validFrom" | "validUntil"> | null, now: number): boolean =>
  qr !== null && Date.parse(qr.validFrom) <= now && now <= Date.parse(qr.validUntil);

/** How many notices are unread is no news about the reservation. */
const written = (reservation: ReservationView) =>
  JSON.stringify(reservation, (key, value) => (key === "unreadCount" ? undefined : value));

/** The code that is on screen, and the reservation as it was when it was brought up. */
export type Shown = { purpose: Purpose; before: ReservationView };

/**
 * A reservation as it was loaded, or as it has become since: what a door reports is seen without a reload. It is asked for
 * again only while the page is looked at and a code is on screen or works. Without network it stays as it was.
 */
export function useFollowed(loaded: ReservationView, now: number) {
  const api = useApi();
  const refresh = useEffectEvent(useRefresh());
  // A copy gives way to the page itself as soon as there is a network.
  const isCopy = savedCopy.use() !== undefined;
  const [shown, setShown] = useState<Shown>();
  const showing = shown !== undefined;
  const [seen, setSeen] = useState({ loaded, latest: loaded });
  const reservation = seen.loaded === loaded ? seen.latest : loaded;
  const changes = useRef(0);

  const adopt = (latest: ReservationView) => {
    changes.current++;
    setSeen({ loaded, latest });
  };
  const look = useEffectEvent(async () => {
    const before = changes.current;
    const latest = await fetchReservation(api, reservation.id).catch(() => undefined);
    // What the member has done in the meantime is newer.
    if (!latest || before !== changes.current) return;
    if (written(latest) !== written(reservation)) adopt(latest);
  });

  const usable = isUsable(reservation.pickupQr, now) || isUsable(reservation.returnQr, now);
  const pause = showing ? SHOWN_MS : usable ? USABLE_MS : undefined;
  useEffect(() => {
    if (pause === undefined || isCopy) return;
    let timer: ReturnType<typeof setTimeout>;
    let wanted = true;
    const wait = () => {
      timer = setTimeout(async () => {
        if (document.visibilityState === "visible" && navigator.onLine) await look();
        if (wanted) wait();
      }, pause);
    };
    wait();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [pause, isCopy]);

  // The rest of the page, and what is kept of it, follows once nobody holds a code to a reader.
  const changed = reservation !== loaded;
  useEffect(() => {
    if (changed && !showing) void refresh();
  }, [changed, showing]);

  return {
    reservation,
    adopt,
    shown,
    show: (purpose: Purpose) => setShown({ purpose, before: reservation }),
    hide: () => setShown(undefined),
  };
}
