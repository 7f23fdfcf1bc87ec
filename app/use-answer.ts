import { useEffect, useEffectEvent, useState } from "react";

export type Answer<T> = { state: "loading" } | { state: "failed"; retry: () => void } | { state: "ready"; value: T };

/**
 * Asks for something that depends on what has been chosen. The key says what is asked; another key is another question,
 * and no key is none. Late answers to old questions are dropped.
 */
export function useAnswer<T>(key: string | undefined, ask: () => Promise<T>): Answer<T> | undefined {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; value?: T; failed?: true }>();
  const question = key === undefined ? undefined : `${key}#${attempt}`;
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    if (question === undefined) return;
    let wanted = true;
    askNow().then(
      (value) => wanted && setAnswer({ key: question, value }),
      () => wanted && setAnswer({ key: question, failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [question]);

  if (question === undefined) return undefined;
  if (answer?.key !== question) return { state: "loading" };
  if (answer.failed) return { state: "failed", retry: () => setAttempt(attempt + 1) };
  return { state: "ready", value: answer.value as T };
}
