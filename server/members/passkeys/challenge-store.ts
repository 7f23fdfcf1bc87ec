import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { passkeyChallenges } from "#db/schema.ts";
import { MINUTE } from "#domain/time.ts";

const BYTES = 32;

/** The login page offers passkeys while somebody looks for the password; whoever adds one is at it. */
const lifetime = { signIn: 10 * MINUTE, add: 5 * MINUTE };

/** A new challenge: for the member who adds a passkey, or for whoever wants to sign in. */
export async function makeChallenge(db: Queryable, memberId: string | null, now: Date): Promise<Buffer> {
  const challenge = randomBytes(BYTES);
  const expiresAt = new Date(now.getTime() + lifetime[memberId ? "add" : "signIn"]);
  await db.insert(passkeyChallenges).values({ challenge, memberId, expiresAt });
  return challenge;
}

/** Uses a challenge up, whatever becomes of the answer to it. Whether it was ours, for this use, and in time. */
export async function spendChallenge(
  db: Queryable,
  challenge: Buffer | undefined,
  memberId: string | null,
  now: Date,
): Promise<Buffer | undefined> {
  if (challenge?.length !== BYTES) return undefined;
  const meant = memberId ? eq(passkeyChallenges.memberId, memberId) : isNull(passkeyChallenges.memberId);
  const used = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), meant, gt(passkeyChallenges.expiresAt, now)))
    .returning({ challenge: passkeyChallenges.challenge });
  return used[0]?.challenge;
}
