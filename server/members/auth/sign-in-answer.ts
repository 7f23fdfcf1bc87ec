import type { Context } from "hono";
import type { SignedIn } from "#contract/auth.ts";
import type { Member } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { signAccessToken } from "#server/members/auth/access-token.ts";
import { writeDeviceCookie } from "#server/members/auth/device-cookie.ts";
import { writeSessionCookie } from "#server/members/auth/session-cookie.ts";
import type { OpenSession } from "#server/members/auth/session-store.ts";
import type { NewSession } from "#server/members/auth/sign-in.ts";
import { readMarks } from "#server/members/member-marks.ts";
import { viewSessionUser } from "#server/members/member-views.ts";

/** What a signed-in browser gets: the access token in the answer, the refresh token in the cookie. */
export async function signInAnswer(c: Context, deps: Deps, session: OpenSession | NewSession): Promise<SignedIn> {
  if ("deviceToken" in session) writeDeviceCookie(c, deps.env, session.deviceToken);
  writeSessionCookie(c, deps, session);
  c.set("actor", session.member.id);
  return accessAnswer(deps, session.member, session.sessionId);
}

export async function accessAnswer(deps: Deps, member: Member, sessionId: string): Promise<SignedIn> {
  const { accessToken, expiresAt } = signAccessToken(deps, { memberId: member.id, sessionId });
  const { unread, mylist } = await readMarks(deps.database.db, member, deps.now());
  return { accessToken, accessTokenExpiresAt: toJstIso(expiresAt), user: viewSessionUser(member, unread), mylist };
}
