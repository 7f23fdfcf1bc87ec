import { factorQuestion, signInQuestion } from "./question.ts";

/** What can be done about a refusal before the same is asked for again. */
const remedies: Record<string, () => Promise<boolean>> = {
  STA_001: signInQuestion.ask,
  STA_003: factorQuestion.ask,
};

/**
 * `fetch` for what people do. When the session has ended, or a fresh factor is wanted, it asks for that over the page as it
 * is, and then repeats the call.
 */
export const consoleFetch: typeof fetch = async (input, init) => {
  for (;;) {
    const answer = await fetch(input, init);
    if (answer.status !== 401 && answer.status !== 403) return answer;
    const body: { code?: string } = await answer
      .clone()
      .json()
      .catch(() => ({}));
    const remedy = remedies[body.code ?? ""];
    if (!remedy || !(await remedy())) return answer;
  }
};
