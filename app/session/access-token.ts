import { clearForms, formsAreOf } from "#app/form-memory.ts";
import { forgetCopies, forgetCopiesOfOthers } from "#app/offline/saved-copies.ts";
import type { SignedIn } from "#contract/auth.ts";
import type { ErrorBody } from "#contract/envelope.ts";
import { createStore } from "#ui/store.ts";
import { getSession, type Session, setSession } from "./session.ts";

type Token = { value: string; expiresAt: number };

/** A token this close to its end is as good as ended. */
const MARGIN_MS = 30_000;

/** What has no answer by then counts as lost: some networks never say so. Longer where giving up leaves a doubt. */
export const READ_LIMIT_MS = 15_000;
const WRITE_LIMIT_MS = 60_000;

// In memory only: what can be read from storage can be stolen from it.
let token: Token | undefined;
let refreshing: Promise<Token | undefined> | undefined;

/** Whether the session ended under the member's hands; the dialog that says so watches it. */
export const sessionExpired = createStore(false);

const userOf = (session: Session) => (session.status === "authenticated" ? session.user.id : undefined);

export function signedIn({ accessToken, accessTokenExpiresAt, user, mylist }: SignedIn): void {
  formsAreOf(user.id);
  if (userOf(getSession()) !== user.id) forgetCopiesOfOthers(user.id).catch(() => {});
  token = { value: accessToken, expiresAt: Date.parse(accessTokenExpiresAt) };
  setSession({ status: "authenticated", user, mylist });
}

/** Forgets who was here: the token, all that was typed, and what was kept for when there is no network. */
export function signedOut(): void {
  token = undefined;
  clearForms();
  forgetCopies().catch(() => {});
  setSession({ status: "unauthenticated" });
}

/** While the member is logging out, a call that comes too late is refused: nobody needs to be told why. */
let leaving = false;

export async function whileLeaving(work: () => Promise<void>): Promise<void> {
  leaving = true;
  try {
    await work();
  } finally {
    leaving = false;
  }
}

export function expireSession(): void {
  if (leaving) return;
  signedOut();
  sessionExpired.set(true);
}

/** The end of a session at the server that is under way. Calls wait for it: its answer takes away whatever cookie there is. */
let ending: Promise<unknown> | undefined;

/** A 403 ends the session here and at the server, with its cookie: else the next page would be a member's again. */
function forceLogOut(): void {
  if (leaving) return;
  if (getSession().status === "authenticated") {
    const headers = { "Content-Type": "application/json" };
    ending = send("/api/auth/logout", { method: "POST", headers, keepalive: true }, token).catch(() => {});
  }
  expireSession();
}

const mylistOf = (session: Session) => (session.status === "authenticated" ? session.mylist : undefined);

/** A token that will do for the next call, or undefined for a guest. */
async function freshToken(): Promise<Token | undefined> {
  if (getSession().status !== "authenticated") return undefined;
  if (token && token.expiresAt - Date.now() > MARGIN_MS) return token;
  return refresh();
}

/** Exchanges the cookie for a new token. Tabs take turns, because the cookie changes with every exchange. */
export function refresh(): Promise<Token | undefined> {
  refreshing ??= navigator.locks.request("refresh-session", exchange).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function exchange(): Promise<Token | undefined> {
  const before = mylistOf(getSession());
  const who = userOf(getSession());
  // Logged out while other tabs had their turn.
  if (who === undefined) return undefined;
  const answer = await fetch("/api/auth/refreshToken", {
    method: "POST",
    headers: { "Cache-Control": "no-cache", "Content-Type": "application/json" },
    // All tabs wait for it.
    signal: AbortSignal.timeout(READ_LIMIT_MS),
  });
  const body: { result: SignedIn } | undefined = answer.ok ? await answer.json() : undefined;
  // A logout meanwhile, or a login as somebody else, stands.
  if (userOf(getSession()) !== who) return token;
  if (body) {
    const { result } = body;
    if (result.user.id !== who) return changeMember();
    // Favourites that changed here meanwhile are newer than those in the answer.
    const now = mylistOf(getSession());
    signedIn(now && now !== before ? { ...result, mylist: now } : result);
  } else if (answer.status === 401 || answer.status === 403) {
    // 401: the cookie is gone, which happens when another tab logged out.
    expireSession();
  }
  return token;
}

/** Somebody else has logged in in another tab. Nothing on this page is theirs, and nothing it was about to send either. */
function changeMember(): Promise<never> {
  clearForms();
  forgetCopies().catch(() => {});
  location.reload();
  return new Promise(() => {});
}

/** `fetch` for the API: with the member's token, refreshed when it is due; a 403 ends the session. */
export const apiFetch: typeof fetch = async (input, init) => {
  await ending;
  const answer = await send(input, init, await freshToken());
  if (answer.status === 403) forceLogOut();
  if (answer.status !== 401 || getSession().status !== "authenticated") return answer;
  const body: Partial<ErrorBody> = await answer
    .clone()
    .json()
    .catch(() => ({}));
  // The server's clock decides: a token it takes for ended is refreshed once.
  return body.code === "COM_002" ? send(input, init, await refresh()) : answer;
};

function send(input: RequestInfo | URL, init: RequestInit | undefined, bearer: Token | undefined): Promise<Response> {
  const headers = new Headers(init?.headers);
  if (bearer) headers.set("Authorization", `Bearer ${bearer.value}`);
  const limit = (init?.method ?? "GET") === "GET" ? READ_LIMIT_MS : WRITE_LIMIT_MS;
  return fetch(input, { ...init, headers, signal: AbortSignal.timeout(limit) });
}

/** Asks whether the session is still there: when the window regains focus, and not otherwise. */
export async function refreshOnFocus(): Promise<void> {
  if (document.visibilityState !== "visible" || getSession().status !== "authenticated" || leaving) return;
  // A token that is still good stays: the session may have ended elsewhere, but where no answer comes nothing is lost.
  await refresh().catch(() => {});
}
