import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { PasskeyAssertion } from "#contract/passkey-assertion.ts";
import type { PasskeyAttestation } from "#contract/passkeys.ts";
import type { Queryable } from "#db/database.ts";
import { type StaffPasskey, staffChallenges, staffPasskeys } from "#db/schema.ts";
import { MINUTE } from "#domain/time.ts";
import { challengeIn } from "#server/platform/passkey.ts";

const BYTES = 32;

const lifetime = { sign_in: 10 * MINUTE, add: 5 * MINUTE, prove: 5 * MINUTE };

/** For which use a challenge is given out, and to whom; nobody has said yet who wants to sign in. */
export type Use = { purpose: "sign_in"; staffId: null } | { purpose: "add" | "prove"; staffId: string };

export async function makeStaffChallenge(db: Queryable, use: Use, now: Date): Promise<Buffer> {
  const challenge = randomBytes(BYTES);
  const expiresAt = new Date(now.getTime() + lifetime[use.purpose]);
  await db.insert(staffChallenges).values({ challenge, ...use, expiresAt });
  return challenge;
}

/** Uses up the challenge that an answer is to, whatever becomes of the answer; undefined when it was not ours, for this use, or in time. */
export async function spendStaffChallenge(
  db: Queryable,
  answer: PasskeyAssertion | PasskeyAttestation,
  { purpose, staffId }: Use,
  now: Date,
): Promise<Buffer | undefined> {
  const challenge = challengeIn(answer);
  if (challenge?.length !== BYTES) return undefined;
  const whose = staffId === null ? isNull(staffChallenges.staffId) : eq(staffChallenges.staffId, staffId);
  const meant = and(whose, eq(staffChallenges.purpose, purpose), gt(staffChallenges.expiresAt, now));
  const used = await db
    .delete(staffChallenges)
    .where(and(eq(staffChallenges.challenge, challenge), meant))
    .returning({ challenge: staffChallenges.challenge });
  return used[0]?.challenge;
}

/** Somebody's passkeys, the newest first. */
export const findStaffPasskeys = (db: Queryable, staffId: string): Promise<StaffPasskey[]> =>
  db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(desc(staffPasskeys.createdAt), staffPasskeys.id);

export async function findByCredential(db: Queryable, id: string): Promise<StaffPasskey | undefined> {
  const [row] = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.credentialId, Buffer.from(id, "base64url")));
  return row;
}

/** Notes that a passkey has signed; whether it was still there and nobody had a signature with this count before. */
export async function noteStaffUse(db: Queryable, id: string, counter: number, now: Date): Promise<boolean> {
  const grows = sql`(${staffPasskeys.counter} < ${counter} or (${staffPasskeys.counter} = 0 and ${counter} = 0))`;
  const used = await db
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: sql`greatest(${staffPasskeys.createdAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(staffPasskeys.id, id), grows))
    .returning({ id: staffPasskeys.id });
  return used.length > 0;
}
