import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { recoveryCodes, totpSecrets } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { hashRecoveryCode } from "#server/platform/recovery-codes.ts";
import { totpStep } from "#server/platform/totp.ts";

export async function findTotp(db: Queryable, memberId: string) {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.memberId, memberId));
  return row;
}

/** Since when the member's password is not enough; undefined when it is. */
export async function totpSince(db: Queryable, memberId: string): Promise<Date | undefined> {
  return (await findTotp(db, memberId))?.confirmedAt ?? undefined;
}

export async function countRecoveryCodes(db: Queryable, memberId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.memberId, memberId), isNull(recoveryCodes.usedAt)));
}

/** Uses a code of the app up: one that was used before, or is older than one that was, is no good. */
export async function spendAppCode(
  db: Queryable,
  { vault, now }: Pick<Deps, "vault" | "now">,
  memberId: string,
  code: string,
): Promise<boolean> {
  const kept = await findTotp(db, memberId);
  const lastStep = kept && totpStep(vault.open(kept.secret, memberId), code, now());
  if (lastStep === undefined) return false;
  const used = await db
    .update(totpSecrets)
    .set({ lastStep })
    .where(and(eq(totpSecrets.memberId, memberId), lt(totpSecrets.lastStep, lastStep)))
    .returning({ id: totpSecrets.id });
  return used.length > 0;
}

/** Uses a recovery code up. */
export async function spendRecoveryCode(db: Queryable, memberId: string, code: string, now: Date): Promise<boolean> {
  const codeHash = hashRecoveryCode(memberId, code);
  const mine = and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, codeHash));
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(mine, isNull(recoveryCodes.usedAt)))
    .returning({ memberId: recoveryCodes.memberId });
  return used.length > 0;
}

/** Uses up whichever of the two it is; undefined when it is neither. */
export async function spendCode(
  db: Queryable,
  deps: Pick<Deps, "vault" | "now">,
  memberId: string,
  code: string,
): Promise<"app" | "recovery" | undefined> {
  const digits = code.normalize("NFKC").replaceAll(/[\s-]/g, "");
  if (/^\d{6}$/.test(digits)) return (await spendAppCode(db, deps, memberId, digits)) ? "app" : undefined;
  return (await spendRecoveryCode(db, memberId, code, deps.now())) ? "recovery" : undefined;
}

/** Whether it is on, for use in a transaction that changes it. */
export const isOn = (memberId: string) => and(eq(totpSecrets.memberId, memberId), isNotNull(totpSecrets.confirmedAt));
