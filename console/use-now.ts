import { useEffect, useState } from "react";
import { shopNow } from "./shop-time.ts";

const TICK_MS = 15_000;

/** The shop's time in milliseconds, kept up to date; at once when somebody comes back to the page. */
export function useNow(): number {
  const [now, setNow] = useState(shopNow);
  useEffect(() => {
    const tick = () => setNow(shopNow());
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return now;
}
