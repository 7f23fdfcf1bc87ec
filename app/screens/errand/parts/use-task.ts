import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { ApiError, call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import type { ErrandView } from "#contract/errands.ts";

/** How often to ask again, so that what a door reports and what the member changes is seen. */
const EVERY_MS = 10_000;

type Answer = ErrandView | "unknown" | "loading";
type Seen = { key: string; answer: Answer; fresh: boolean };

const isOver = (answer: Answer) => answer !== "loading" && (answer === "unknown" || answer.state !== "open");

/** What the link in the address asks for, as it is now. The key stands behind the #, which no server gets to see. */
export function useTask(): { answer: Answer; fresh: boolean } {
  const api = useApi();
  const { hash } = useLocation();
  const key = hash.slice(1);
  const [seen, setSeen] = useState<Seen>();
  const current = seen?.key === key ? seen : undefined;
  const look = useEffectEvent(async () => {
    if (!key) return setSeen({ key, answer: "unknown", fresh: true });
    try {
      const { result } = await call(api.errand.$post({ json: { key } }));
      setSeen({ key, answer: result, fresh: true });
    } catch (error) {
      const refused = error instanceof ApiError && (error.code === "COM_001" || error.code === "COM_003");
      if (refused) setSeen({ key, answer: "unknown", fresh: true });
      // Without network the last answer stays: the code works all the same.
      else setSeen({ key, answer: "loading", ...current, fresh: false });
    }
  });
  const over = current !== undefined && isOver(current.answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  useEffect(() => {
    if (over) return;
    const lookIfSeen = () => {
      if (document.visibilityState === "visible") void look();
    };
    lookIfSeen();
    const timer = setInterval(lookIfSeen, EVERY_MS);
    document.addEventListener("visibilitychange", lookIfSeen);
    window.addEventListener("online", lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfSeen);
      window.removeEventListener("online", lookIfSeen);
    };
  }, [key, over]);
  return { answer: current?.answer ?? "loading", fresh: current?.fresh ?? true };
}
