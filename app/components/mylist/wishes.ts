import { getSession, setSession, useSession } from "#app/session/session.ts";
import { createStore } from "#ui/store.ts";

/** What the member wants of a product, until the server has said yes or no. */
const wishes = createStore<ReadonlyMap<number, boolean>>(new Map());
const underWay = new Set<number>();

/** Whether to show a product as a favourite: the member's last click, else what the server knows. */
export function useIsFavourite(productId: number): boolean {
  const session = useSession();
  const wished = wishes.use().get(productId);
  return session.status === "authenticated" && (wished ?? session.mylist.includes(productId));
}

/**
 * Makes a product a favourite, or no longer one, and shows it at once. `send` tells the server, one call at a time for
 * each product: answers cannot overtake each other, and the last click is sent last. The caller whose click began it
 * learns how it ended; clicks that came meanwhile are part of that.
 */
export async function wish(
  productId: number,
  wanted: boolean,
  send: (wanted: boolean) => Promise<boolean>,
): Promise<{ done: boolean; favourite: boolean } | undefined> {
  setWish(productId, wanted);
  if (underWay.has(productId)) return undefined;
  underWay.add(productId);
  const who = memberId();
  let favourite = !wanted;
  let sent: boolean;
  let done: boolean;
  try {
    do {
      sent = wishes.get().get(productId) ?? wanted;
      done = await send(sent);
      if (!done) continue;
      favourite = sent;
      if (memberId() === who) remember(productId, favourite);
    } while ((wishes.get().get(productId) ?? sent) !== sent);
  } finally {
    underWay.delete(productId);
    setWish(productId, undefined);
  }
  return { done, favourite };
}

function setWish(productId: number, wanted: boolean | undefined): void {
  const next = new Map(wishes.get());
  if (wanted === undefined) next.delete(productId);
  else next.set(productId, wanted);
  wishes.set(next);
}

const memberId = () => {
  const session = getSession();
  return session.status === "authenticated" ? session.user.id : undefined;
};

function remember(productId: number, favourite: boolean): void {
  const session = getSession();
  if (session.status !== "authenticated") return;
  const others = session.mylist.filter((id) => id !== productId);
  setSession({ ...session, mylist: favourite ? [...others, productId] : others });
}
