import { useEffect, useEffectEvent, useRef, useState } from "react";

import { savedCopy } from "./offline/saved-copies.ts";
import { useRefresh } from "./use-refresh.ts";

const TICK_MS = 15_000;

/**
 * The shop's clock in milliseconds, from what it was when the page was loaded: the browser's may be wrong, but it goes on
 * while the device sleeps. Whoever comes back sees the time at once, and then what has become of the page.
 * `every`: how often it ticks, in milliseconds.
 */
export function useNow(loadedAt: string, every = TICK_MS): number {
  const start = Date.parse(loadedAt);
  const [passed, setPassed] = useState({ start, ms: 0 });
  const began = useRef<{ start: number; savedAt: string | undefined; at: number }>(undefined);
  const savedAt = savedCopy.use();
  const refresh = useEffectEvent(useRefresh());
  useEffect(() => {
    // A copy is older than its visit.
    if (began.current?.start !== start || began.current.savedAt !== savedAt)
      began.current = { start, savedAt, at: savedAt ? Date.parse(savedAt) : Date.now() };
    const { at } = began.current;
    const tick = () => setPassed({ start, ms: Math.max(0, Date.now() - at) });
    const comeBack = () => {
      if (document.visibilityState !== "visible") return;
      tick();
      if (navigator.onLine) void refresh();
    };
    if (savedAt) tick();
    const timer = setInterval(tick, every);
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [start, savedAt, every]);
  return start + (passed.start === start ? passed.ms : 0);
}
