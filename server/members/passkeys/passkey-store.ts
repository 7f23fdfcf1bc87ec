import { and, desc, eq, sql } from "drizzle-orm";
import type { PasskeyView } from "#contract/passkeys.ts";
import type { Queryable } from "#db/database.ts";
import { type PasskeyRow, passkeys } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";

/** A member's passkeys, the newest first. */
export const findPasskeys = (db: Queryable, memberId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(desc(passkeys.createdAt), passkeys.id);

export async function findPasskeyByCredential(db: Queryable, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** Notes that a passkey has signed; whether it was still there and nobody had a signature with this count before. */
export async function noteUse(
  db: Queryable,
  { id, counter }: Pick<PasskeyRow, "id" | "counter">,
  now: Date,
): Promise<boolean> {
  const grows = sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`;
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`greatest(${passkeys.createdAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(passkeys.id, id), grows))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

export const ownPasskey = (memberId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.memberId, memberId));

export const viewPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyView => ({
  id,
  name,
  createdAt: toJstIso(createdAt),
  lastUsedAt: lastUsedAt && toJstIso(lastUsedAt),
});
