import { useRef } from "react";

/** Does something as often as asked for, but never twice at a time: what comes meanwhile counts as one more. */
export function useOneByOne(work: () => Promise<void>): () => void {
  const state = useRef<"idle" | "working" | "once more">("idle");
  const run = async () => {
    if (state.current !== "idle") {
      state.current = "once more";
      return;
    }
    try {
      do {
        state.current = "working";
        await work();
      } while (wantsMore(state.current));
    } finally {
      state.current = "idle";
    }
  };
  return () => void run();
}

const wantsMore = (state: string) => state === "once more";
