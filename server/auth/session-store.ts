import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { builtOnce, type Queryable } from "#db/database.ts";
import { type Member, members, refreshTokens, sessions } from "#db/schema.ts";

const DAY = 24 * 3_600_000;
const LIFETIME = 30 * DAY;
/** Two tabs may refresh with the same token at nearly the same time. */
const GRACE = 10_000;

export type OpenSession = { sessionId: string; refreshToken: string; expiresAt: Date; member: Member };

type SessionRow = { session: typeof sessions.$inferSelect; member: Member };
type TokenRow = SessionRow & { token: typeof refreshTokens.$inferSelect };

const hashToken = (token: string) => createHash("sha256").update(token).digest();

export const isLive = ({ session, member }: SessionRow, now: Date): boolean =>
  session.revokedAt === null && session.expiresAt > now && member.blockedAt === null && member.verifiedAt !== null;

/** Signs a member in; undefined when the password (or anything else that matters) changed since it was checked. */
export async function openSession(db: Queryable, checked: Member, now: Date): Promise<OpenSession | undefined> {
  // Waits for a password change that is under way: it must not overlook this session when it revokes them.
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.id, checked.id), eq(members.passwordHash, checked.passwordHash), isNull(members.blockedAt)))
    .for("share");
  if (!member) return undefined;
  const expiresAt = new Date(now.getTime() + LIFETIME);
  const [session] = await db
    .insert(sessions)
    .values({ memberId: member.id, createdAt: now, expiresAt })
    .returning({ id: sessions.id });
  if (!session) throw new Error("no session was made");
  const refreshToken = await addToken(db, session.id, now);
  return { sessionId: session.id, refreshToken, expiresAt, member };
}

async function addToken(db: Queryable, sessionId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(refreshTokens).values({ tokenHash: hashToken(token), sessionId, createdAt: now });
  return token;
}

/**
 * Exchanges a refresh token for its successor. A token that was exchanged before is a second tab for a few seconds;
 * after that, somebody has a copy, and the session ends for everybody.
 */
export async function rotateToken(
  tx: Queryable,
  token: string,
  now: Date,
): Promise<OpenSession | "refused" | "stolen"> {
  const [row]: TokenRow[] = await tx
    .select({ token: refreshTokens, session: sessions, member: members })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(refreshTokens.tokenHash, hashToken(token)))
    .for("update", { of: [refreshTokens, sessions] });
  if (!row || !isLive(row, now) || isTooOld(row.token, now)) return "refused";
  if (row.token.usedAt && now.getTime() - row.token.usedAt.getTime() > GRACE) {
    await revokeSession(tx, row.session.id, now);
    return "stolen";
  }
  const expiresAt = new Date(now.getTime() + LIFETIME);
  if (!row.token.usedAt) {
    // The clocks of two processes may differ by a little.
    const usedAt = new Date(Math.max(now.getTime(), row.token.createdAt.getTime()));
    await tx.update(refreshTokens).set({ usedAt }).where(eq(refreshTokens.tokenHash, row.token.tokenHash));
  }
  await tx.update(sessions).set({ expiresAt }).where(eq(sessions.id, row.session.id));
  const refreshToken = await addToken(tx, row.session.id, now);
  return { sessionId: row.session.id, refreshToken, expiresAt, member: row.member };
}

const byToken = builtOnce((db) =>
  db
    .select({ token: refreshTokens, session: sessions, member: members })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(refreshTokens.tokenHash, sql.placeholder("hash")))
    .prepare("session by token"),
);

/** Whose session a refresh token belongs to, without using it up. */
export async function findSessionByToken(db: Queryable, token: string, now: Date): Promise<SessionRow | undefined> {
  const [row]: TokenRow[] = await byToken(db).execute({ hash: hashToken(token) });
  if (!row || !isLive(row, now) || isTooOld(row.token, now)) return undefined;
  const replayed = row.token.usedAt && now.getTime() - row.token.usedAt.getTime() > GRACE;
  return replayed ? undefined : row;
}

const isTooOld = ({ createdAt }: TokenRow["token"], now: Date) => now.getTime() - createdAt.getTime() >= LIFETIME;

const byId = builtOnce((db) =>
  db
    .select({ session: sessions, member: members })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.id, sql.placeholder("id")), eq(sessions.memberId, sql.placeholder("memberId"))))
    .prepare("session by id"),
);

export async function findSession(db: Queryable, id: string, memberId: string): Promise<SessionRow | undefined> {
  const [row] = await byId(db).execute({ id, memberId });
  return row;
}

export async function revokeSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

/** Ends the session a refresh token belongs to, whatever state the token is in. */
export async function revokeSessionOfToken(db: Queryable, token: string, now: Date): Promise<void> {
  const owner = sql`(select session_id from refresh_tokens where token_hash = ${hashToken(token)})`;
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, owner), isNull(sessions.revokedAt)));
}

/** Ends all sessions of a member, or all but one. */
export async function revokeSessionsOf(db: Queryable, memberId: string, now: Date, except?: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.memberId, memberId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
}
