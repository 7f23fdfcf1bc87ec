import { setTimeout as pause } from "node:timers/promises";

/** Whoever asks within so short a time of each other is answered together. */
const GATHER_MS = 3;
/** So many readings of one thing run at a time. With one, who asks just after it began would wait for two. */
const AT_ONCE = 2;

/**
 * Those who ask for the same at the same time share one reading: when something happens at a station, all phones there ask at
 * once. Nobody gets what was read before they asked, so who has just changed something sees it.
 */
export function shareReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Set<Promise<unknown>>>();
  const next = new Map<string, Promise<T>>();
  const readNext = async (key: string, read: () => Promise<T>): Promise<T> => {
    await pause(GATHER_MS);
    for (let others = running.get(key); others && others.size >= AT_ONCE; others = running.get(key)) {
      await Promise.race(others);
    }
    // From here on it may miss what others change.
    next.delete(key);
    const own = read();
    const ended = own.catch(() => {});
    const all = running.get(key) ?? new Set();
    running.set(key, all.add(ended));
    try {
      return await own;
    } finally {
      all.delete(ended);
      if (all.size === 0) running.delete(key);
    }
  };
  return (key, read) => {
    const shared = next.get(key) ?? readNext(key, read);
    next.set(key, shared);
    return shared;
  };
}
