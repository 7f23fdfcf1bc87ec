import { createContext, use } from "react";
import type { SessionUser } from "#contract/auth.ts";
import { createStore } from "#ui/store.ts";

/** Who is looking. */
export type Session =
  | { status: "authenticated"; user: SessionUser /** The ids of the favourites. */; mylist: number[] }
  | { status: "unauthenticated" }
  | { status: "loading" };

/** What the server rendered the page for. */
export const RenderedSession = createContext<Session>({ status: "loading" });

// Only the browser ever writes it: on the server, many people's pages share this module.
const current = createStore<Session>({ status: "loading" });

export const getSession = current.get;

export function setSession(session: Session): void {
  current.set(session);
}

/** The same session with another number of unread notices. */
export const withUnread = (session: Session, unreadNotices: number): Session =>
  session.status === "authenticated" ? { ...session, user: { ...session.user, unreadNotices } } : session;

export function useUnread(): number {
  const session = useSession();
  return session.status === "authenticated" ? session.user.unreadNotices : 0;
}

export function useSession(): Session {
  const rendered = use(RenderedSession);
  const live = current.use();
  return live.status === "loading" ? rendered : live;
}
