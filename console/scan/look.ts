import type { Scan } from "#contract/console/scan.ts";
import { ApiError, call, quietApi } from "../api.ts";
import { signInQuestion } from "../session/question.ts";
import { rememberCheckList } from "./check-lists.ts";

/** So long somebody waits with a label in hand. A line that is slower counts as none: labels say what they are. */
const LOOK_MS = 4_000;

/** What the server knows of a code; undefined without network. */
export async function look(station: string, code: string): Promise<Scan | undefined> {
  for (;;) {
    if (!navigator.onLine) return undefined;
    try {
      const init = { signal: AbortSignal.timeout(LOOK_MS) };
      const { result } = await call(quietApi.scan.$get({ query: { station, code } }, { init }));
      rememberCheckList(result);
      return result;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 0) return undefined;
      // Begins anew after signing in, however long that takes.
      if (error.code !== "STA_001" || !(await signInQuestion.ask())) throw error;
    }
  }
}
