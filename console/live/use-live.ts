import { useEffect, useEffectEvent } from "react";
import { openLine } from "./open-line.ts";

type Told = { onNews: () => void; onEnd: () => void };

/** Follows what happens at a station, from what has been read on. */
export function useLive(station: string | undefined, after: string | undefined, told: Told) {
  const onNews = useEffectEvent(() => told.onNews());
  const onEnd = useEffectEvent(() => told.onEnd());
  const startAfter = useEffectEvent(() => after ?? "");
  const ready = after !== undefined;
  useEffect(() => {
    if (!station || !ready) return;
    return openLine({ station, after: () => startAfter(), onNews: () => onNews(), onEnd: () => onEnd() });
  }, [station, ready]);
}
