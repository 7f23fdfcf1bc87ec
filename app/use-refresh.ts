import { useRevalidator } from "react-router";
import { READ_LIMIT_MS } from "./session/access-token.ts";

let underWay: Promise<void> | undefined;

/**
 * Loads the page's data anew, in place, so that an open QR code stays open. Only if the network answers at all: what is on
 * screen is worth more than an error page.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return () => {
    // However many pieces of the page ask, it is loaded once.
    underWay ??= fetch("/build.json", { cache: "no-store", signal: AbortSignal.timeout(READ_LIMIT_MS) })
      .then(revalidate, () => {})
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
}
