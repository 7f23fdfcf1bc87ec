import { and, gt, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import { type Member, suspendedLeavers } from "#db/schema.ts";
import { DAY } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { keyedHash, keyedHashes } from "#server/platform/auth-keys.ts";

/** So long an address that left while suspended may not join again; terms and privacy policy name it. */
export const REFUSED_DAYS = 365;

const USE = "left while suspended";

type Standing = Pick<Member, "suspendedAt" | "blockedAt">;

export const wasSuspended = ({ suspendedAt, blockedAt }: Standing): boolean => (suspendedAt ?? blockedAt) !== null;

type LeaverDeps = Pick<Deps, "authKeys" | "now">;

/**
 * Remembers that somebody leaves while suspended: else leaving and joining again would lift what the desk decided. Only a hash
 * of the address is kept, which nobody turns back into it without our key.
 */
export async function rememberLeaver(
  tx: Transaction,
  { authKeys, now }: LeaverDeps,
  member: Pick<Member, "email"> & Standing,
): Promise<void> {
  if (!wasSuspended(member)) return;
  const leftAt = now();
  await tx
    .insert(suspendedLeavers)
    .values({ emailHash: keyedHash(authKeys, USE, member.email), leftAt })
    .onConflictDoUpdate({ target: suspendedLeavers.emailHash, set: { leftAt } });
}

/** Whether whoever had this address left while suspended, and not long ago. */
export async function isLeaver(db: Queryable, { authKeys, now }: LeaverDeps, email: string): Promise<boolean> {
  const since = new Date(now().getTime() - REFUSED_DAYS * DAY);
  const found = await db
    .select({ leftAt: suspendedLeavers.leftAt })
    .from(suspendedLeavers)
    .where(
      and(inArray(suspendedLeavers.emailHash, keyedHashes(authKeys, USE, email)), gt(suspendedLeavers.leftAt, since)),
    );
  return found.length > 0;
}
