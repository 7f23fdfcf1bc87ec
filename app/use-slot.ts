import { useEffect, useState } from "react";
import { MINUTE, SECOND } from "#domain/time.ts";

/** What can be had changes with each slot, and so does the day at midnight in Japan. */
const SLOT = 30 * MINUTE;
/** The server's clock has passed it, too, by then. */
const MARGIN = SECOND;
const TICK_MS = 15_000;

const slotNow = () => Math.floor((Date.now() - MARGIN) / SLOT);

/**
 * How many times a slot has begun that the page is looked at in: what was asked for with another count is of an earlier slot,
 * perhaps of yesterday. Whoever comes back to a page that was left open sees it change at once.
 */
export function useSlot(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let slot = slotNow();
    const look = () => {
      if (document.visibilityState !== "visible" || slot === slotNow()) return;
      slot = slotNow();
      setCount((before) => before + 1);
    };
    const timer = setInterval(look, TICK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return count;
}
