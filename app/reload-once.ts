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

/** Code that cannot be loaded usually means a new build took the old files away: start again with the new one. */
export function reloadOnce(error: unknown): never {
  if (mayReload(sessionStorage, location.pathname, Date.now())) location.reload();
  throw error;
}
