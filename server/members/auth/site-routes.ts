import { type Context, Hono } from "hono";
import { loginRequest } from "#contract/auth.ts";
import { errorCatalogue } from "#contract/errors.ts";
import { sameSitePath } from "#domain/same-site-path.ts";
import type { Deps } from "#server/deps.ts";
import { csrfToken, csrfTokenMatches } from "#server/members/auth/csrf.ts";
import { logIn, UnverifiedMember } from "#server/members/auth/log-in.ts";
import { refreshSession } from "#server/members/auth/refresh-session.ts";
import { writeRegistrationCookie } from "#server/members/auth/registration-cookie.ts";
import { clearSessionCookie, readSessionCookie } from "#server/members/auth/session-cookie.ts";
import { revokeSessionOfToken } from "#server/members/auth/session-store.ts";
import { signInAnswer } from "#server/members/auth/sign-in-answer.ts";
import { visitorOf } from "#server/members/auth/visitor.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";

// The endpoints that an Auth.js client (`next-auth/react` and its likes) expects under /api/auth: forms instead of JSON,
// answers without the envelope. They work on the same sessions as the rest.

type Form = Record<string, unknown>;

const BASE = "/api/auth";

export function siteAuthRoutes(deps: Deps) {
  const originOf = (c: Context) => (deps.env.production ? deps.env.publicOrigin : new URL(c.req.url).origin);
  const csrfFailed = (c: Context, form: Form, page: "signin" | "signout") =>
    answerUrl(c, form, `${originOf(c)}${BASE}/${page}?csrf=true`);

  return new Hono<AppEnv>()
    .get(`${BASE}/csrf`, (c) => c.json({ csrfToken: csrfToken(c, deps) }, 200, noStore))
    .get(`${BASE}/providers`, (c) => {
      const url = `${originOf(c)}${BASE}`;
      const [signinUrl, callbackUrl] = [`${url}/signin/credentials`, `${url}/callback/credentials`];
      const credentials = { id: "credentials", name: "エキカリ", type: "credentials", signinUrl, callbackUrl };
      return c.json({ credentials }, 200, noStore);
    })
    .get(`${BASE}/session`, async (c) => {
      const session = await refreshSession(deps, readSessionCookie(c, deps.env), c.get("log")).catch((error) => {
        if (!(error instanceof AppError)) throw error;
        if (error.code === "COM_004") clearSessionCookie(c, deps.env);
      });
      if (!session) return c.json({}, 200, noStore);
      const { accessToken, user } = await signInAnswer(c, deps, session);
      const { name, email, id } = user;
      const expires = session.expiresAt.toISOString();
      return c.json({ user: { name, email, id }, expires, accessToken }, 200, noStore);
    })
    .get(`${BASE}/signin`, (c) => c.redirect(loginPage(c.req.query(), originOf(c))))
    .get(`${BASE}/error`, (c) => c.redirect(loginPage(c.req.query(), originOf(c))))
    .get(`${BASE}/signout`, (c) => c.redirect("/logout"))
    .post(`${BASE}/callback/credentials`, async (c) => {
      const form = await readForm(c);
      if (!csrfTokenMatches(c, deps, form.csrfToken)) return csrfFailed(c, form, "signin");
      try {
        const request = loginRequest.safeParse(form);
        if (!request.success) throw new AppError("AUT_001");
        await signInAnswer(c, deps, await logIn(deps, request.data, visitorOf(c, deps)));
        return answerUrl(c, form, sameSiteUrl(form.callbackUrl, originOf(c)));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error instanceof UnverifiedMember) writeRegistrationCookie(c, deps, error.member);
        const reason = error.code === "AUT_001" ? "CredentialsSignin" : error.code;
        const url = `${originOf(c)}${BASE}/error?${new URLSearchParams({ error: reason, provider: "credentials" })}`;
        return answerUrl(c, form, url, { status: errorCatalogue[error.code].status, headers: error.headers });
      }
    })
    .post(`${BASE}/signin/:provider`, async (c) => {
      const form = await readForm(c);
      if (!csrfTokenMatches(c, deps, form.csrfToken)) return csrfFailed(c, form, "signin");
      // Credentials are typed on the login page; there is no other provider to send anybody to.
      const callbackUrl = sameSiteUrl(form.callbackUrl, originOf(c));
      return answerUrl(c, form, `${originOf(c)}${BASE}/signin?${new URLSearchParams({ callbackUrl })}`);
    })
    .post(`${BASE}/signout`, async (c) => {
      const form = await readForm(c);
      if (!csrfTokenMatches(c, deps, form.csrfToken)) return csrfFailed(c, form, "signout");
      const token = readSessionCookie(c, deps.env);
      if (token) await revokeSessionOfToken(deps.database.db, token, deps.now());
      clearSessionCookie(c, deps.env);
      return answerUrl(c, form, sameSiteUrl(form.callbackUrl, originOf(c)));
    })
    .post(`${BASE}/_log`, (c) => c.json({}, 200, noStore));
}

/** Whether a request is for one of these forms; all other calls are JSON. */
export const isSiteAuthForm = (path: string) => /^\/api\/auth\/(callback|signin|signout|_log)(\/|$)/.test(path);

const noStore = { "Cache-Control": "private, no-cache, no-store" };

async function readForm(c: Context): Promise<Form> {
  if (/^application\/json\b/i.test(c.req.header("Content-Type") ?? "")) {
    const body: unknown = await c.req.json().catch(() => ({}));
    return typeof body === "object" && body !== null ? { ...body } : {};
  }
  return c.req.parseBody().catch(() => ({}));
}

type Refusal = {
  status: (typeof errorCatalogue)[keyof typeof errorCatalogue]["status"];
  headers: Record<string, string> | undefined;
};

/** Programs asked for JSON and follow the url themselves; a plain form is sent there. */
function answerUrl(c: Context, form: Form, url: string, refusal?: Refusal) {
  const wantsJson = form.json === true || form.json === "true";
  return wantsJson
    ? c.json({ url }, refusal?.status ?? 200, { ...refusal?.headers, ...noStore })
    : c.redirect(url, 302);
}

/** The whole address of `target` if it is on this site, else of the home page. */
function sameSiteUrl(target: unknown, origin: string): string {
  if (typeof target !== "string") return `${origin}/`;
  const path = target.startsWith(origin) ? target.slice(origin.length) || "/" : target;
  return origin + (sameSitePath(path) ?? "/");
}

function loginPage({ callbackUrl, error }: Record<string, string>, origin: string): string {
  const query = new URLSearchParams();
  if (callbackUrl) query.set("redirect", sameSiteUrl(callbackUrl, origin).slice(origin.length));
  if (error) query.set("error", error.slice(0, 50));
  return query.size > 0 ? `/login?${query}` : "/login";
}
