import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "./api.ts";

export type Answer<T> =
  | { state: "loading" }
  | { state: "failed"; error: ApiError; retry: () => void }
  | { state: "ready"; value: T };

/**
 * Asks for something that depends on what has been chosen. The key says what is asked; another key is another question,
 * and no key is none, which also forgets the last answer. Late answers to old questions are dropped.
 * No data leads to the error page, as for what is sent (`use-call.ts`); any other failure is the asker's to tell.
 * `slot`: of what changes with time (`use-slot.ts`). In another one it is asked for again; until then, what was known stays.
 */
export function useAnswer<T>(key: string | undefined, ask: () => Promise<T>, slot = 0): Answer<T> | undefined {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; value?: T; error?: ApiError }>();
  const question = key === undefined ? undefined : `${key}#${attempt}`;
  const askNow = useEffectEvent(ask);
  const navigate = useNavigate();
  const refuse = useEffectEvent((asked: string, error: ApiError) => {
    if (error.code === "COM_003") navigate("/error?status=404");
    else setAnswer({ key: asked, error });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another slot is a reason to ask, whatever it is
  useEffect(() => {
    if (question === undefined) return setAnswer(undefined);
    let wanted = true;
    askNow().then(
      (value) => wanted && setAnswer({ key: question, value }),
      (error) => wanted && refuse(question, error instanceof ApiError ? error : new ApiError(0, undefined)),
    );
    return () => {
      wanted = false;
    };
  }, [question, slot]);

  if (question === undefined) return undefined;
  if (answer?.key !== question) return { state: "loading" };
  if (answer.error) return { state: "failed", error: answer.error, retry: () => setAttempt(attempt + 1) };
  return { state: "ready", value: answer.value as T };
}
