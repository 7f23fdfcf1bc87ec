import { useEffect, useState } from "react";

import { savedCopy } from "./offline/saved-copies.ts";

const TICK_MS = 15_000;

/** The shop's clock in milliseconds, from what it was when the page was loaded: the browser's may be wrong. */
export function useNow(loadedAt: string): number {
  const start = Date.parse(loadedAt);
  const [passed, setPassed] = useState({ start, ms: 0 });
  const savedAt = savedCopy.use();
  useEffect(() => {
    // A copy is older than its visit.
    const age = savedAt ? Date.now() - Date.parse(savedAt) : 0;
    const began = performance.now() - age;
    const tick = () => setPassed({ start, ms: performance.now() - began });
    if (age > 0) tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [start, savedAt]);
  return start + (passed.start === start ? passed.ms : 0);
}
