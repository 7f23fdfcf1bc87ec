import { type ApiClient, call } from "#app/api.ts";
import { setCompared } from "#app/components/compare/compared.ts";
import { forgetRequests } from "#app/components/outcome/storage-name.ts";
import { forgetStation } from "#app/components/where/last-station.ts";
import { READ_LIMIT_MS, signedOut, whileLeaving } from "./access-token.ts";
import { getSession } from "./session.ts";

/** What was asked for cannot be done because no CSRF token could be had. */
export class NoCsrfToken extends Error {}

/** Ends the session: at the API, then at the site's own sign-out; then forgets all that was typed. When it fails, the member is still signed in. */
export async function logOut(api: ApiClient): Promise<void> {
  const limit = () => ({ signal: AbortSignal.timeout(READ_LIMIT_MS) });
  // Without network this fails like any other call, and nothing has changed yet.
  const csrf = await fetch("/api/auth/csrf", { cache: "no-store", ...limit() });
  const csrfToken: unknown = csrf.ok ? (await csrf.json()).csrfToken : undefined;
  if (typeof csrfToken !== "string") throw new NoCsrfToken();
  await whileLeaving(async () => {
    await call(api.auth.logout.$post());
    const body = new URLSearchParams({ csrfToken, json: "true" });
    // The session has ended by now, whatever becomes of this.
    await fetch("/api/auth/signout", { method: "POST", body, ...limit() }).catch(() => {});
    forgetMember();
  });
}

/** Forgets on this device who was here, once the server has let them go. */
export function forgetMember(): void {
  const session = getSession();
  if (session.status === "authenticated") forgetRequests(session.user.id);
  // Nobody after them needs to know what they looked for, and where.
  setCompared([]);
  forgetStation();
  signedOut();
}
