import { useEffect, useEffectEvent, useState } from "react";

const EVERY_MS = 20_000;

/** Asks now and then whether what is shown is still all there is. It changes nothing by itself: somebody may be reading or typing. */
export function useNews(shown: string, ask: () => Promise<string | undefined>): boolean {
  const [latest, setLatest] = useState(shown);
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    // Without network there is no news.
    const found = await ask().catch(() => undefined);
    if (found !== undefined) setLatest(found);
  });
  useEffect(() => setLatest(shown), [shown]);
  useEffect(() => {
    const timer = setInterval(() => void look(), EVERY_MS);
    const now = () => void look();
    document.addEventListener("visibilitychange", now);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", now);
    };
  }, []);
  return latest !== shown;
}
