import { useLoaderData, useRevalidator } from "react-router";
import { READ_LIMIT_MS } from "./session/access-token.ts";

type Shown = { address: string; data: unknown };

/** What stands on screen while it is loaded anew. */
let underWay: (Shown & { done: Promise<void> }) | undefined;

const addressOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** What a page that is being loaded anew in place shows; it stays where the shop is out of order. */
export const shownAt = (url: string): unknown => (underWay?.address === addressOf(url) ? underWay.data : undefined);

/** Loads anew what is shown. However many pieces of the page ask, it is loaded once. */
export function loadAnew({ url, data }: { url: string; data: unknown }, load: () => Promise<void>): Promise<void> {
  underWay ??= {
    address: addressOf(url),
    data,
    done: load().finally(() => {
      underWay = undefined;
    }),
  };
  return underWay.done;
}

/**
 * Loads the page's data anew, in place, so that an open QR code stays open. Only if the network and the shop answer: what is on
 * screen is worth more than an error page.
 */
export function useRefresh(): () => Promise<void> {
  const data = useLoaderData<unknown>();
  const { revalidate } = useRevalidator();
  const load = () =>
    fetch("/build.json", { cache: "no-store", signal: AbortSignal.timeout(READ_LIMIT_MS) }).then(revalidate, () => {});
  return () => loadAnew({ url: location.href, data }, load);
}
