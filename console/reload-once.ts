const KEY = "console-reloaded";
/** A second failure this soon is no matter of an old build. */
const SOON_MS = 10_000;

/** A screen's code is not there: most likely a new build took the old files away, and loading the page anew helps. */
export async function reloadOnce(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (!navigator.onLine || Date.now() - last < SOON_MS) throw error;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return new Promise(() => {});
}
