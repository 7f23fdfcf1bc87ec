/** Whom passkeys are for: the site's name among authenticators, and the only origin they are used at. */
export type RelyingParty = { id: string; origin: string };

const isAddress = (host: string) => /^\[|^\d+(\.\d+){3}$/.test(host);

/** The relying party of a public origin. Undefined where browsers make no passkeys: at a bare address, or without TLS. */
export function relyingPartyOf(origin: string): RelyingParty | undefined {
  const { protocol, hostname } = new URL(origin);
  const isOwnMachine = hostname === "localhost" || hostname.endsWith(".localhost");
  const isSafe = protocol === "https:" || (protocol === "http:" && isOwnMachine);
  return isSafe && !isAddress(hostname) ? { id: hostname, origin } : undefined;
}
