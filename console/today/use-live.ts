import { useEffect, useEffectEvent } from "react";
import { toJstIso } from "#domain/jst.ts";
import { setLine } from "../live.ts";
import { shopNow } from "../shop-time.ts";

/** How soon to try again where the server refused the line, which browsers do not do by themselves. */
const RETRY_MS = 5_000;

/**
 * Follows what happens at a station. After a lost line it goes on where it was, and `onNews` is called for whatever may
 * have been missed. `onEnd`: the session is over.
 */
export function useLive(station: string | undefined, after: string | undefined, onNews: () => void) {
  const tell = useEffectEvent(onNews);
  const startAfter = useEffectEvent(() => after ?? "");
  const ready = after !== undefined;
  useEffect(() => {
    if (!station || !ready) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lost = false;
    const open = () => {
      source = new EventSource(`/api/console/live?${new URLSearchParams({ station, after: startAfter() })}`);
      source.onopen = () => {
        setLine({ state: "live" });
        if (lost) tell();
        lost = false;
      };
      source.onerror = () => {
        if (!lost) setLine({ state: "lost", since: toJstIso(new Date(shopNow())) });
        lost = true;
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS);
      };
      for (const event of ["change", "refresh", "end"]) source.addEventListener(event, () => tell());
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
      setLine({ state: "off" });
    };
  }, [station, ready]);
}
