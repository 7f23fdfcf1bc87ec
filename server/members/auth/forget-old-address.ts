import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { emailCorrections, passwordResets, verificationCodes } from "#db/schema.ts";

/**
 * Ends whatever was mailed before a member's address changed: reset links, codes, and an address that the desk wrote down.
 * Whoever has the old mailbox, or was named by mistake, gets nothing by them. Lock the member first.
 */
export async function forgetOldAddress(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.memberId, memberId));
  await tx.delete(verificationCodes).where(eq(verificationCodes.memberId, memberId));
  await tx.delete(emailCorrections).where(eq(emailCorrections.memberId, memberId));
}
