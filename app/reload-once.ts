const GUARD_MS = 10_000;
const KEY = "reloaded";

/** Whether a page at `path` may reload itself now: at most once per path within ten seconds. */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, path: string, now: number): boolean {
  const recent = readTimes(storage.getItem(KEY)).filter(([, at]) => now - at < GUARD_MS);
  if (recent.some(([reloaded]) => reloaded === path)) return false;
  storage.setItem(KEY, JSON.stringify([...recent, [path, now]]));
  return true;
}

type Time = [path: string, at: number];

/** When which path was reloaded. Whatever else is stored there is not ours: as good as nothing. */
function readTimes(text: string | null): Time[] {
  try {
    const times: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(times) ? times.filter((time): time is Time => typeof time?.[1] === "number") : [];
  } catch {
    return [];
  }
}

function mayReloadNow(path: string): boolean {
  try {
    return mayReload(sessionStorage, path, Date.now());
  } catch {
    // Where nothing can be kept, nobody would know that it was reloaded before.
    return false;
  }
}

/**
 * Code that cannot be loaded usually means a new build took the old files away: load `target` with the new ones.
 * Nothing goes on here until that has happened.
 */
export function reloadOnce(target: { pathname: string; search: string; hash: string }, error: unknown): Promise<never> {
  if (!mayReloadNow(target.pathname)) return Promise.reject(error);
  if (target.pathname + target.search === location.pathname + location.search) location.reload();
  else location.assign(target.pathname + target.search + target.hash);
  return new Promise(() => {});
}
