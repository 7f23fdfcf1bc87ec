import { redirect } from "react-router";
import type { PageContext } from "./page-context.ts";
import type { RouteRow } from "./routes.ts";

/**
 * Sends those away who may not open a page: `access` in the route table says who may. The history and the receipts are public
 * there and ask a guest on the page itself to log in. `onGuest` is `sendToLogin` (`app/screen-routes.tsx`); in the browser
 * `askServer` asks first whether there is a session (`app/entry-client.tsx`).
 */
export async function guard(
  row: RouteRow,
  { session }: PageContext,
  url: URL,
  onGuest: (url: URL) => Promise<unknown>,
): Promise<void> {
  const member = session.status === "authenticated";
  // The token was handed out when the card flow began; whose it is and whether it is still good, the API says.
  if (row.access === "token" && !/^[\w-]{43}$/.test(url.searchParams.get("key") ?? "")) throw redirect("/error");
  if ((row.access === "member" || row.access === "token") && !member) await onGuest(url);
  if (row.access === "guest" && member) throw redirect("/");
}
