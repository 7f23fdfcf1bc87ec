import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";
import { staffRecoveryCodes, staffTotpSecrets } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { hashRecoveryCode, newRecoveryCodes } from "#server/platform/recovery-codes.ts";
import { totpStep } from "#server/platform/totp.ts";

type CodeDeps = Pick<Deps, "vault" | "now">;

const inUse = (staffId: string) => and(eq(staffTotpSecrets.staffId, staffId), isNotNull(staffTotpSecrets.confirmedAt));
const waiting = (staffId: string) => and(eq(staffTotpSecrets.staffId, staffId), isNull(staffTotpSecrets.confirmedAt));

export const hasApp = async (db: Queryable, staffId: string): Promise<boolean> =>
  (await db.$count(staffTotpSecrets, inUse(staffId))) > 0;

export async function findWaitingApp(db: Queryable, staffId: string) {
  const [row] = await db.select().from(staffTotpSecrets).where(waiting(staffId));
  return row;
}

/** Keeps the secret of an app that is being set up, in the place of one begun before. */
export async function keepWaitingApp(db: Queryable, staffId: string, secret: Buffer, now: Date): Promise<void> {
  await db.delete(staffTotpSecrets).where(waiting(staffId));
  await db.insert(staffTotpSecrets).values({ staffId, secret, createdAt: now });
}

/** Puts the waiting app into use with a code of it, in the place of the one before. Whether the code was right. */
export async function confirmApp(
  tx: Queryable,
  { vault, now }: CodeDeps,
  staffId: string,
  code: string,
): Promise<boolean> {
  const begun = await findWaitingApp(tx, staffId);
  const lastStep = begun && totpStep(vault.open(begun.secret, staffId), plain(code), now());
  if (!begun || lastStep === undefined) return false;
  await tx.delete(staffTotpSecrets).where(inUse(staffId));
  // A clock that was put back since must not keep anybody out.
  const confirmedAt = begun.createdAt > now() ? begun.createdAt : now();
  await tx.update(staffTotpSecrets).set({ confirmedAt, lastStep }).where(eq(staffTotpSecrets.id, begun.id));
  return true;
}

export async function removeApp(tx: Queryable, staffId: string): Promise<void> {
  await tx.delete(staffTotpSecrets).where(eq(staffTotpSecrets.staffId, staffId));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
}

const plain = (code: string) => code.normalize("NFKC").replaceAll(/[\s-]/g, "");

/** Uses a code of the app up: one that was used before, or is older than one that was, is no good. */
export async function spendAppCode(
  db: Queryable,
  { vault, now }: CodeDeps,
  staffId: string,
  code: string,
): Promise<boolean> {
  const [kept] = await db.select().from(staffTotpSecrets).where(inUse(staffId));
  const lastStep = kept && totpStep(vault.open(kept.secret, staffId), plain(code), now());
  if (!kept || lastStep === undefined) return false;
  const used = await db
    .update(staffTotpSecrets)
    .set({ lastStep })
    .where(and(eq(staffTotpSecrets.id, kept.id), lt(staffTotpSecrets.lastStep, lastStep)))
    .returning({ id: staffTotpSecrets.id });
  return used.length > 0;
}

/** Uses up a code of the app or a recovery code, whichever it is; undefined when it is neither. */
export async function spendStaffCode(
  db: Queryable,
  deps: CodeDeps,
  staffId: string,
  code: string,
): Promise<"app" | "recovery code" | undefined> {
  if (/^\d{6}$/.test(plain(code))) return (await spendAppCode(db, deps, staffId, code)) ? "app" : undefined;
  const mine = and(
    eq(staffRecoveryCodes.staffId, staffId),
    eq(staffRecoveryCodes.codeHash, hashRecoveryCode(staffId, code)),
  );
  const used = await db
    .update(staffRecoveryCodes)
    .set({ usedAt: deps.now() })
    .where(and(mine, isNull(staffRecoveryCodes.usedAt)))
    .returning({ staffId: staffRecoveryCodes.staffId });
  return used.length > 0 ? "recovery code" : undefined;
}

/** Gives somebody ten new recovery codes; those from before work no more. */
export async function replaceRecoveryCodes(tx: Queryable, staffId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ staffId, codeHash: hashRecoveryCode(staffId, code) })));
  return codes;
}

export const countRecoveryCodes = (db: Queryable, staffId: string): Promise<number> =>
  db.$count(staffRecoveryCodes, and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)));
