import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Member } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { readAccessToken } from "#server/members/auth/access-token.ts";
import { findSession, isLive } from "#server/members/auth/session-store.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";

/** The member behind a request, and the session it came through. */
export type CurrentMember = Member & { sessionId: string };

type AccessDeps = Pick<Deps, "authKeys" | "database" | "now">;

/**
 * Who is calling, by the bearer token. Nobody: undefined. A token that is not (or no longer) good for a live session is
 * refused with 401, and the client refreshes it; a session that ended is refused with 403, and the client logs out.
 */
export async function callerOf(deps: AccessDeps, c: Context): Promise<CurrentMember | undefined> {
  const header = c.req.header("Authorization");
  if (!header) return undefined;
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header)?.[1];
  const holder = token ? readAccessToken(deps, token) : undefined;
  if (!holder) throw new AppError("COM_002");
  const found = await findSession(deps.database.db, holder.sessionId, holder.memberId);
  if (!found || !isLive(found, deps.now())) throw new AppError("COM_004");
  if (holder.expired) throw new AppError("COM_002");
  return { ...found.member, sessionId: found.session.id };
}

const requireMember = (deps: AccessDeps) =>
  createMiddleware<AppEnv & { Variables: { member: CurrentMember } }>(async (c, next) => {
    const member = await callerOf(deps, c);
    if (!member) throw new AppError("COM_002");
    c.set("member", member);
    c.set("actor", member.id);
    await next();
  });

const lookForMember = (deps: AccessDeps) =>
  createMiddleware<AppEnv & { Variables: { member: CurrentMember | undefined } }>(async (c, next) => {
    const member = await callerOf(deps, c);
    c.set("member", member);
    if (member) c.set("actor", member.id);
    await next();
  });

const bearer = { Bearer: [] };

/** Spread into a route: only members get in, and `c.get("member")` is the caller. */
export const forMembers = (deps: AccessDeps) => ({ middleware: requireMember(deps), security: [bearer] });

/** Spread into a route: everybody gets in, and `c.get("member")` is the caller if it is a member. */
export const forEverybody = (deps: AccessDeps) => ({ middleware: lookForMember(deps), security: [bearer, {}] });
