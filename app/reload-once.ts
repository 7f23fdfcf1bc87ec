const GUARD_MS = 10_000;
const KEY = "reloaded";

/** Whether a page at `path` may reload itself now: at most once per path within ten seconds. */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, path: string, now: number): boolean {
  let last: { path?: unknown; at?: unknown } = {};
  try {
    last = JSON.parse(storage.getItem(KEY) ?? "{}");
  } catch {
    // Whatever is stored there is not ours: as good as nothing.
  }
  if (last.path === path && typeof last.at === "number" && now - last.at < GUARD_MS) return false;
  storage.setItem(KEY, JSON.stringify({ path, at: now }));
  return true;
}

/**
 * Code that cannot be loaded usually means a new build took the old files away: load `target` with the new ones.
 * Nothing goes on here until that has happened.
 */
export function reloadOnce(target: { pathname: string; search: string; hash: string }, error: unknown): Promise<never> {
  if (!mayReload(sessionStorage, target.pathname, Date.now())) return Promise.reject(error);
  const address = target.pathname + target.search + target.hash;
  if (target.pathname === location.pathname) location.reload();
  else location.assign(address);
  return new Promise(() => {});
}
