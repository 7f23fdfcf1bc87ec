import { setTimeout as pause } from "node:timers/promises";

/** Whoever asks within so short a time of each other is answered together. */
const GATHER_MS = 1;

/**
 * Those who ask for the same at the same time share one reading: when something happens at a station, all phones there ask at
 * once. Nobody gets what was read before they asked, so who has just changed something sees it; and of each thing one reading
 * runs at a time.
 */
export function shareReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const [running, next] = [new Map<string, Promise<T>>(), new Map<string, Promise<T>>()];
  const readNext = async (key: string, read: () => Promise<T>): Promise<T> => {
    await Promise.all([pause(GATHER_MS), running.get(key)?.catch(() => {})]);
    // From here on it may miss what others change.
    next.delete(key);
    const own = read();
    running.set(key, own);
    try {
      return await own;
    } finally {
      if (running.get(key) === own) running.delete(key);
    }
  };
  return (key, read) => {
    const shared = next.get(key) ?? readNext(key, read);
    next.set(key, shared);
    return shared;
  };
}
