import { parse } from "hono/utils/cookie";
import type { SessionUser } from "#contract/auth.ts";
import type { Deps } from "#server/deps.ts";
import { signAccessToken } from "#server/members/auth/access-token.ts";
import { sessionCookieName } from "#server/members/auth/session-cookie.ts";
import { findSessionByToken } from "#server/members/auth/session-store.ts";
import { readMarks } from "#server/members/member-marks.ts";
import { viewSessionUser } from "#server/members/member-views.ts";

/** As long as rendering one page may take. */
const PAGE_SECONDS = 60;

export type PageSession = {
  user: SessionUser;
  /** The ids of the member's favourites: every page with products shows which are among them. */
  mylist: number[];
  /** When the sign-in ends unless the browser refreshes it. */
  expiresAt: Date;
  /** A bearer token for the API calls made while rendering; it must not leave the server. */
  accessToken: () => string;
};

type PageSessionDeps = Pick<Deps, "authKeys" | "database" | "env" | "now">;

/** Who is looking at a page, by the session cookie. It only reads; the browser does the refreshing. */
export async function readPageSession(deps: PageSessionDeps, request: Request): Promise<PageSession | undefined> {
  const name = sessionCookieName(deps.env);
  const token = parse(request.headers.get("Cookie") ?? "", name)[name];
  const found = token ? await findSessionByToken(deps.database.db, token, deps.now()) : undefined;
  if (!found) return undefined;
  const holder = { memberId: found.member.id, sessionId: found.session.id };
  const { unread, mylist } = await readMarks(deps.database.db, found.member, deps.now());
  return {
    user: viewSessionUser(found.member, unread),
    mylist,
    expiresAt: found.session.expiresAt,
    accessToken: () => signAccessToken(deps, holder, PAGE_SECONDS).accessToken,
  };
}
