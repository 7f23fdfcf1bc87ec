import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "./api.ts";

export type Answer<T> =
  | { state: "loading" }
  | { state: "failed"; error: ApiError; retry: () => void }
  | { state: "ready"; value: T };

/**
 * Asks for something that depends on what has been chosen. The key says what is asked; another key is another question,
 * and no key is none, which also forgets the last answer. Late answers to old questions are dropped.
 */
export function useAnswer<T>(key: string | undefined, ask: () => Promise<T>): Answer<T> | undefined {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; value?: T; error?: ApiError }>();
  const question = key === undefined ? undefined : `${key}#${attempt}`;
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    if (question === undefined) return setAnswer(undefined);
    let wanted = true;
    askNow().then(
      (value) => wanted && setAnswer({ key: question, value }),
      (error) => {
        const refused = error instanceof ApiError ? error : new ApiError(0, undefined);
        if (wanted) setAnswer({ key: question, error: refused });
      },
    );
    return () => {
      wanted = false;
    };
  }, [question]);

  if (question === undefined) return undefined;
  if (answer?.key !== question) return { state: "loading" };
  if (answer.error) return { state: "failed", error: answer.error, retry: () => setAttempt(attempt + 1) };
  return { state: "ready", value: answer.value as T };
}
