import { createStore } from "#ui/store.ts";

/** A question that any call may have to put to the person. Whoever asks while it is open waits for the same answer. */
export function createQuestion() {
  const open = createStore(false);
  let waiting: ((answered: boolean) => void)[] = [];
  return {
    useOpen: open.use,
    /** True when it was answered, false when it was put aside. */
    ask: () =>
      new Promise<boolean>((resolve) => {
        waiting.push(resolve);
        open.set(true);
      }),
    answer: (answered: boolean) => {
      const all = waiting;
      waiting = [];
      open.set(false);
      for (const resolve of all) resolve(answered);
    },
  };
}

/** The session has ended: who are you? */
export const signInQuestion = createQuestion();
/** The last factor is too long ago: is it still you? */
export const factorQuestion = createQuestion();
