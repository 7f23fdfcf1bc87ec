import { useEffect, useState } from "react";

const TICK_MS = 15_000;

/** The shop's clock in milliseconds, from what it was when the page was loaded: the browser's may be wrong. */
export function useNow(loadedAt: string): number {
  const start = Date.parse(loadedAt);
  const [passed, setPassed] = useState({ start, ms: 0 });
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setPassed({ start, ms: performance.now() - began }), TICK_MS);
    return () => clearInterval(timer);
  }, [start]);
  return start + (passed.start === start ? passed.ms : 0);
}
