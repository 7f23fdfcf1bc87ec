import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { builtOnce, type Queryable, type Transaction } from "#db/database.ts";
import { type Member, members, refreshTokens, sessions } from "#db/schema.ts";
import { DAY } from "#domain/time.ts";

const LIFETIME = 30 * DAY;

/** When a session ends that is used now: so long after that, and at the latest so many days after it began. */
const endOf = (createdAt: Date, now: Date, sessionDays: number) =>
  new Date(Math.min(now.getTime() + LIFETIME, createdAt.getTime() + sessionDays * DAY));

/** Two tabs may refresh with the same token at nearly the same time. */
const GRACE = 10_000;

export type OpenSession = { sessionId: string; refreshToken: string; expiresAt: Date; member: Member };

/** Now, and how long a session may last in all. */
type Moment = { now: Date; sessionDays: number };

type SessionRow = { session: typeof sessions.$inferSelect; member: Member };
type Token = typeof refreshTokens.$inferSelect;
type TokenRow = SessionRow & { token: Token; answerLost: boolean | null };

const hashToken = (token: string) => createHash("sha256").update(token).digest();

export const isLive = ({ session, member }: SessionRow, now: Date): boolean =>
  session.revokedAt === null && session.expiresAt > now && member.blockedAt === null && member.verifiedAt !== null;

/**
 * The member if nothing that matters changed since the password was checked. Waits for a password change that is under
 * way: it must not overlook a session that is about to be opened when it revokes them.
 */
export async function findUnchanged(tx: Transaction, checked: Member): Promise<Member | undefined> {
  const [member] = await tx
    .select()
    .from(members)
    .where(and(eq(members.id, checked.id), eq(members.passwordHash, checked.passwordHash), isNull(members.blockedAt)))
    .for("share");
  return member;
}

/** Opens a session on a device of the member's. */
export async function openSession(
  tx: Transaction,
  member: Member,
  deviceId: string,
  { now, sessionDays }: Moment,
): Promise<OpenSession> {
  const expiresAt = endOf(now, now, sessionDays);
  const [session] = await tx
    .insert(sessions)
    .values({ memberId: member.id, deviceId, createdAt: now, lastUsedAt: now, expiresAt })
    .returning({ id: sessions.id });
  if (!session) throw new Error("no session was made");
  const refreshToken = await addToken(tx, { sessionId: session.id, parentHash: null }, now);
  return { sessionId: session.id, refreshToken, expiresAt, member };
}

async function addToken(db: Queryable, place: Pick<Token, "sessionId" | "parentHash">, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(refreshTokens).values({ ...place, tokenHash: hashToken(token), createdAt: now });
  return token;
}

/** Of a token that was exchanged: whether its successors are known and none was used, so that no answer arrived. */
const answerLost = sql<boolean | null>`case when ${refreshTokens.usedAt} is not null then (
  select bool_and(successor.used_at is null) from refresh_tokens successor
  where successor.session_id = ${refreshTokens.sessionId} and successor.parent_hash = ${refreshTokens.tokenHash}) end`;

const byToken = builtOnce((db) =>
  db
    .select({ token: refreshTokens, session: sessions, member: members, answerLost })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(refreshTokens.tokenHash, sql.placeholder("hash")))
    .prepare("session by token"),
);

const isTooOld = ({ createdAt }: Token, now: Date) => now.getTime() - createdAt.getTime() >= LIFETIME;

/** Exchanged, and not just now. */
const isLate = ({ usedAt }: Token, now: Date) => usedAt !== null && now.getTime() - usedAt.getTime() > GRACE;

/**
 * Whether only somebody with a copy can present a token: one that was given up, or one whose successor is in use, but
 * for the few seconds in which that is a second tab. Where the answer was lost, the browser has no other token.
 */
const isCopy = ({ token, answerLost }: TokenRow, now: Date) =>
  token.replacedAt !== null || (isLate(token, now) && !answerLost);

/** Exchanges a refresh token for its successor. When it is a copy, the session ends for everybody. */
export async function rotateToken(
  tx: Queryable,
  token: string,
  { now, sessionDays }: Moment,
): Promise<OpenSession | "refused" | "stolen"> {
  const hash = hashToken(token);
  // One exchange of a session at a time; what the tokens are like is read after the wait.
  await tx
    .select({ id: sessions.id })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, hash))
    .for("update", { of: sessions });
  const [row]: TokenRow[] = await byToken(tx).execute({ hash });
  if (!row || !isLive(row, now) || isTooOld(row.token, now)) return "refused";
  if (isCopy(row, now)) {
    await revokeSession(tx, row.session.id, now);
    return "stolen";
  }
  if (isLate(row.token, now)) await replaceSuccessors(tx, row.token, now);
  if (!row.token.usedAt || isLate(row.token, now)) {
    // The clocks of two processes may differ by a little.
    const usedAt = new Date(Math.max(now.getTime(), row.token.createdAt.getTime()));
    await tx.update(refreshTokens).set({ usedAt }).where(eq(refreshTokens.tokenHash, hash));
  }
  const expiresAt = endOf(row.session.createdAt, now, sessionDays);
  await tx.update(sessions).set({ expiresAt, lastUsedAt: now }).where(eq(sessions.id, row.session.id));
  const refreshToken = await addToken(tx, { sessionId: row.session.id, parentHash: hash }, now);
  return { sessionId: row.session.id, refreshToken, expiresAt, member: row.member };
}

/** Gives up the successors that never arrived. */
async function replaceSuccessors(tx: Queryable, { sessionId, tokenHash }: Token, now: Date): Promise<void> {
  const successors = and(eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.parentHash, tokenHash));
  await tx
    .update(refreshTokens)
    .set({ replacedAt: now })
    .where(and(successors, isNull(refreshTokens.replacedAt)));
}

/** Whose session a refresh token belongs to, without using it up. */
export async function findSessionByToken(db: Queryable, token: string, now: Date): Promise<SessionRow | undefined> {
  const [row]: TokenRow[] = await byToken(db).execute({ hash: hashToken(token) });
  return row && isLive(row, now) && !isTooOld(row.token, now) && !isCopy(row, now) ? row : undefined;
}

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
