import { createHash } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { passwordResets } from "#db/schema.ts";

const hashToken = (token: string) => createHash("sha256").update(token).digest();

const usable = (token: string, now: Date) =>
  and(eq(passwordResets.tokenHash, hashToken(token)), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));

/** Keeps a new link; the member's earlier ones are void. */
export async function saveReset(
  db: Queryable,
  reset: { token: string; memberId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { token, ...row } = reset;
  await db.delete(passwordResets).where(eq(passwordResets.memberId, reset.memberId));
  await db.insert(passwordResets).values({ ...row, tokenHash: hashToken(token) });
}

export async function findReset(db: Queryable, token: string, now: Date) {
  const [reset] = await db.select().from(passwordResets).where(usable(token, now));
  return reset;
}

/** Uses a link up; of several callers at once, one gets it. */
export async function useReset(db: Queryable, token: string, now: Date): Promise<boolean> {
  const used = await db.update(passwordResets).set({ usedAt: now }).where(usable(token, now)).returning();
  return used.length > 0;
}
