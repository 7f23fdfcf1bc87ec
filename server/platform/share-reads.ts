import { setTimeout as pause } from "node:timers/promises";

/** Requests that come within this time of each other are answered together. */
const GATHER_MS = 3;
/** How long the next reading waits for the one before. A reading that hangs holds nobody up for longer. */
const PATIENCE_MS = 100;

/**
 * Those who ask for the same at the same time share one reading: when something happens at a station, all phones there ask at
 * once. Nobody gets what was read before they asked, so whoever has just changed something sees it. Whoever asks while others are being
 * answered is answered after them, together with those of them who ask again at once.
 */
export function shareReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<T>>();
  const readNext = async (key: string, read: () => Promise<T>): Promise<T> => {
    const before = running.get(key);
    if (before) await Promise.race([before, pause(PATIENCE_MS)]);
    await pause(GATHER_MS);
    // From here on it may miss what others change.
    next.delete(key);
    const own = read();
    const ended = own.catch(() => {});
    running.set(key, ended);
    try {
      return await own;
    } finally {
      if (running.get(key) === ended) running.delete(key);
    }
  };
  return (key, read) => {
    const shared = next.get(key) ?? readNext(key, read);
    next.set(key, shared);
    return shared;
  };
}
