/** What this browser keeps between visits: nothing on the server, nor where its user lets no site keep anything. */
export function deviceStorage(): Storage | undefined {
  try {
    return typeof localStorage === "undefined" ? undefined : localStorage;
  } catch {
    return undefined;
  }
}
