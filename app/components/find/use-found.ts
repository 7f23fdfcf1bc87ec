import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, call, type SuccessOf } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import type { timedQuery } from "./list-query.ts";

type TimedQuery = NonNullable<ReturnType<typeof timedQuery>>;
export type FoundAnswer = SuccessOf<Awaited<ReturnType<ReturnType<typeof useApi>["products"]["$get"]>>>;

export type Found = {
  /** The last answer to this very question, from whenever it is. */
  answer?: FoundAnswer;
  at?: number;
  /** Why there is no newer one. */
  error?: ApiError;
  retry: () => void;
};

// On the way back to a list, it is shown as it was while it is asked for again.
const kept = new Map<string, { answer: FoundAnswer; at: number }>();
const MOST = 20;
/** The browser's own word that it is online comes early, or never. */
const AGAIN_MS = 5_000;

function keep(key: string, answer: FoundAnswer): void {
  kept.delete(key);
  kept.set(key, { answer, at: Date.now() });
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest) kept.delete(oldest);
}

/** What is free there and then: asked beside the page, and anew when somebody comes back to it or to the network. */
export function useFound(query: TimedQuery | undefined): Found | undefined {
  const api = useApi();
  const key = query && JSON.stringify(query);
  const [outcome, setOutcome] = useState<{ key: string; error?: ApiError }>();
  const ask = useEffectEvent(async (asked: string) => {
    if (!query) return;
    try {
      keep(asked, await call(api.products.$get({ query })));
      setOutcome({ key: asked });
    } catch (error) {
      setOutcome({ key: asked, error: error instanceof ApiError ? error : new ApiError(0, undefined) });
    }
  });
  useEffect(() => {
    if (!key) return;
    const look = () => void ask(key);
    const comeBack = () => document.visibilityState === "visible" && look();
    // Said at once, not only when the next question fails.
    const lose = () => setOutcome({ key, error: new ApiError(0, undefined) });
    look();
    addEventListener("online", look);
    addEventListener("offline", lose);
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", lose);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [key]);
  const isLost = outcome?.key === key && outcome?.error?.status === 0;
  useEffect(() => {
    if (!key || !isLost) return;
    const timer = setInterval(() => void ask(key), AGAIN_MS);
    return () => clearInterval(timer);
  }, [key, isLost]);
  if (!key) return undefined;
  const error = outcome?.key === key ? outcome.error : undefined;
  return { ...kept.get(key), ...(error && { error }), retry: () => void ask(key) };
}
